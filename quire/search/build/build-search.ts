import { createHash } from 'node:crypto';
import { type FileKind, fileName, type SearchManifest, type VersionLabel } from '../format.ts';
import { Synonyms } from '../text/synonyms.ts';
import { documentFiles, type ListedPage, listPage } from './document-files.ts';
import { indexFiles } from './index-files.ts';
import { indexRecord } from './index-record.ts';
import { LIMITS, type SearchLimits } from './limits.ts';
import { readRecords, type SearchRecord } from './records.ts';
import type { SearchablePage } from './searchable-page.ts';
import { WordTable } from './word-table.ts';

export interface SearchOptions {
  /** The site's base path; begins and ends with `/`. */
  base: string;
  /** All versions, the default one first; empty for a site without docs. */
  versions: readonly VersionLabel[];
  /** Groups of words that mean the same (`readSynonyms`). */
  synonyms?: readonly (readonly string[])[];
  limits?: SearchLimits;
  /** Names the files in place of a hash of their contents, where pages must name them before they are made. */
  stamp?: string;
}

export interface SearchFiles {
  /** Output path to JSON. */
  files: Map<string, string>;
  /** For the `data-search` attribute of `<html>`, as JSON. */
  manifest: SearchManifest;
}

/** The version name of a site without docs. */
const ONLY_VERSION: VersionLabel = { name: 'site', label: '' };

/** All pages at once; see `SearchBuilder`. */
export function buildSearch(pages: Iterable<SearchablePage>, options: SearchOptions): SearchFiles {
  const builder = new SearchBuilder(options);
  for (const page of pages) builder.add(page);
  return builder.finish();
}

/**
 * Reads the pages' records and makes the files of each version. Pages without a version come with the default one. The same
 * pages give the same bytes. A page's HTML is not kept.
 */
export class SearchBuilder {
  readonly #options: SearchOptions;
  readonly #versions: readonly VersionLabel[];
  readonly #indexers: ReadonlyMap<string, VersionIndexer>;

  constructor(options: SearchOptions) {
    this.#options = options;
    const synonyms = new Synonyms(options.synonyms ?? []);
    this.#versions = options.versions.length > 0 ? options.versions : [ONLY_VERSION];
    this.#indexers = new Map(this.#versions.map(({ name }) => [name, new VersionIndexer(synonyms)]));
  }

  /** Pages come in the order in which equal hits are shown: that of the sidebars. */
  add(page: SearchablePage): void {
    if (page.kind !== 'not-found') this.#indexers.get(page.version ?? this.#default)?.add(page);
  }

  finish(): SearchFiles {
    const { base, synonyms = [], limits = LIMITS } = this.#options;
    const files = new Map<string, string>();
    const hashes: Record<string, string> = {};
    for (const [name, { pages, words, keys }] of this.#indexers) {
      const documents = documentFiles(name, this.#versions, pages, limits);
      const index = indexFiles(words, keys, synonyms, limits);
      const contents: [FileKind, number | undefined, string][] = [
        ['documents', undefined, documents.list],
        ...documents.parts.map((json, part): [FileKind, number, string] => ['documents', part, json]),
        ['index', undefined, index.index],
        ...index.parts.map((json, part): [FileKind, number, string] => ['index', part, json]),
      ];
      const hash = this.#options.stamp ?? hashOf(contents.map(([, , json]) => json));
      hashes[name] = hash;
      for (const [kind, part, json] of contents) files.set(fileName(kind, name, hash, part), json);
    }
    return { files, manifest: { base, default: this.#default, versions: hashes } };
  }

  /** The manifest, known before the pages are; needs `stamp`. */
  get manifest(): SearchManifest {
    const { base, stamp = '' } = this.#options;
    const versions = Object.fromEntries(this.#versions.map(({ name }) => [name, stamp]));
    return { base, default: this.#default, versions };
  }

  get #default(): string {
    return this.#versions[0]?.name ?? '';
  }
}

class VersionIndexer {
  readonly pages: ListedPage[] = [];
  readonly words = new WordTable();
  readonly keys = new WordTable();
  readonly #synonyms: Synonyms;
  /** Titles with texts of the records so far. */
  readonly #said = new Set<string>();
  #records = 0;

  constructor(synonyms: Synonyms) {
    this.#synonyms = synonyms;
  }

  add(page: SearchablePage): void {
    const records = readRecords(page);
    const crumbs = page.breadcrumbs.at(-1) === page.title ? page.breadcrumbs.slice(0, -1) : page.breadcrumbs;
    for (const [place, record] of records.entries()) {
      record.repeated = this.#isKnown(record);
      const above = place === 0 ? [...crumbs, ...(page.keywords ?? [])] : titlesAbove(records, place);
      indexRecord(record, this.#records + place, above, this.#synonyms, this.words, this.keys);
    }
    this.#records += records.length;
    this.pages.push(listPage(page, crumbs, records));
  }

  /** Properties and errors are told again on the page of every operation. */
  #isKnown({ kind, title, text }: SearchRecord): boolean {
    if (text === '' || kind === 'page' || kind === 'operation') return false;
    const said = `${title}\0${text}`;
    const known = this.#said.has(said);
    this.#said.add(said);
    return known;
  }
}

/** Titles of the headings and of the page above a record that is not the page. */
function titlesAbove(records: readonly SearchRecord[], place: number): readonly string[] {
  const titles: string[] = [];
  for (let at = place; at !== 0; ) {
    at = records[at]?.parent ?? 0;
    titles.push(records[at]?.title ?? '');
  }
  return titles;
}

function hashOf(contents: readonly string[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('hex').slice(0, 10);
}
