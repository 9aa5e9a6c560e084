import type { IndexFile, Words } from '../format.ts';
import type { SearchLimits } from './limits.ts';
import type { WordEntry, WordTable } from './word-table.ts';

/** Words that a misspelling is corrected to: plain ones, long enough to be misspelt. */
const SPELLABLE = /^\p{L}{4,}$/u;

/** JSON of the index, and of its parts where it is too large for one file. */
export function indexFiles(
  words: WordTable,
  keys: WordTable,
  synonyms: IndexFile['synonyms'],
  limits: SearchLimits,
): { index: string; parts: string[] } {
  // A posting takes a character at least.
  if (words.size <= limits.wholeIndex) {
    const file: IndexFile = { synonyms, words: toWords(words.entries(), keys.entries()) };
    const index = JSON.stringify(file);
    if (index.length <= limits.wholeIndex) return { index, parts: [] };
  }
  const cutWords = words.entries(limits.postings);
  const cutKeys = keys.entries(limits.postings);
  const bounds = cut([...cutWords, ...cutKeys], limits.indexPart);
  const directory: IndexFile = { synonyms, bounds: bounds.join('\n'), spelling: commonest(cutWords, limits.spelling) };
  const wordsByPart = between(cutWords, bounds);
  const keysByPart = between(cutKeys, bounds);
  return {
    index: JSON.stringify(directory),
    parts: wordsByPart.map((part, place) => JSON.stringify(toWords(part, keysByPart[place] ?? []))),
  };
}

function toWords(words: readonly WordEntry[], keys: readonly WordEntry[]): Words {
  const column = (entries: readonly WordEntry[], name: 'word' | 'postings') =>
    entries.map((entry) => entry[name]).join('\n');
  return {
    words: column(words, 'word'),
    postings: column(words, 'postings'),
    keys: column(keys, 'word'),
    keyPostings: column(keys, 'postings'),
  };
}

/** First words of the second and further parts. */
function cut(entries: readonly WordEntry[], most: number): string[] {
  const bounds: string[] = [];
  let size = 0;
  let before = '';
  for (const { word, postings } of [...entries].sort((a, b) => (a.word < b.word ? -1 : 1))) {
    const own = word.length + postings.length + 2;
    // A word and the key of the same letters stay together.
    if (size > 0 && size + own > most && word !== before) {
      bounds.push(word);
      size = 0;
    }
    size += own;
    before = word;
  }
  return bounds;
}

/** Sorted entries by part. */
function between(entries: readonly WordEntry[], bounds: readonly string[]): WordEntry[][] {
  const parts: WordEntry[][] = Array.from({ length: bounds.length + 1 }, () => []);
  let part = 0;
  for (const entry of entries) {
    while (part < bounds.length && entry.word >= (bounds[part] ?? '')) part++;
    parts[part]?.push(entry);
  }
  return parts;
}

function commonest(entries: readonly WordEntry[], most: number): string {
  return entries
    .filter(({ word }) => SPELLABLE.test(word))
    .sort((a, b) => b.frequency - a.frequency || (a.word < b.word ? -1 : 1))
    .slice(0, most)
    .map(({ word }) => word)
    .sort()
    .join('\n');
}
