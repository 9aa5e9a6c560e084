import { encodePostings } from '../postings.ts';

/** A word, how many records have it, and its postings as the browser reads them. */
export interface WordEntry {
  word: string;
  frequency: number;
  postings: string;
}

/** Words with their postings, in the making. */
export class WordTable {
  readonly #words = new Map<string, { records: number[]; ratings: number[] }>();
  /** Postings of all words. */
  size = 0;

  /** Records must come in ascending order; a word is added once for a record. */
  add(word: string, record: number, rating: number): void {
    this.size++;
    const postings = this.#words.get(word);
    if (postings) {
      postings.records.push(record);
      postings.ratings.push(rating);
    } else this.#words.set(word, { records: [record], ratings: [rating] });
  }

  /**
   * Words in code-unit order, the order in which the browser compares them.
   * @param most postings kept of a word; beyond it the strongest, so that a word of every page stays cheap to fetch
   */
  entries(most = Number.POSITIVE_INFINITY): WordEntry[] {
    return [...this.#words.keys()].sort().map((word) => {
      const { records, ratings } = this.#words.get(word) ?? { records: [], ratings: [] };
      return { word, frequency: records.length, postings: encodePostings(strongest(records, ratings, most)) };
    });
  }
}

function strongest(records: readonly number[], ratings: readonly number[], most: number) {
  if (records.length <= most) return { records, ratings };
  const kept = [...records.keys()]
    .sort((a, b) => (ratings[b] ?? 0) - (ratings[a] ?? 0) || a - b)
    .slice(0, most)
    .sort((a, b) => a - b);
  return { records: kept.map((at) => records[at] ?? 0), ratings: kept.map((at) => ratings[at] ?? 0) };
}
