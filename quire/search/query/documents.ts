import { type DocumentList, type DocumentPart, KINDS, type Kind, lines, type PageEntry } from '../format.ts';
import { decodeAll } from '../text/varint.ts';

export type LoadDocumentPart = (part: number) => Promise<DocumentPart>;

/** Where a record leads and what is above it. */
export interface Place {
  kind: Kind;
  anchor: string;
  title: string;
  /** Titles of the headings and properties between the page and it, outermost first. */
  path: readonly string[];
}

/** Runs of labels as a lookup by page. */
interface Runs {
  labels: readonly string[];
  ends: readonly number[];
}

/** The pages and texts of a version; where they come in parts, those that `ready` was asked for. */
export class Documents {
  /** First record of each page. */
  readonly #starts: readonly number[];
  /** First page of each part. */
  readonly #partStarts: readonly number[];
  readonly #parts: (DocumentPart | undefined)[];
  readonly #pages: readonly PageEntry[] | undefined;
  readonly #areas: Runs;
  readonly #platforms: Runs;
  readonly #load: LoadDocumentPart;
  /** Records in all. */
  readonly total: number;

  constructor(list: DocumentList, load: LoadDocumentPart) {
    const counts = decodeAll(list.counts);
    const parts = decodeAll(list.parts);
    this.#starts = startsOf(counts);
    this.#partStarts = startsOf(parts);
    this.#parts = Array.from({ length: parts.length });
    this.#pages = list.pages;
    this.#areas = runsOf(list.areas);
    this.#platforms = runsOf(list.platforms);
    this.#load = load;
    this.total = counts.reduce((sum, count) => sum + count, 0);
  }

  /** Areas with the first page of each, for links where nothing is found. */
  get areas(): { label: string; page: number }[] {
    return this.#areas.labels.map((label, place) => ({ label, page: this.#areas.ends[place - 1] ?? 0 }));
  }

  /** The page of a record. */
  pageOf(record: number): number {
    return placeIn(this.#starts, record);
  }

  areaOf(page: number): string {
    return labelOf(this.#areas, page);
  }

  platformOf(page: number): string {
    return labelOf(this.#platforms, page);
  }

  /** Whether pages come before their texts. */
  get listed(): boolean {
    return this.#pages !== undefined;
  }

  /**
   * Fetches the parts with the texts of pages.
   * @throws what fetching throws; a part that failed is asked for again the next time
   */
  async ready(pages: Iterable<number>): Promise<void> {
    const needed = new Set<number>();
    for (const page of pages) {
      const part = placeIn(this.#partStarts, page);
      if (!this.#parts[part]) needed.add(part);
    }
    await Promise.all([...needed].map(async (part) => (this.#parts[part] = await this.#load(part))));
  }

  /** A page that is listed or ready. */
  page(page: number): PageEntry | undefined {
    if (this.#pages) return this.#pages[page];
    const part = placeIn(this.#partStarts, page);
    return this.#parts[part]?.pages?.[page - (this.#partStarts[part] ?? 0)];
  }

  /** The text of a record: prose on the first line, code on the others. None until it is ready. */
  text(record: number): string | undefined {
    const part = placeIn(this.#partStarts, this.pageOf(record));
    const first = this.#starts[this.#partStarts[part] ?? 0] ?? 0;
    return this.#parts[part]?.texts[record - first];
  }

  /** Where a record of a page that is listed or ready stands. */
  place(record: number): Place {
    const page = this.pageOf(record);
    const entry = this.page(page);
    const at = record - (this.#starts[page] ?? 0);
    const kind = KINDS[Number(entry?.kinds[at])] ?? 'page';
    if (!entry || at === 0) return { kind, anchor: '', title: entry?.title ?? '', path: [] };
    const titles = lines(entry.titles);
    const parents = decodeAll(entry.parents);
    const path: string[] = [];
    for (let above = at - (parents[at - 1] ?? at); above > 0; above -= parents[above - 1] ?? above)
      path.unshift(titles[above - 1] ?? '');
    return { kind, anchor: lines(entry.anchors)[at - 1] ?? '', title: titles[at - 1] ?? '', path };
  }
}

function startsOf(counts: readonly number[]): number[] {
  let next = 0;
  return counts.map((count) => {
    const start = next;
    next += count;
    return start;
  });
}

/** Place of the last of the ascending starts that is not above a number. */
function placeIn(starts: readonly number[], number: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= number) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function runsOf(runs: DocumentList['areas']): Runs {
  let end = 0;
  return { labels: runs.map(([label]) => label), ends: runs.map(([, length]) => (end += length)) };
}

const labelOf = ({ labels, ends }: Runs, page: number): string => labels[ends.findIndex((end) => page < end)] ?? '';
