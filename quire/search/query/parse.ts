import { stopWords } from '../text/stop-words.ts';
import type { Synonyms } from '../text/synonyms.ts';
import { formsOf, isIdentifier, keyOf, segments } from '../text/tokens.ts';

/** Longer queries are pasted by mistake; what stands further back adds nothing. */
const MAX_CHARACTERS = 300;
const MAX_WORDS = 16;
/** Left over from markup and possessives. */
const LETTER = /^[a-z]$/;

/** A word of the query: what a record has or has not. */
export interface Slot {
  word: string;
  /** Other words of the query that mean the same. */
  also: readonly string[];
  /** Its words, where it is an identifier. */
  parts: readonly string[];
  /** Other words for it, or for the phrase that it stands in, each as the words of a phrase. */
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

/** Reads what the reader typed. Anything that is no letter or digit only separates. */
export function parseQuery(input: string, synonyms: Synonyms): ParsedQuery {
  const text = input.slice(0, MAX_CHARACTERS);
  const found = segments(text).slice(0, MAX_WORDS);
  const last = found.at(-1);
  const typing = last !== undefined && last.end === text.length;
  const forms = found.map((segment) => formsOf(segment.text));
  const wholes = forms.map(({ whole }) => whole);
  const slots = found.map(
    (segment, place): Slot => ({
      word: wholes[place] ?? '',
      also: [],
      parts: forms[place]?.parts ?? [],
      synonyms: [],
      open: typing && segment === last,
      identifier: isIdentifier(segment.text),
    }),
  );
  for (let place = 0; place < slots.length; ) {
    const phrase = synonyms.at(wholes, place);
    const next = place + (phrase?.words.length ?? 1);
    for (; place < next; place++) {
      const slot = slots[place];
      if (slot && phrase)
        slots[place] = { ...slot, synonyms: phrase.others.filter((other) => !isWithin(other, phrase.words)) };
    }
  }
  const distinct = merged(slots);
  const topical = distinct.filter(({ word }) => !stopWords.has(word) && !LETTER.test(word));
  const keys = [keyOf(text), topical.map(({ word }) => word).join('')];
  return {
    keys: [...new Set(keys)].filter(Boolean),
    identifier: isIdentifier(text.trim()),
    slots: topical.length > 0 ? topical : distinct,
  };
}

/** Whether all words of one phrase are among another's: `ports` says less than `open ports`. */
const isWithin = (words: readonly string[], others: readonly string[]): boolean =>
  words.every((word) => others.includes(word));

/** Words that were typed twice, or that mean the same, are one thing to look for. */
function merged(slots: readonly Slot[]): Slot[] {
  const result: Slot[] = [];
  for (const slot of slots) {
    const means = ({ word, synonyms }: Slot) =>
      word === slot.word || synonyms.some((words) => words.join(' ') === slot.word);
    const same = result.findIndex(means);
    const before = result[same];
    if (!before) result.push(slot);
    else if (before.word !== slot.word)
      result[same] = {
        ...before,
        also: [...before.also, slot.word],
        synonyms: before.synonyms.filter((words) => words.join(' ') !== slot.word),
      };
  }
  return result;
}
