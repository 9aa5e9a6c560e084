import type { DocumentList, FileKind, IndexFile, VersionLabel } from '../format.ts';
import type { Query, Result } from './result.ts';
import type { VersionSearch } from './version-search.ts';

/** All versions, in `SiteQuery.version`. */
export const EVERY_VERSION = '*';

export interface SiteQuery extends Query {
  /** A version's name or `EVERY_VERSION`; without it the reader's, and the others where it has nothing by name. */
  version?: string;
}

/** What one version has to say. */
export interface Section {
  version: VersionLabel;
  /** Whether it is not the version that the reader reads. */
  other: boolean;
  result: Result;
}

export interface Answer {
  /** The reader's version first, others after it. */
  sections: readonly Section[];
  complete: boolean;
}

/** Answers queries about the whole site. */
export interface SiteSearch {
  /** The reader's version, then the others. */
  versions: readonly VersionLabel[];
  /**
   * @throws what fetching a version or a part throws; other versions that were not asked for are left out instead
   */
  query(query: SiteQuery): Promise<Answer>;
  /** Entry pages of the reader's version. */
  areas: VersionSearch['areas'];
}

export type FetchJson = <T>(kind: FileKind, version: string, part?: number) => Promise<T>;
export type OpenVersion = (list: DocumentList, index: IndexFile) => VersionSearch;

/**
 * @param list the document list of the reader's version
 * @param index its index
 */
export function openSite(list: DocumentList, index: IndexFile, open: OpenVersion, fetchJson: FetchJson): SiteSearch {
  const own = list.versions.find(({ name }) => name === list.version) ?? { name: list.version, label: list.version };
  const others = list.versions.filter(({ name }) => name !== own.name);
  const opened = new Map<string, VersionSearch>([[own.name, open(list, index)]]);

  const opening = async (name: string): Promise<VersionSearch> => {
    const known = opened.get(name);
    if (known) return known;
    const theirs = open(await fetchJson<DocumentList>('documents', name), await fetchJson<IndexFile>('index', name));
    opened.set(name, theirs);
    return theirs;
  };
  const ask = async (version: VersionLabel, query: Query): Promise<Section> => {
    const result = await (await opening(version.name)).query(query);
    return { version, other: version !== own, result };
  };

  return {
    versions: [own, ...others],
    areas: () => (opened.get(own.name) as VersionSearch).areas(),
    async query(query) {
      const { version } = query;
      if (version !== undefined) {
        const wanted = [own, ...others].filter(({ name }) => version === EVERY_VERSION || name === version);
        return answerOf(await Promise.all(wanted.map((each) => ask(each, query))), true);
      }
      const first = await ask(own, query);
      if (first.result.named) return answerOf([first], true);
      // Nothing by name: another version may have it. Those not fetched yet wait until the reader has stopped typing.
      const asked = others.filter(({ name }) => query.complete || opened.has(name));
      const more = await Promise.allSettled(asked.map((each) => ask(each, query)));
      const found = more.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      return answerOf([first, ...found], asked.length === others.length);
    },
  };
}

function answerOf(sections: readonly Section[], all: boolean): Answer {
  return {
    sections: sections.filter(({ other, result }) => !other || result.pages.length > 0),
    complete: all && sections.every(({ result }) => result.complete),
  };
}
