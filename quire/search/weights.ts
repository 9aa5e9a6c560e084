/**
 * Every number that ranking depends on, in one place. A record's tier decides first (`query/rank.ts`); these order the records
 * within a tier. Change one only together with a run of the golden set (`test/relevance`).
 */

/** BM25 saturation of a word's frequency in a record. */
export const BM25_K = 1.1;
/** BM25: how much a long record is held against it, 0 to 1. */
export const BM25_B = 0.4;

/** What a word in a sample weighs beside the same word in prose. */
export const CODE = 0.4;

/** What a word above a property weighs beside one in its text. */
export const ABOVE_PROPERTY = 0.5;

/** Value of a word in body text, at its highest frequency. */
export const TEXT = 1;
/** Added where the word stands in the page's title or a heading above the record. */
export const BREADCRUMB = 0.7;
/** Value of a word that is the whole title of a page; less by this power of its share of a longer or lesser one. */
export const TITLE = 2.8;
export const TITLE_SHARE_POWER = 0.5;

/** How well another form of a word stands for it. */
export const PLURAL = 0.95;
export const INFLECTION = 0.85;
export const SYNONYM = 0.8;
export const PARTS = 0.7;
export const PREFIX = 0.8;
export const TYPO = 0.6;

/** Added to the score of a page, as part of its best hit's, for each doubling of its hits: a page about the matter has many. */
export const PAGE_EVIDENCE = 0.1;

/** A record that has only part of a query's weight has its score multiplied by that part to this power. */
export const COVERAGE_POWER = 2.5;
/** A record with less than this part of a query's weight is no answer, unless it has most of its words. */
export const MIN_COVERAGE = 0.55;
/** More than this part of a query's words, however common, make an answer too. */
export const MIN_WORDS = 0.5;
/** A smaller share of a title is no more than a word of the text, unless an identifier was typed. */
export const MIN_TITLE = 0.28;
/** Weight of a word that no page has, as part of what its rarity would give it. */
export const UNKNOWN_WORD = 0.9;

/** How likely a record of each kind is what the reader wants, among records that match alike. */
export const KIND = {
  page: 1,
  operation: 1,
  section: 0.9,
  error: 0.85,
  command: 0.85,
  event: 0.85,
  parameter: 0.8,
  entry: 0.5,
  property: 0.4,
} as const;

/** What a thing that is only mentioned weighs beside one that is explained (`SearchRecord.explained`). */
export const MENTIONED = 0.75;
/** What a thing weighs that an earlier page has already explained in the same words. */
export const REPEATED = 0.4;
/** A record of a kind below this weight is named only by an identifier: `title` is a word before it is a property. */
export const PLAIN_NAME = 0.75;

/** Hits shown of one page. */
export const HITS_PER_PAGE = 3;
/** Pages shown before "More results". */
export const PAGES_SHOWN = 8;
/** Words that a prefix is expanded to. */
export const MAX_EXPANSIONS = 48;
