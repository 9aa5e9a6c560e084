import type { ReactNode } from 'react';
import type { Page, Site } from '../site/types.ts';
import type { HighlightedCode } from './api/page-code.ts';

/** What a page loads, as the build made it. URLs are final: hashed and with the base path. */
export interface PageAssets {
  /** Stylesheets to put into the page, in order; `groups.ts` says which a page needs. */
  styles: readonly { name: string; css: string }[];
  /** URLs of stylesheets to link instead (the dev server's). */
  styleLinks: readonly string[];
  /** Source of `browser/inline.ts`, built: runs in the head, before the first paint. */
  inlineScript: string;
  /** Source of `browser/restore.ts`, built: runs right after `<main>`, before the first paint. */
  restoreScript: string;
  /** URL of the entry module. */
  entry: string;
  /** URLs of modules to preload. */
  preload: readonly string[];
  /** Content-Security-Policy for a meta element; left out by the dev server. */
  csp?: string;
}

/** What every component of the theme may know. */
export interface Theme {
  site: Site;
  page: Page;
  /** Puts the site's base path before a route. */
  url(route: string): string;
}

export interface PageProps extends Theme {
  /** The rendered body of a document, or the element of a component page. */
  content: ReactNode;
  /** Highlighted code of an API page, from `highlightPage`. */
  code?: HighlightedCode;
  assets: PageAssets;
  /** What the search box needs to find its files, as JSON; without it the page has none. */
  search?: string;
  /** Names this deployment, so that the browser sees when a fetched page belongs to another. */
  buildId: string;
}
