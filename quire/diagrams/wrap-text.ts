import { type Font, splitGraphemes, textWidth } from './text-width.ts';

/** Text broken into lines, and how wide the widest is. */
export interface WrappedText {
  lines: readonly string[];
  /** Whole pixels. */
  width: number;
}

/** A piece of text that stays on one line. */
interface Piece {
  text: string;
  width: number;
  /** Whether a space stands before it. */
  spaced: boolean;
}

/** Where a word too long for a line is best broken: behind punctuation, and before a capital inside a name. */
const SEAMS = /(?<=[/._,(){}&=?-])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/**
 * Breaks text into as few lines as the width allows and makes those as even as can be, so that a label is compact.
 * @param width pixels
 * @param wholeWord a word up to this wide is not broken: the lines become as wide as it
 */
export function wrapText(text: string, width: number, font: Font, wholeWord = 0): WrappedText {
  const words = text.split(/\s+/);
  const longest = Math.max(...words.map((word) => textWidth(word, font)));
  const maxWidth = Math.max(width, Math.min(longest, wholeWord));
  const pieces = words.flatMap((word, index) => splitWord(word, maxWidth, font, index > 0));
  const space = textWidth(' ', font);
  let best = fill(pieces, maxWidth, space);
  const widest = Math.max(...pieces.map(({ width }) => width));
  for (let next = best.width - 1; next >= widest; next = best.width - 1) {
    const narrower = fill(pieces, next, space);
    if (narrower.lines.length > best.lines.length) break;
    best = narrower;
  }
  return best;
}

function splitWord(word: string, maxWidth: number, font: Font, spaced: boolean): Piece[] {
  const whole = { text: word, width: textWidth(word, font), spaced };
  if (whole.width <= maxWidth) return [whole];
  return word
    .split(SEAMS)
    .flatMap((part) => (textWidth(part, font) <= maxWidth ? [part] : splitGraphemes(part)))
    .map((part, index) => ({ text: part, width: textWidth(part, font), spaced: spaced && index === 0 }));
}

/** Puts as many pieces on each line as fit. */
function fill(pieces: readonly Piece[], maxWidth: number, space: number): WrappedText {
  const lines: { text: string; width: number }[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    const gap = piece.spaced ? space : 0;
    if (line && line.width + gap + piece.width <= maxWidth) {
      line.text += (piece.spaced ? ' ' : '') + piece.text;
      line.width += gap + piece.width;
    } else lines.push({ text: piece.text, width: piece.width });
  }
  return { lines: lines.map(({ text }) => text), width: Math.ceil(Math.max(...lines.map(({ width }) => width))) };
}
