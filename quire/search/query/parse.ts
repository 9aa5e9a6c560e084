import { stem } from '../text/stem.ts';
import { stopWords } from '../text/stop-words.ts';
import { formsOf, isIdentifier, keyOf, segments } from '../text/tokens.ts';

/** Longer queries are pasted by mistake; what stands further back adds nothing. */
const MAX_CHARACTERS = 300;
const MAX_WORDS = 16;
/** Left over from markup and possessives. */
const LETTER = /^[a-z]$/;

/** One word, or several that a synonym names together: what a record has or has not. */
export interface Slot {
  /** Its own words. */
  words: readonly string[];
  /** Words of the query that mean the same, each as the words of a phrase. */
  also: readonly (readonly string[])[];
  /** Words of its only segment, where that is an identifier. */
  parts: readonly string[];
  /** Other words for it, each as the words of a phrase. */
  synonyms: readonly (readonly string[])[];
  /** Still being typed: also stands for longer words. */
  open: boolean;
  /** Has digits or is written as an identifier: never corrected. */
  identifier: boolean;
}

export interface ParsedQuery {
  /** `keyOf` the whole query, and of its words without those that carry no topic. */
  keys: readonly string[];
  /** Whether it is written as an identifier, so that an identifier of that name comes before a heading. */
  identifier: boolean;
  slots: readonly Slot[];
}

/** Phrases by the stem of their first word. */
export type SynonymTable = ReadonlyMap<string, readonly Phrase[]>;

interface Phrase {
  stems: readonly string[];
  others: readonly (readonly string[])[];
}

const wordsOf = (text: string): string[] => segments(text).map((segment) => formsOf(segment.text).whole);

export function synonymTable(groups: readonly (readonly string[])[]): SynonymTable {
  const table = new Map<string, Phrase[]>();
  for (const group of groups) {
    const phrases = group.map(wordsOf).filter((words) => words.length > 0);
    for (const words of phrases) {
      const stems = words.map(stem);
      const list = table.get(stems[0] ?? '');
      const phrase = { stems, others: phrases.filter((other) => other !== words) };
      if (list) list.push(phrase);
      else table.set(stems[0] ?? '', [phrase]);
    }
  }
  for (const list of table.values()) list.sort((a, b) => b.stems.length - a.stems.length);
  return table;
}

/** Reads what the reader typed. Anything that is no letter or digit only separates. */
export function parseQuery(input: string, synonyms: SynonymTable): ParsedQuery {
  const text = input.slice(0, MAX_CHARACTERS);
  const found = segments(text).slice(0, MAX_WORDS);
  const last = found.at(-1);
  const typing = last !== undefined && last.end === text.length;
  const forms = found.map((segment) => formsOf(segment.text));
  const slots: Slot[] = [];
  for (let at = 0; at < forms.length; ) {
    const phrase = phraseAt(forms, at, synonyms);
    const count = phrase?.stems.length ?? 1;
    const words = forms.slice(at, at + count).map(({ whole }) => whole);
    slots.push({
      words,
      also: [],
      parts: count === 1 ? (forms[at]?.parts ?? []) : [],
      synonyms: phrase?.others ?? [],
      open: typing && at + count === forms.length,
      identifier: found.slice(at, at + count).some((segment) => isIdentifier(segment.text)),
    });
    at += count;
  }
  const distinct = merged(slots);
  const topical = distinct.filter(({ words }) => words.some((word) => !stopWords.has(word) && !LETTER.test(word)));
  const keys = [keyOf(text), topical.flatMap(({ words }) => words).join('')];
  return {
    keys: [...new Set(keys)].filter(Boolean),
    identifier: isIdentifier(text.trim()),
    slots: topical.length > 0 ? topical : distinct,
  };
}

/** Words that were typed twice, or that mean the same, are one thing to look for. */
function merged(slots: readonly Slot[]): Slot[] {
  const result: Slot[] = [];
  const idOf = (words: readonly string[]) => words.join(' ');
  for (const slot of slots) {
    const id = idOf(slot.words);
    const same = result.findIndex(({ words, synonyms }) => [words, ...synonyms].some((each) => idOf(each) === id));
    const before = result[same];
    if (!before) result.push(slot);
    else if (idOf(before.words) !== id)
      result[same] = {
        ...before,
        also: [...before.also, slot.words],
        synonyms: before.synonyms.filter((each) => idOf(each) !== id),
      };
  }
  return result;
}

/** The longest phrase with synonyms that starts at a word. */
function phraseAt(forms: readonly { whole: string }[], at: number, synonyms: SynonymTable): Phrase | undefined {
  return synonyms
    .get(stem(forms[at]?.whole ?? ''))
    ?.find(({ stems }) => stems.every((wanted, place) => wanted === stem(forms[at + place]?.whole ?? '')));
}
