import type { Kind } from '../format.ts';
import type { Marks } from './marks.ts';
import type { Run } from './snippet.ts';

export interface Query {
  text: string;
  /** Only this area. */
  area?: string;
  /** Only pages about this platform. */
  platform?: string;
  /** Pages wanted. */
  pages: number;
  /** Wait for the texts that snippets are cut from, if they are not here yet. */
  complete?: boolean;
}

export interface Hit {
  kind: Kind;
  /** Route and fragment, without the site's base path. */
  url: string;
  title: readonly Run[];
  /** What stands between the page and the hit. */
  path: readonly string[];
  /** Missing until its text is here; empty where there is none. */
  snippet?: readonly Run[];
}

export interface PageHits {
  route: string;
  title: string;
  crumbs: readonly string[];
  /** Best first, at most three. */
  hits: readonly Hit[];
}

/** The answer of one version. Plain data: it crosses the border of a worker. */
export interface Result {
  /** Best first. */
  pages: readonly PageHits[];
  /** Pages that have hits, shown or not. */
  pageCount: number;
  /** Hits on them. */
  hitCount: number;
  /** Whether there is a thing of this name: others need not be asked. */
  named: boolean;
  /** Whether every hit has its snippet. */
  complete: boolean;
  /** Pages with hits by area, in the order of the site; without regard to `Query.area`. */
  areas: readonly { label: string; pages: number }[];
  /** Misspelt words and what they were taken for. */
  corrections: readonly { from: string; to: string }[];
  /** Where nothing is found: the nearest words that the pages have. */
  suggestion?: string;
  marks: Marks;
}
