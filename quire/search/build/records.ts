import type { Element, ElementContent, Root } from 'hast';
import { htmlToHast } from 'satteri';
import type { Kind } from '../format.ts';
import { isIgnored, isInline, plainText, squeeze } from './html-text.ts';
import { readRow } from './rows.ts';
import type { SearchablePage } from './searchable-page.ts';

/** One thing that a search can find. */
export interface SearchRecord {
  kind: Kind;
  /** The fragment that leads to it; `''` for the page itself. */
  anchor: string;
  title: string;
  /** Identifiers that name it whole, as written: `startRecording`, `POST /v2/rooms`, `invalid_pin`. */
  names: readonly string[];
  /** Whether it is explained here: it has an anchor of its own, and is not what an operation's page says again. */
  explained: boolean;
  /** Whether an earlier page of the version says the same under the same title. */
  repeated: boolean;
  /** Place in the page's records of the heading or property above it; 0, the page, for itself. */
  parent: number;
  /** Its words, without those of records of their own. */
  text: string;
  /** Its code samples. */
  code: string;
}

const HEADING = /^h([2-4])$/;

/**
 * The records of a page, the page itself first, in reading order: each heading of level 2 to 4 with an id, each table row that
 * has an id or names an identifier, each element marked `data-search="property"`.
 *
 * Marks that the theme sets:
 * - `data-search-ignore`: chrome inside `<main>`, never searched (navigation, asides, buttons and footers go without saying);
 * - `data-search="operation"` with `data-name`, `data-method`, `data-path`: the page describes this API operation;
 * - `data-search="property"` with `id` and `data-name`: a parameter or property.
 */
export function readRecords(page: SearchablePage): SearchRecord[] {
  const reader = new RecordReader(page);
  const { kind, main } = page;
  if (kind !== 'category')
    reader.read(typeof main === 'string' ? (htmlToHast(main, { fragment: true }) as Root) : main);
  return reader.records();
}

interface Draft extends Omit<SearchRecord, 'text' | 'code' | 'names'> {
  names: string[];
  text: string[];
  code: string[];
}

class RecordReader {
  readonly #description: string;
  readonly #drafts: Draft[];
  /** Places of the headings that the text stands under, outermost first. */
  #path: { level: number; place: number }[] = [];
  /** Where text goes. */
  #place = 0;

  constructor(page: SearchablePage) {
    this.#description = squeeze(page.description);
    const { title } = page;
    this.#drafts = [
      { kind: 'page', anchor: '', explained: true, repeated: false, title, names: [], parent: 0, text: [], code: [] },
    ];
  }

  read(node: Root | Element): void {
    for (const child of node.children) this.#visit(child as ElementContent);
  }

  records(): SearchRecord[] {
    return this.#drafts.map((draft, place) => {
      const text = squeeze(draft.text.join(''));
      return { ...draft, text: place === 0 ? this.#introduced(text) : text, code: draft.code.join('\n').trim() };
    });
  }

  /** The page's description and what stands before its first heading, which often begins with the same sentence. */
  #introduced(text: string): string {
    return text.startsWith(this.#description) ? text : squeeze(`${this.#description} ${text}`);
  }

  get #current(): Draft {
    const draft = this.#drafts[this.#place];
    if (!draft) throw new Error('A record is read before it is made.');
    return draft;
  }

  #visit(node: ElementContent): void {
    if (node.type === 'text') this.#current.text.push(node.value);
    if (node.type !== 'element' || isIgnored(node)) return;
    const { tagName, properties } = node;
    const id = typeof properties.id === 'string' ? properties.id : undefined;
    const level = Number(HEADING.exec(tagName)?.[1]);
    if (properties.dataSearch === 'operation') this.#operation(node);
    if (level && id) this.#heading(node, level, id);
    else if (properties.dataSearch === 'property' && id) this.#property(node, id);
    else if (tagName === 'tr') this.#row(node, id);
    else if (tagName === 'pre') this.#current.code.push(plainText(node));
    else if (tagName !== 'h1' && tagName !== 'thead') this.#content(node);
  }

  #content(node: Element): void {
    if (isInline(node.tagName)) {
      this.read(node);
      return;
    }
    this.#current.text.push(' ');
    this.read(node);
    this.#current.text.push(/^t[dh]$/.test(node.tagName) ? ' · ' : ' ');
  }

  #heading(node: Element, level: number, anchor: string): void {
    this.#path = this.#path.filter((heading) => heading.level < level);
    const place = this.#add('section', anchor, squeeze(plainText(node)), this.#path.at(-1)?.place ?? 0);
    this.#path.push({ level, place });
    this.#place = place;
  }

  #operation({ properties }: Element): void {
    const draft = this.#drafts[0];
    if (!draft) return;
    const { dataName, dataMethod, dataPath } = properties;
    draft.kind = 'operation';
    if (dataName) draft.names.push(String(dataName));
    if (dataPath) draft.names.push(`${dataMethod ?? ''} ${dataPath}`.trim(), String(dataPath));
  }

  #property(node: Element, anchor: string): void {
    const name = String(node.properties.dataName ?? anchor);
    this.#within(this.#add('property', anchor, name, this.#place, [name]), node);
  }

  #row(node: Element, id: string | undefined): void {
    const headings = this.#path.map(({ place }) => this.#drafts[place]?.title ?? '');
    const row = readRow(node, id, headings.reverse());
    if (!row) {
      this.#current.text.push(' ');
      this.read(node);
      return;
    }
    const section = this.#path.at(-1)?.place ?? 0;
    const anchor = id ?? this.#drafts[section]?.anchor ?? '';
    const place = this.#add(
      row.kind,
      anchor,
      row.title,
      section,
      row.names,
      id !== undefined && this.#drafts[0]?.kind !== 'operation',
    );
    const before = this.#place;
    this.#place = place;
    for (const cell of row.rest) this.#visit(cell);
    this.#place = before;
  }

  #within(place: number, node: Element): void {
    const before = this.#place;
    this.#place = place;
    this.read(node);
    this.#place = before;
  }

  #add(
    kind: Kind,
    anchor: string,
    title: string,
    parent: number,
    names: readonly string[] = [],
    explained = true,
  ): number {
    return (
      this.#drafts.push({
        kind,
        anchor,
        explained,
        repeated: false,
        title,
        names: [...names],
        parent,
        text: [],
        code: [],
      }) - 1
    );
  }
}
