import type { Document } from '../content/types.ts';
import type { ApiGroup } from './api-groups.ts';
import type { CategoryMetadata } from './category-file.ts';
import type { Config } from './config.ts';
import type { LastUpdate } from './last-update.ts';
import type { Located } from './positions.ts';
import type { SidebarNodes } from './sidebar-config.ts';

/** Everything a site is made of, read and validated; `buildSite` needs nothing else. */
export interface SiteInput {
  config: Config;
  /** Name of the config file, for messages. */
  configFile: string;
  /** Newest first: `current` where there is a docs folder, then the order of `versions.json`. */
  versions: readonly VersionInput[];
  /** Markdown below `pages/`; paths relative to that folder. */
  pages: readonly SourceDocument[];
  /** OpenAPI documents, in the config's order; pages of the newest version. */
  apis: readonly ApiGroup[];
  /** Components below `pages/`. */
  modules: readonly PageModule[];
  /** Markdown below the blog folder; paths relative to that folder. */
  posts: readonly SourceDocument[];
  /** By file relative to the site folder. */
  lastUpdates: ReadonlyMap<string, LastUpdate>;
}

export interface VersionInput {
  /** `current`, or a name of `versions.json`. */
  name: string;
  documents: readonly SourceDocument[];
  categories: readonly CategoryFile[];
  /** Without it, one sidebar is made from the folders. */
  sidebars?: SidebarNodes;
}

export interface SourceDocument {
  /** Path relative to the folder it was found in, with forward slashes; brand words not expanded. */
  path: string;
  document: Document;
}

export interface CategoryFile {
  /** The folder it describes, relative to the docs folder, `.` for the docs folder itself; brand words not expanded. */
  folder: string;
  /** Path of the file relative to the site folder. */
  file: string;
  metadata: Located<CategoryMetadata>;
}

export interface PageModule {
  /** Path relative to `pages/`. */
  path: string;
  /** Path relative to the site folder. */
  file: string;
  /** Absolute path. */
  module: string;
}
