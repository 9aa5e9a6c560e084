import { type IndexFile, type IndexPart, lines, type Words } from '../format.ts';

/** Sorts behind every word that starts like it. */
const LAST = '￿';

/** Sorted words and, for each, its postings as the file holds them. */
interface Column {
  words: readonly string[];
  postings: readonly string[];
}

interface Loaded {
  words: Column;
  keys: Column;
}

export type LoadIndexPart = (part: number) => Promise<IndexPart>;

/** The words of a version's index. Where they come in parts, only what `ready` was asked for can be seen. */
export class Lexicon {
  readonly #bounds: readonly string[];
  readonly #spelling: readonly string[];
  readonly #parts: (Loaded | undefined)[];
  readonly #load: LoadIndexPart;

  constructor(file: IndexFile, load: LoadIndexPart) {
    this.#bounds = lines(file.bounds ?? '');
    this.#spelling = lines(file.spelling ?? '');
    this.#parts = file.words ? [toLoaded(file.words)] : Array.from({ length: this.#bounds.length + 1 });
    this.#load = load;
  }

  /**
   * Fetches the parts that hold the given beginnings of words.
   * @throws what fetching throws; a part that failed is asked for again the next time
   */
  async ready(prefixes: Iterable<string>): Promise<void> {
    const needed = new Set<number>();
    for (const prefix of prefixes) for (const part of this.#partsOf(prefix)) if (!this.#parts[part]) needed.add(part);
    await Promise.all([...needed].map(async (part) => (this.#parts[part] = toLoaded(await this.#load(part)))));
  }

  /** The postings of a word, encoded. */
  postings(word: string): string | undefined {
    return find(this.#parts[this.#partOf(word)]?.words, word);
  }

  /** The postings of a whole title or identifier. */
  keyPostings(key: string): string | undefined {
    return find(this.#parts[this.#partOf(key)]?.keys, key);
  }

  /** Words that start so, in order, at most `most`. */
  wordsFrom(prefix: string, most: number): string[] {
    return this.#startingWith(prefix, most, 'words');
  }

  keysFrom(prefix: string, most: number): string[] {
    return this.#startingWith(prefix, most, 'keys');
  }

  /** Words to correct a misspelling with. */
  spelling(): readonly string[] {
    return this.#spelling.length > 0 ? this.#spelling : (this.#parts[0]?.words.words ?? []);
  }

  #startingWith(prefix: string, most: number, column: 'words' | 'keys'): string[] {
    const found: string[] = [];
    for (const part of this.#partsOf(prefix)) {
      const words = this.#parts[part]?.[column].words ?? [];
      for (let at = firstNotBelow(words, prefix); at < words.length && found.length < most; at++) {
        const word = words[at];
        if (!word?.startsWith(prefix)) break;
        found.push(word);
      }
    }
    return found;
  }

  #partOf(word: string): number {
    const at = firstNotBelow(this.#bounds, word);
    return this.#bounds[at] === word ? at + 1 : at;
  }

  /** A short beginning may stand in many parts: the first two must do. */
  #partsOf(prefix: string): number[] {
    const first = this.#partOf(prefix);
    return this.#partOf(prefix + LAST) > first ? [first, first + 1] : [first];
  }
}

function toLoaded(file: Words): Loaded {
  return {
    words: { words: lines(file.words), postings: lines(file.postings) },
    keys: { words: lines(file.keys), postings: lines(file.keyPostings) },
  };
}

function find(column: Column | undefined, word: string): string | undefined {
  if (!column) return undefined;
  const at = firstNotBelow(column.words, word);
  return column.words[at] === word ? column.postings[at] : undefined;
}

/** Place of the first of the sorted words that is not smaller. */
function firstNotBelow(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
