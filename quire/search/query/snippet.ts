import type { Range } from './marks.ts';

/** A piece of text; `marked` pieces are what was searched for. */
export interface Run {
  text: string;
  marked: boolean;
}

/** Characters of a snippet, about two lines. */
const LENGTH = 150;
/** Characters before the first marked word. */
const LEAD = 40;
const WORD_BREAK = /[\s·]/;

/** A text as runs, for titles. */
export function runsOf(text: string, ranges: readonly Range[]): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    if (from < end) continue;
    if (from > end) runs.push({ text: text.slice(end, from), marked: false });
    runs.push({ text: text.slice(from, to), marked: true });
    end = to;
  }
  if (end < text.length) runs.push({ text: text.slice(end), marked: false });
  return runs;
}

/**
 * The stretch of a text that shows best why it was found: the one with the most different marked words, the first among equals.
 * Its beginning where none is marked.
 */
export function snippetOf(text: string, find: (text: string) => Range[]): Run[] {
  const ranges = find(text);
  const from = cutBefore(text, bestStart(text, ranges));
  const to = cutAfter(text, from + LENGTH);
  const inside = ranges.filter(([start, end]) => start >= from && end <= to);
  const runs = runsOf(
    text.slice(from, to).replaceAll('\n', ' '),
    inside.map(([start, end]) => [start - from, end - from] as const),
  );
  if (from > 0) runs.unshift({ text: '… ', marked: false });
  if (to < text.length) runs.push({ text: ' …', marked: false });
  return runs;
}

function bestStart(text: string, ranges: readonly Range[]): number {
  let best = 0;
  let most = 0;
  for (const [place, [from]] of ranges.entries()) {
    const words = new Set<string>();
    for (const [start, end] of ranges.slice(place)) {
      if (end > from + LENGTH - LEAD) break;
      words.add(text.slice(start, end).toLowerCase());
    }
    if (words.size > most) {
      most = words.size;
      best = from;
    }
  }
  return best <= LEAD ? 0 : best - LEAD;
}

/** The end of the word before a place, so that no word is cut. */
function cutBefore(text: string, place: number): number {
  let at = place;
  while (at > 0 && at < text.length && !WORD_BREAK.test(text[at - 1] ?? '') && place - at < LEAD) at--;
  return at;
}

function cutAfter(text: string, place: number): number {
  if (place >= text.length) return text.length;
  let at = place;
  while (at > place - LEAD && !WORD_BREAK.test(text[at] ?? '')) at--;
  return at;
}
