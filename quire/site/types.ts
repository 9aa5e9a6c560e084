import type { Document, Heading } from '../content/types.ts';
import type { ApiDocument, Operation } from '../openapi/types.ts';
import type { Config } from './config.ts';

/** A documentation version, as `versions.json` and the config name it. */
export interface Version {
  /** `current` or the name in `versions.json`, e.g. `1.0.0`. */
  name: string;
  /** What the reader sees in the version switcher. */
  label: string;
  /** Its route prefix: `/docs`, `/docs/1.0.0`. */
  path: string;
  /** Route of the document that `path` redirects to. */
  mainRoute: string;
  /** `unmaintained` puts the banner on every page, `unreleased` likewise. */
  banner: 'none' | 'unmaintained' | 'unreleased';
  /** A short word behind the label, e.g. `legacy`. */
  badge?: string;
}

/** One line of a sidebar. */
export type SidebarItem =
  | { type: 'link'; label: string; href: string; external: boolean; className?: string; badge?: Badge }
  | { type: 'html'; html: string; className?: string }
  | SidebarCategory;

export interface SidebarCategory {
  type: 'category';
  label: string;
  /** Route of its index page or linked document, if it has one. */
  href?: string;
  items: readonly SidebarItem[];
  /** Whether it starts closed (default: open). */
  collapsed: boolean;
  collapsible: boolean;
  className?: string;
}

/** A coloured word in a sidebar line: an HTTP method, `legacy`. */
export interface Badge {
  text: string;
  tone: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'neutral';
}

export interface Crumb {
  label: string;
  href?: string;
}

export interface PageLink {
  title: string;
  href: string;
}

/** A card of a category index page. */
export interface Card {
  title: string;
  href: string;
  description?: string;
  /** Number of pages below, for a card that stands for a category. */
  count?: number;
}

/** What every page has, whatever made it. */
export interface PageBase {
  /** Begins with `/`, no trailing slash (but for `/` itself), no `.html`. */
  route: string;
  /** For `<title>`, `<h1>` (where the content brings none) and links to it. */
  title: string;
  description: string;
  /** The version it belongs to; none for pages outside the docs. */
  version?: Version;
  /** The whole sidebar it stands in. The same object for all pages of one sidebar. */
  sidebar?: readonly SidebarItem[];
  breadcrumbs: readonly Crumb[];
  previous?: PageLink;
  next?: PageLink;
  /** For every other version: the same page there, or that version's main document. */
  alternates: readonly { version: Version; href: string; same: boolean }[];
  /** Route that search engines should prefer (RFC 6596); the page itself unless it is an old version's. */
  canonical: string;
  /** Not in sitemap, search, sidebars (front matter `unlisted`). */
  unlisted: boolean;
  /** Source file relative to the site folder, for messages and the edit link. */
  file?: string;
  editUrl?: string;
  lastUpdate?: { date: string; author?: string };
}

export interface DocPage extends PageBase {
  kind: 'doc' | 'markdown' | 'post';
  document: Document;
  /** Headings to show in the table of contents, by level bounds of config and front matter. */
  toc: readonly Heading[];
  /** Whole minutes, at least 1; blog posts only. */
  readingTime?: number;
  /** ISO date; blog posts only. */
  date?: string;
}

export interface CategoryPage extends PageBase {
  kind: 'category';
  cards: readonly Card[];
}

/** A page whose whole content is a component of the site folder (`pages/home.tsx`). */
export interface ComponentPage extends PageBase {
  kind: 'component';
  /** Absolute path of the module; its default export is the component. */
  module: string;
}

export interface NotFoundPage extends PageBase {
  kind: 'not-found';
}

/** The first page of an API group: what it is for, how to reach it, and every operation by tag. */
export interface ApiOverviewPage extends PageBase {
  kind: 'api-overview';
  api: ApiDocument;
}

/** One operation of an API group. */
export interface ApiOperationPage extends PageBase {
  kind: 'api-operation';
  api: ApiDocument;
  operation: Operation;
}

export interface BlogIndexPage extends PageBase {
  kind: 'blog-index';
  posts: readonly DocPage[];
}

export type Page =
  | DocPage
  | CategoryPage
  | ComponentPage
  | NotFoundPage
  | BlogIndexPage
  | ApiOverviewPage
  | ApiOperationPage;

/** The whole site, ready to render: nothing in it touches the file system any more. */
export interface Site {
  config: Config;
  versions: readonly Version[];
  /** In sidebar order, then by route; the not-found page last. */
  pages: readonly Page[];
  byRoute: ReadonlyMap<string, Page>;
  /** From route to route, e.g. `/docs` to the main document. */
  redirects: ReadonlyMap<string, string>;
}
