/** A misspelling may be this many edits away, by its length. */
export function allowedEdits(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Plain words only: an identifier or a code with digits is right or wrong, never nearly right. */
const CORRECTABLE = /^\p{L}{4,}$/u;

export interface Correction {
  word: string;
  /** Insertions, deletions, replacements and swaps of neighbours. */
  edits: number;
}

/** Share of a word's letters that may differ in the nearest one that is worth proposing. */
const PROPOSED = 0.3;

/** The nearest word, further away than a correction may be; none where nothing is like it. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  return closest(word, words, Math.floor(word.length * PROPOSED))[0]?.word;
}

/** The nearest words, nearest first; all with the same number of edits, those with the same first letter before others. */
export function corrections(word: string, words: readonly string[], most: number): Correction[] {
  return closest(word, words, allowedEdits(word)).slice(0, most);
}

function closest(word: string, words: readonly string[], most: number): Correction[] {
  if (!CORRECTABLE.test(word)) return [];
  let limit = most;
  let found: Correction[] = [];
  for (const other of words) {
    if (Math.abs(other.length - word.length) > limit || !CORRECTABLE.test(other)) continue;
    // The first letter is seldom wrong, and never together with another.
    const most = word[0] === other[0] ? limit : Math.min(limit, 1);
    const edits = editDistance(word, other, most);
    if (edits > most || edits === 0) continue;
    if (edits < limit) found = [];
    limit = edits;
    found.push({ word: other, edits });
  }
  const first = word[0];
  return found.sort((a, b) => Number(b.word[0] === first) - Number(a.word[0] === first));
}

/**
 * Damerau-Levenshtein distance (optimal string alignment).
 * @returns `limit + 1` as soon as it must be larger than the limit
 */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let value = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      next.push(value);
      least = Math.min(least, value);
    }
    if (least > limit) return limit + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
