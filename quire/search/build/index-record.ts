import { type Place, rate, rateKey } from '../postings.ts';
import { stopWords } from '../text/stop-words.ts';
import type { Synonyms } from '../text/synonyms.ts';
import { formsOf, isIdentifier, keyOf, segments } from '../text/tokens.ts';
import { ABOVE_PROPERTY, BM25_B, BM25_K, CODE, KIND, MENTIONED, REPEATED } from '../weights.ts';
import type { SearchRecord } from './records.ts';
import type { WordTable } from './word-table.ts';

/** Words of a usual record. A constant, so that a record's weights do not change with the pages around it. */
const USUAL_LENGTH = 60;
/** Longer ones are hashes, tokens and file contents, which nobody types. */
const MAX_WORD = 40;
/** Words that a phrase stands for in a title. */
const PHRASE = 2;

interface Occurrence {
  place: Place;
  frequency: number;
  titleShare: number;
}

/**
 * Puts one record's words and keys into the tables.
 * @param number the record's number in its version
 * @param above titles of what stands above it
 * @param synonyms whose phrases are words of their own
 */
export function indexRecord(
  record: SearchRecord,
  number: number,
  above: readonly string[],
  synonyms: Synonyms,
  words: WordTable,
  keys: WordTable,
): void {
  const found = new Map<string, Occurrence>();
  addTitle(found, record, synonyms);
  // Names that the title does not show (an operation's id and path) stand beside what is above it.
  for (const title of [...record.names, ...above])
    for (const form of wordsOf(title, synonyms)) {
      const entry = occurrence(found, form);
      // A page has very many properties: its name says more about the page than about each of them.
      if (record.kind === 'property') entry.frequency += ABOVE_PROPERTY;
      else if (entry.place === 'text') entry.place = 'breadcrumb';
    }
  const wholes: string[] = [];
  // What was said before is found there; a large API says the same on dozens of pages.
  for (const { text } of segments(record.repeated ? '' : record.text)) {
    const { whole, parts } = formsOf(text);
    wholes.push(whole);
    count(found, whole, 1);
    for (const part of parts) count(found, part, 1);
  }
  for (const phrase of synonyms.phraseWordsIn(wholes)) count(found, phrase, 1);
  for (const { text } of segments(record.code)) count(found, formsOf(text).whole, CODE);
  const norm = BM25_K * (1 - BM25_B + (BM25_B * wholes.length) / USUAL_LENGTH);
  const weight = weightOf(record);
  const body = Math.sqrt(weight);
  for (const [word, { place, frequency, titleShare }] of found)
    words.add(word, number, rate(place, (frequency / (frequency + norm)) * body, titleShare * weight));
  addKeys(record, number, keys);
}

function addTitle(found: Map<string, Occurrence>, record: SearchRecord, synonyms: Synonyms): void {
  const all = segments(record.title).map(({ text }) => formsOf(text));
  const titles = all.filter(({ whole }) => isIndexed(whole));
  for (const { whole, parts } of titles) {
    addShare(found, whole, 1 / titles.length);
    for (const part of parts) addShare(found, part, 1 / (titles.length - 1 + parts.length));
  }
  for (const phrase of synonyms.phraseWordsIn(all.map(({ whole }) => whole)))
    addShare(found, phrase, PHRASE / titles.length);
}

function addShare(found: Map<string, Occurrence>, form: string, share: number): void {
  if (!isIndexed(form)) return;
  const entry = occurrence(found, form);
  entry.place = 'title';
  entry.titleShare = Math.max(entry.titleShare, Math.min(1, share));
}

const weightOf = ({ kind, explained, repeated }: SearchRecord): number =>
  KIND[kind] * (repeated ? REPEATED : explained ? 1 : MENTIONED);

function addKeys(record: SearchRecord, number: number, keys: WordTable): void {
  const ratings = new Map<string, number>();
  const { title, names } = record;
  const weight = weightOf(record);
  for (const name of [title, ...names]) {
    const key = keyOf(name);
    if (key) ratings.set(key, Math.max(ratings.get(key) ?? 0, rateKey(weight, isIdentifier(name))));
  }
  for (const [key, rating] of ratings) keys.add(key, number, rating);
}

function wordsOf(text: string, synonyms: Synonyms): string[] {
  const all = segments(text).map((segment) => formsOf(segment.text));
  const words = all.flatMap(({ whole, parts }) => [whole, ...parts]);
  return [...words, ...synonyms.phraseWordsIn(all.map(({ whole }) => whole))].filter(isIndexed);
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
