import { type DocumentList, type DocumentPart, KINDS, type PageEntry, type VersionLabel } from '../format.ts';
import { encode, encodeAll } from '../text/varint.ts';
import type { SearchLimits } from './limits.ts';
import type { SearchRecord } from './records.ts';
import type { SearchablePage } from './searchable-page.ts';

/** A page's line in the document list, with its texts. */
export interface ListedPage {
  entry: PageEntry;
  texts: readonly string[];
  area: string;
  platform: string;
}

/** @param crumbs labels above the page, without its own */
export function listPage(
  page: SearchablePage,
  crumbs: readonly string[],
  records: readonly SearchRecord[],
): ListedPage {
  const rest = records.slice(1);
  return {
    entry: {
      route: page.route,
      title: page.title,
      crumbs,
      kinds: records.map(({ kind }) => KINDS.indexOf(kind)).join(''),
      anchors: rest.map(({ anchor }) => anchor).join('\n'),
      titles: rest.map(({ title }) => title).join('\n'),
      parents: rest.map(({ parent }, place) => encode(place + 1 - parent)).join(''),
    },
    texts: records.map(({ text, code }) => (code ? `${text}\n${code}` : text)),
    area: page.area,
    platform: page.platform ?? '',
  };
}

/** JSON of the document list and of its parts. */
export function documentFiles(
  version: string,
  versions: readonly VersionLabel[],
  pages: readonly ListedPage[],
  limits: SearchLimits,
): { list: string; parts: string[] } {
  const entries = pages.map(({ entry }) => entry);
  const listed = JSON.stringify(entries).length <= limits.wholeList;
  const parts = cut(pages, limits.documentPart);
  const list: DocumentList = {
    version,
    versions,
    counts: encodeAll(entries.map(({ kinds }) => kinds.length)),
    areas: runs(pages.map(({ area }) => area)),
    platforms: runs(pages.map(({ platform }) => platform)),
    parts: encodeAll(parts.map((part) => part.length)),
    ...(listed && { pages: entries }),
  };
  return {
    list: JSON.stringify(list),
    parts: parts.map((part) => {
      const content: DocumentPart = {
        texts: part.flatMap(({ texts }) => texts),
        ...(!listed && { pages: part.map(({ entry }) => entry) }),
      };
      return JSON.stringify(content);
    }),
  };
}

/** Pages in runs of at most so many characters, at least one page each. */
function cut(pages: readonly ListedPage[], most: number): ListedPage[][] {
  const parts: ListedPage[][] = [];
  let size = 0;
  for (const page of pages) {
    const own = page.texts.reduce((sum, text) => sum + text.length, 0);
    const last = parts.at(-1);
    if (last && size + own <= most) {
      last.push(page);
      size += own;
    } else {
      parts.push([page]);
      size = own;
    }
  }
  return parts;
}

function runs(labels: readonly string[]): [string, number][] {
  const found: [string, number][] = [];
  for (const label of labels) {
    const last = found.at(-1);
    if (last?.[0] === label) last[1]++;
    else found.push([label, 1]);
  }
  return found;
}
