import { encode, fromCode, toChar } from './text/varint.ts';
import { BREADCRUMB, TEXT, TITLE, TITLE_SHARE_POWER } from './weights.ts';

/**
 * A posting says that a record has a word, where its strongest occurrence stands, and how much it weighs there: one number
 * below 64. Weights are computed when the site is built; a query only adds them up.
 */
const LEVELS = 8;
const TITLE_LEVELS = 32;
const FIRST_TITLE = 2 * LEVELS;

export type Place = 'text' | 'breadcrumb' | 'title';

/**
 * @param text frequency of the word in the record's text, saturated by BM25: 0 to 1, 0 where it is not there
 * @param title the share of the record's title that the word makes up, 0 to 1, 0 where it is not there
 */
export function rate(place: Place, text: number, title: number): number {
  if (place === 'title') return FIRST_TITLE + level(title, TITLE_LEVELS);
  return (place === 'breadcrumb' ? LEVELS : 0) + level(text, LEVELS);
}

const level = (share: number, levels: number): number => Math.min(levels - 1, Math.floor(share * levels));

export const inTitle = (rating: number): boolean => rating >= FIRST_TITLE;
export const inBreadcrumb = (rating: number): boolean => rating >= LEVELS && rating < FIRST_TITLE;

/** The share of the title, 0 to 1, that a rating in a title stands for. */
export const titleShare = (rating: number): number => (rating - FIRST_TITLE + 1) / TITLE_LEVELS;

/** What a rating adds to a record's score, before the word's rarity. */
export function worthOf(rating: number): number {
  if (inTitle(rating)) return TITLE * titleShare(rating) ** TITLE_SHARE_POWER;
  const inText = (TEXT * ((rating % LEVELS) + 1)) / LEVELS;
  return inBreadcrumb(rating) ? inText + BREADCRUMB : inText;
}

/** Ratings of keys: from here on for names in the form of an identifier. */
export const IDENTIFIER_KEY = 32;

/**
 * How well a record stands for its name.
 * @param weight of its kind, 0 to 1
 */
export const rateKey = (weight: number, identifier: boolean): number =>
  (identifier ? IDENTIFIER_KEY : 0) + Math.round(weight * (IDENTIFIER_KEY - 1));

/** The records of a word, ascending, with their ratings. */
export interface Postings {
  records: readonly number[];
  ratings: readonly number[];
}

/** Groups records by rating, so that a rating is written once: rating, count, distances. */
export function encodePostings(postings: Postings): string {
  const byRating = new Map<number, number[]>();
  for (const [position, record] of postings.records.entries()) {
    const rating = postings.ratings[position] ?? 0;
    const group = byRating.get(rating);
    if (group) group.push(record);
    else byRating.set(rating, [record]);
  }
  let text = '';
  for (const [rating, records] of [...byRating].sort(([a], [b]) => b - a)) {
    text += toChar(rating) + encode(records.length);
    let before = 0;
    for (const record of records) {
      text += encode(record - before);
      before = record;
    }
  }
  return text;
}

/** Calls back for each posting, strongest rating first. */
export function eachPosting(text: string, visit: (record: number, rating: number) => void): void {
  let position = 0;
  const next = (): number => {
    let value = 0;
    let shift = 1;
    for (;;) {
      const digit = fromCode(text.charCodeAt(position++));
      value += (digit & 31) * shift;
      if (digit < 32) return value;
      shift *= 32;
    }
  };
  while (position < text.length) {
    const rating = fromCode(text.charCodeAt(position++));
    let left = next();
    let record = 0;
    while (left-- > 0) {
      record += next();
      visit(record, rating);
    }
  }
}
