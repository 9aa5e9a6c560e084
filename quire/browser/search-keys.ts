import { PREFIX } from './storage.ts';

/** What a picked result leaves for the page that it opens (session storage). */
export const MARKS_KEY = `${PREFIX}search.marks`;
/** What the reader searched for and opened before. */
export const RECENT_KEY = `${PREFIX}search.recent`;
/** The query in the address, so that a search can be shared. */
export const QUERY_PARAMETER = 'q';
