import { eachPosting, inTitle, titleShare, worthOf } from '../postings.ts';
import { stem } from '../text/stem.ts';
import { stopWords } from '../text/stop-words.ts';
import { phraseWord, type Synonyms } from '../text/synonyms.ts';
import { INFLECTION, MAX_EXPANSIONS, PARTS, PLURAL, PREFIX, SYNONYM, TYPO } from '../weights.ts';
import type { Lexicon } from './lexicon.ts';
import type { Slot } from './parse.ts';
import { corrections } from './spelling.ts';

/** How a record has a slot's words, at its best. */
export interface Match {
  value: number;
  /** The share of the record's title, 0 where it is not in the title. */
  title: number;
  /** By a longer or corrected word only. */
  loose: boolean;
}

export interface SlotMatches {
  records: ReadonlyMap<number, Match>;
  /** How many records have it, by its own or other words for it. */
  frequency: number;
  /** All words that stand for it, for marking. */
  words: ReadonlySet<string>;
  /** How sure it is that these records have what was meant, 0 to 1; less than 1 for a corrected word. */
  confidence: number;
  /** What it was corrected to. */
  correction?: string;
}

/** Corrected words tried for one misspelling. */
const MAX_CORRECTIONS = 3;
/** Shorter words are completed only once they have grown, lest a letter matches everything. */
const MIN_PREFIX = 2;

/** Beginnings of the words that matching a slot looks up. */
export function prefixesOf({ word, also, parts, synonyms }: Slot): string[] {
  return [word, ...also, ...parts, ...synonyms.map(phraseWord)].map(stemPrefix);
}

/** Finds the records that have a slot: by its words, their other forms, their synonyms, longer words, and last by corrections. */
export async function matchSlot(slot: Slot, lexicon: Lexicon, synonymsOf: Synonyms): Promise<SlotMatches> {
  const matcher = new Matcher(lexicon);
  const { word, also, parts, synonyms } = slot;
  for (const own of [word, ...also]) matcher.word(own, 1);
  if (parts.length > 0) matcher.every(parts, PARTS);
  // Synonyms stand in fully only where the word itself names nothing.
  const named = matcher.named;
  for (const words of synonyms) matcher.phrase(words, SYNONYM, named);
  const known = matcher.found;
  if (word.length >= MIN_PREFIX && (slot.open || !known)) matcher.completions(word);
  if (!matcher.found && !slot.identifier) await matcher.corrected(word, synonymsOf);
  return matcher;
}

class Matcher implements SlotMatches {
  readonly records = new Map<number, Match>();
  readonly words = new Set<string>();
  frequency = 0;
  confidence = 1;
  correction?: string;
  readonly #lexicon: Lexicon;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  get found(): boolean {
    return this.records.size > 0;
  }

  /** Whether a title has it. */
  get named(): boolean {
    return [...this.records.values()].some(({ title }) => title > 0);
  }

  /** Records that have a word, in some form of it. */
  word(word: string, weight: number, loose = false): void {
    const records = this.#word(word, weight, loose);
    this.frequency = Math.max(this.frequency, records.size);
    this.#merge(records);
  }

  /** Records that have a phrase in one piece. */
  phrase(words: readonly string[], weight: number, loose: boolean): void {
    const before = this.words.size;
    this.word(phraseWord(words), weight, loose);
    // In a text its words stand apart.
    if (this.words.size > before) for (const word of words) this.words.add(word);
  }

  /** Records that have all of some words. */
  every(words: readonly string[], weight: number): void {
    const topical = words.filter((word) => !stopWords.has(word));
    const [first, ...others] = (topical.length > 0 ? topical : words).map((word) => this.#word(word, weight));
    if (!first) return;
    const all = others.reduce(intersection, first);
    this.frequency = Math.max(this.frequency, all.size);
    this.#merge(all);
  }

  /** Longer words that start so. */
  completions(word: string): void {
    const records = new Map<number, Match>();
    for (const longer of this.#lexicon.wordsFrom(word, MAX_EXPANSIONS))
      if (longer !== word) this.#collect(longer, PREFIX * Math.sqrt(word.length / longer.length), true, records);
    this.frequency ||= records.size;
    this.#merge(records);
  }

  async corrected(word: string, synonymsOf: Synonyms): Promise<void> {
    const candidates = corrections(word, this.#lexicon.spelling(), MAX_CORRECTIONS);
    const [best] = candidates;
    if (!best) return;
    const synonyms = (synonymsOf.at([best.word], 0)?.others ?? []).map(phraseWord);
    await this.#lexicon.ready([...candidates.map((candidate) => candidate.word), ...synonyms].map(stemPrefix));
    for (const candidate of candidates) {
      const records = this.#word(candidate.word, TYPO / candidate.edits, true);
      this.frequency = Math.max(this.frequency, records.size);
      this.#merge(records);
    }
    for (const synonym of synonyms) this.#merge(this.#word(synonym, (TYPO * SYNONYM) / best.edits, true));
    this.correction = best.word;
    this.confidence = (1 - best.edits / word.length) ** 2;
  }

  #word(word: string, weight: number, loose = false): Map<number, Match> {
    const records = new Map<number, Match>();
    this.#collect(word, weight, loose, records);
    const root = stem(word);
    for (const other of this.#lexicon.wordsFrom(stemPrefix(word), MAX_EXPANSIONS))
      if (other !== word && stem(other) === root) this.#collect(other, weight * likeness(word, other), loose, records);
    return records;
  }

  #collect(word: string, weight: number, loose: boolean, into: Map<number, Match>): void {
    const postings = this.#lexicon.postings(word);
    if (postings === undefined) return;
    this.words.add(word);
    eachPosting(postings, (record, rating) => {
      const value = weight * worthOf(rating);
      const match = into.get(record);
      const title = inTitle(rating) ? weight * titleShare(rating) : 0;
      if (!match) into.set(record, { value, title, loose });
      else {
        match.value = Math.max(match.value, value);
        match.title = Math.max(match.title, title);
      }
    });
  }

  #merge(records: ReadonlyMap<number, Match>): void {
    for (const [record, match] of records) {
      const before = this.records.get(record);
      if (!before) {
        this.records.set(record, match);
        continue;
      }
      before.value = Math.max(before.value, match.value);
      // What a title has by a looser form adds nothing to what it has by the word itself.
      if (match.loose && !before.loose && before.title > 0) continue;
      if (match.title > before.title) {
        before.title = match.title;
        before.loose = match.loose;
      }
    }
  }
}

/** A plural is nearly the word; another ending may change what is meant. */
const likeness = (word: string, other: string): number =>
  `${word}s` === other || `${other}s` === word ? PLURAL : INFLECTION;

/** The beginning that a word shares with its other forms. */
function stemPrefix(word: string): string {
  const root = stem(word);
  return root.endsWith('y') ? root.slice(0, -1) : root;
}

function intersection(one: ReadonlyMap<number, Match>, other: ReadonlyMap<number, Match>): Map<number, Match> {
  const both = new Map<number, Match>();
  for (const [record, a] of one) {
    const b = other.get(record);
    if (b)
      both.set(record, {
        value: Math.min(a.value, b.value),
        title: a.title > 0 && b.title > 0 ? a.title + b.title : 0,
        loose: a.loose || b.loose,
      });
  }
  return both;
}
