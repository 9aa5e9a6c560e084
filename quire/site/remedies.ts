/** A suggestion where one is at hand, else general advice. */
export function didYouMean(likely: string | undefined, otherwise: string): string {
  return likely === undefined ? otherwise : `Did you mean "${likely}"?`;
}

/** Words as a writer would type them: `"a", "b", "c"`. */
export function quoteAll(words: Iterable<string>): string {
  return [...words].map((word) => JSON.stringify(word)).join(', ');
}
