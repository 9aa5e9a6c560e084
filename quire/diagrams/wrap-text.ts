import { type Font, splitGraphemes, textWidth } from './text-width.ts';

/** Text broken into lines, and how wide the widest is. */
export interface WrappedText {
  lines: readonly string[];
  /** Pixels. */
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
 * Breaks text into as few lines as `maxWidth` allows and makes those as even as can be, so that a label is compact.
 * @param maxWidth pixels; only a single character may exceed it
 */
export function wrapText(text: string, maxWidth: number, font: Font): WrappedText {
  const pieces = text.split(/\s+/).flatMap((word, index) => splitWord(word, maxWidth, font, index > 0));
  const space = textWidth(' ', font);
  let best = fill(pieces, maxWidth, space);
  const widest = Math.max(...pieces.map(({ width }) => width));
  for (let width = best.width - 1; width >= widest; width = best.width - 1) {
    const narrower = fill(pieces, width, space);
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
  return { lines: lines.map(({ text }) => text), width: Math.max(...lines.map(({ width }) => width)) };
}
