import { type Place, rate, rateKey } from '../postings.ts';
import { stopWords } from '../text/stop-words.ts';
import { formsOf, isIdentifier, keyOf, segments } from '../text/tokens.ts';
import { BM25_B, BM25_K, CODE, KIND, UNANCHORED } from '../weights.ts';
import type { SearchRecord } from './records.ts';
import type { WordTable } from './word-table.ts';

/** Words of a usual record. A constant, so that a record's weights do not change with the pages around it. */
const USUAL_LENGTH = 60;
/** Longer ones are hashes, tokens and file contents, which nobody types. */
const MAX_WORD = 40;
interface Occurrence {
  place: Place;
  frequency: number;
  titleShare: number;
}

/**
 * Puts one record's words and keys into the tables.
 * @param number the record's number in its version
 * @param above titles of what stands above it
 */
export function indexRecord(
  record: SearchRecord,
  number: number,
  above: readonly string[],
  words: WordTable,
  keys: WordTable,
): void {
  const found = new Map<string, Occurrence>();
  addTitle(found, record);
  // Names that the title does not show (an operation's id and path) stand beside what is above it.
  for (const title of [...record.names, ...above])
    for (const form of wordsOf(title)) {
      const entry = occurrence(found, form);
      if (entry.place === 'text') entry.place = 'breadcrumb';
    }
  let length = 0;
  for (const { text } of segments(record.text)) {
    length++;
    const { whole, parts } = formsOf(text);
    count(found, whole, 1);
    for (const part of parts) count(found, part, 1);
  }
  for (const { text } of segments(record.code)) count(found, formsOf(text).whole, CODE);
  const norm = BM25_K * (1 - BM25_B + (BM25_B * length) / USUAL_LENGTH);
  for (const [word, { place, frequency, titleShare }] of found)
    words.add(word, number, rate(place, frequency / (frequency + norm), titleShare * KIND[record.kind]));
  addKeys(record, number, keys);
}

function addTitle(found: Map<string, Occurrence>, record: SearchRecord): void {
  const titles = segments(record.title).flatMap(({ text }) => {
    const forms = formsOf(text);
    return isIndexed(forms.whole) ? [forms] : [];
  });
  for (const { whole, parts } of titles) {
    const add = (form: string, length: number) => {
      if (!isIndexed(form)) return;
      const entry = occurrence(found, form);
      entry.place = 'title';
      entry.titleShare = Math.max(entry.titleShare, 1 / length);
    };
    add(whole, titles.length);
    for (const part of parts) add(part, titles.length - 1 + parts.length);
  }
}

function addKeys({ title, names, kind, anchored }: SearchRecord, number: number, keys: WordTable): void {
  const ratings = new Map<string, number>();
  const weight = KIND[kind] * (anchored ? 1 : UNANCHORED);
  for (const name of [title, ...names]) {
    const key = keyOf(name);
    if (key) ratings.set(key, Math.max(ratings.get(key) ?? 0, rateKey(weight, isIdentifier(name))));
  }
  for (const [key, rating] of ratings) keys.add(key, number, rating);
}

function wordsOf(text: string): string[] {
  return segments(text).flatMap((segment) => {
    const { whole, parts } = formsOf(segment.text);
    return [whole, ...parts].filter(isIndexed);
  });
}

const isIndexed = (form: string): boolean => form.length <= MAX_WORD && !stopWords.has(form);

function count(found: Map<string, Occurrence>, form: string, by: number): void {
  if (isIndexed(form)) occurrence(found, form).frequency += by;
}

function occurrence(found: Map<string, Occurrence>, form: string): Occurrence {
  let entry = found.get(form);
  if (!entry) {
    entry = { place: 'text', frequency: 0, titleShare: 0 };
    found.set(form, entry);
  }
  return entry;
}
