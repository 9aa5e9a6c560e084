/** The files that the build writes and the browser reads. Everything else in this folder is on one side of them. */

/** What the page tells the browser (attribute `data-search` of `<html>`), as JSON. */
export interface SearchManifest {
  /** The site's base path; begins and ends with `/`. */
  base: string;
  /** Version that pages without a version belong to. */
  default: string;
  /** By version name: the hash in its files' names. */
  versions: Readonly<Record<string, string>>;
}

export type FileKind = 'documents' | 'index';

/**
 * Path of a file relative to the site's base: `search/index-current-4f0c….json`; its parts end in `-<number>`. All files of a
 * version share one hash, so that a page names them in few bytes and never mixes two builds.
 */
export function fileName(kind: FileKind, version: string, hash: string, part?: number): string {
  const name = [kind, encodeURIComponent(version), hash, ...(part === undefined ? [] : [part])].join('-');
  return `search/${name}.json`;
}

/** Order is the order in files: only append. */
export const KINDS = [
  'page',
  'operation',
  'section',
  'parameter',
  'command',
  'event',
  'error',
  'entry',
  'property',
] as const;

/** What a record stands for. */
export type Kind = (typeof KINDS)[number];

/** A page and its records, as columns. Record 0 of a page is the page itself. */
export interface PageEntry {
  route: string;
  title: string;
  /** Labels above the page, outermost first. */
  crumbs: readonly string[];
  /** One digit for each record: its place in `KINDS`. */
  kinds: string;
  /** Fragments of the records after the first, a line each. */
  anchors: string;
  /** Titles of the records after the first, a line each. */
  titles: string;
  /** For each record after the first, how many records back its parent stands (varints). */
  parents: string;
}

/** The document list of one version. */
export interface DocumentList {
  version: string;
  /** Every version of the site, for the filter; the reader's own is first only by name. */
  versions: readonly VersionLabel[];
  /** Records of each page, in page order (varints). Records are numbered through. */
  counts: string;
  /** Runs of pages with the same area: label and length. */
  areas: readonly (readonly [string, number])[];
  /** Runs of pages with the same platform; `''` for none. */
  platforms: readonly (readonly [string, number])[];
  /** Pages in each document part (varints). */
  parts: string;
  /** The pages, where they are few enough to come at once; else they come with the parts. */
  pages?: readonly PageEntry[];
}

export interface VersionLabel {
  name: string;
  label: string;
  /** A word such as `legacy`. */
  badge?: string;
}

/** Texts of a run of pages, for snippets; with the pages themselves where the list has none. */
export interface DocumentPart {
  /** One text for each record, in order. */
  texts: readonly string[];
  pages?: readonly PageEntry[];
}

/** Sorted words with their postings, a line each. */
export interface Words {
  words: string;
  postings: string;
  /** Whole titles and identifiers (`keyOf`), likewise. */
  keys: string;
  keyPostings: string;
}

/** The index of one version. */
export interface IndexFile {
  /** Groups of words that mean the same. */
  synonyms: readonly (readonly string[])[];
  /** The words, where they are few enough to come at once. */
  words?: Words;
  /** Else: the first word of each index part but the first, a line each. */
  bounds?: string;
  /** And the commonest words, a line each, so that a misspelling finds its part. */
  spelling?: string;
}

export type IndexPart = Words;

/** One of the parts of a text that consists of lines; none for an empty text. */
export const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));
