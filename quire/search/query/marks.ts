import { fold, formsOf, segments } from '../text/tokens.ts';

/** What to mark in titles, snippets and on the page that is opened. Plain data, so that it can be stored. */
export interface Marks {
  /** Words, folded, in all the forms that were found. */
  words: readonly string[];
  /** The beginning of a word that is still being typed. */
  prefix?: string;
}

/** Offsets into a text: from, inclusive, to, exclusive. */
export type Range = readonly [number, number];

/** Builds a test once for many texts. */
export function markFinder(marks: Marks): (text: string) => Range[] {
  const words = new Set(marks.words);
  const prefix = marks.prefix || undefined;
  const hits = (form: string): boolean => words.has(form) || (prefix !== undefined && form.startsWith(prefix));
  return (text) =>
    segments(text).flatMap((segment): Range[] => {
      const { whole, parts } = formsOf(segment.text);
      if (hits(whole)) return [[segment.start, segment.end]];
      const found = parts.filter(hits).flatMap((part): Range[] => {
        const at = fold(segment.text).indexOf(part);
        return at < 0 ? [] : [[segment.start + at, segment.start + at + part.length]];
      });
      return joined(found);
    });
}

/** Ranges in order, those that touch as one. */
function joined(ranges: readonly Range[]): Range[] {
  const result: [number, number][] = [];
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
