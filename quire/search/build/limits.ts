/** Where the files of a version are cut. Sizes are in characters of JSON, which Brotli makes about five times smaller. */
export interface SearchLimits {
  /** A larger index comes in parts by word, and is queried in a worker. */
  wholeIndex: number;
  /** A larger list of pages comes with the document parts. */
  wholeList: number;
  indexPart: number;
  documentPart: number;
  /** Postings of one word, in an index in parts. */
  postings: number;
  /** Words to correct misspellings with, in an index in parts. */
  spelling: number;
}

export const LIMITS: SearchLimits = {
  wholeIndex: 600_000,
  wholeList: 600_000,
  indexPart: 60_000,
  documentPart: 24_000,
  postings: 3_000,
  spelling: 5_000,
};
