import { stem } from './stem.ts';
import { formsOf, segments } from './tokens.ts';

/** A word or phrase that has synonyms. */
export interface Phrase {
  /** Its words, folded, as the writer has them. */
  words: readonly string[];
  /** What else it is called, each as the words of a phrase. */
  others: readonly (readonly string[])[];
}

/**
 * The word under which a phrase is indexed: the same as that of an identifier written of its words (`waitingRoom`). So a phrase
 * is found where its words stand side by side, and not wherever a long text happens to have them all.
 */
export const phraseWord = (words: readonly string[]): string => words.join('');

/** Groups of words that mean the same, ready to be looked up. */
export class Synonyms {
  /** By the stem of the first word, longest first. */
  readonly #phrases = new Map<string, { phrase: Phrase; stems: readonly string[] }[]>();

  constructor(groups: readonly (readonly string[])[]) {
    for (const group of groups) {
      const all = group.map(wordsOf).filter((words) => words.length > 0);
      for (const words of all) {
        const stems = words.map(stem);
        const first = stems[0] ?? '';
        const phrase = { words, others: all.filter((other) => other !== words) };
        this.#phrases.set(first, [...(this.#phrases.get(first) ?? []), { phrase, stems }]);
      }
    }
    for (const list of this.#phrases.values()) list.sort((a, b) => b.stems.length - a.stems.length);
  }

  /**
   * The longest phrase that begins at a place, in any inflection.
   * @param words folded words of a text, in order
   */
  at(words: readonly string[], place: number): Phrase | undefined {
    return this.#phrases
      .get(stem(words[place] ?? ''))
      ?.find(({ stems }) => stems.every((wanted, ahead) => wanted === stem(words[place + ahead] ?? '')))?.phrase;
  }

  /** The indexed words of the phrases of several words in a text. */
  phraseWordsIn(words: readonly string[]): string[] {
    const found: string[] = [];
    for (const place of words.keys()) {
      const phrase = this.at(words, place);
      if (phrase && phrase.words.length > 1) found.push(phraseWord(phrase.words));
    }
    return found;
  }
}

const wordsOf = (text: string): string[] => segments(text).map((segment) => formsOf(segment.text).whole);
