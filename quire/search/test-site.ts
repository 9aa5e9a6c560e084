import { buildSearch, type SearchOptions } from './build/build-search.ts';
import type { SearchablePage } from './build/searchable-page.ts';
import { type DocumentList, type DocumentPart, fileName, type IndexFile, type IndexPart } from './format.ts';
import type { Hit, Query, Result } from './query/result.ts';
import { openVersion } from './query/version-search.ts';

/** A page for tests: everything but what the test is about is filled in. */
export function page(route: string, title: string, main: string, more: Partial<SearchablePage> = {}): SearchablePage {
  return { route, title, main, description: '', breadcrumbs: [], area: 'Guides', kind: 'doc', ...more };
}

/** Builds the pages' search and opens it; `fetched` names the parts that queries asked for. */
export function searchOf(pages: readonly SearchablePage[], options: Partial<SearchOptions> = {}) {
  const { files, manifest } = buildSearch(pages, { base: '/', versions: [], ...options });
  const version = manifest.default;
  const fetched: string[] = [];
  const read = <T>(kind: 'documents' | 'index', part?: number): T => {
    const name = fileName(kind, version, manifest.versions[version] ?? '', part);
    if (part !== undefined) fetched.push(name);
    return JSON.parse(files.get(name) ?? 'null') as T;
  };
  const search = openVersion(read<DocumentList>('documents'), read<IndexFile>('index'), {
    documents: async (part) => read<DocumentPart>('documents', part),
    index: async (part) => read<IndexPart>('index', part),
  });
  const query = (text: string, more: Partial<Query> = {}): Promise<Result> =>
    search.query({ text, pages: 10, complete: true, ...more });
  return { files, manifest, fetched, search, query };
}

export const hitsOf = (result: Result): Hit[] => result.pages.flatMap(({ hits }) => [...hits]);
export const urlsOf = (result: Result): string[] => hitsOf(result).map(({ url }) => url);
/** Its text, marked words in asterisks. */
export const textOf = (runs: Hit['title'] = []): string =>
  runs.map(({ text, marked }) => (marked ? `*${text}*` : text)).join('');
