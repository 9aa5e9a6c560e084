/** A run of letters and digits that reads as one word or identifier, and where it stands in its text. */
export interface Segment {
  text: string;
  /** Offset of its first UTF-16 unit. */
  start: number;
  /** Offset behind its last UTF-16 unit. */
  end: number;
}

/**
 * What a segment can be found by. `resetToken`, `reset_token` and `reset-token` all give `{ whole: 'resettoken', parts:
 * ['reset', 'token'] }`, so that an identifier is found whole, in another spelling, and by its words.
 */
export interface Forms {
  whole: string;
  /** Empty where the segment is a plain word. */
  parts: readonly string[];
}

/** Scripts written without spaces: each character is a segment. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
const WORD = String.raw`[[\p{L}\p{N}\p{M}]--[${UNSPACED}]]+`;
// The `v` flag is not in the compile target's regular-expression literals yet; all supported browsers have it.
const SEGMENT = new RegExp(String.raw`[${UNSPACED}]|${WORD}(?:(?:['’.]|[_\-]{1,2})${WORD})*`, 'gv');

const VERSION_NUMBER = /^v?\d+(?:\.\d+)+$/i;
const JOINER = /[_-]+/;
/** Words of camelCase and PascalCase; digits stay with the letters before them (`HS256`, `e2ee`). */
const HUMP = /\p{Lu}+(?=\p{Lu}[\p{Ll}])|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{N}]+|\p{Lu}+[\p{N}]*/gu;
const ACRONYM_PLURAL = /^\p{Lu}{2,}s$/u;
const MIN_PART = 2;

/** The segments of a text, in order. Anything that is no letter, digit or joiner between them is left out. */
export function segments(text: string): Segment[] {
  const found: Segment[] = [];
  for (const match of text.matchAll(SEGMENT))
    found.push({ text: match[0], start: match.index, end: match.index + match[0].length });
  return found;
}

const known = new Map<string, Forms>();
/** Bounds the memory of a build of very many pages; words repeat, so that a full cache still pays. */
const MAX_KNOWN = 200_000;

/** The forms of a segment; equal segments give the same object. */
export function formsOf(segment: string): Forms {
  let forms = known.get(segment);
  if (!forms) {
    forms = analyse(segment);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(segment, forms);
  }
  return forms;
}

/** Lower case without diacritics: `Überblick` gives `uberblick`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is what "ASCII" means.
  return /^[\x00-\x7f]*$/.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase();
}

/**
 * A title or an identifier as one string without separators: what "the same name" means. `Start recording`,
 * `startRecording` and `start_recording` share it; so do `POST /v2/rooms` and `post v2 rooms`.
 */
export function keyOf(text: string): string {
  return segments(text)
    .map((segment) => formsOf(segment.text).whole)
    .join('');
}

/** Whether a name is written as code is: in one piece, with a digit, a joiner or a hump in it. */
export const isIdentifier = (name: string): boolean => /^\S*(?:[\p{N}_\-./]|\p{Ll}\p{Lu})\S*$/u.test(name);

function analyse(segment: string): Forms {
  const bare = segment.replace(/['’]s$/i, '').replaceAll(/['’]/g, '');
  if (VERSION_NUMBER.test(bare)) return { whole: fold(bare), parts: [] };
  const whole = fold(bare.replaceAll(/[._-]+/g, ''));
  const parts = new Set<string>();
  const dotted = bare.split('.');
  for (const piece of dotted) {
    if (dotted.length > 1) parts.add(fold(piece.replaceAll(/[_-]+/g, '')));
    for (const word of piece.split(JOINER)) {
      if (ACRONYM_PLURAL.test(word)) parts.add(fold(word));
      else for (const hump of word.match(HUMP) ?? []) parts.add(fold(hump));
    }
  }
  parts.delete(whole);
  return { whole, parts: [...parts].filter((part) => part.length >= MIN_PART) };
}
