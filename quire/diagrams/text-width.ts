/**
 * How wide text will be. At build time there is no browser to ask, and the reader's system font is not known, so one table
 * stands for all of them: the advance widths of Helvetica, which Arial and Liberation Sans share and the other fonts of
 * `--sans` come near, with room to spare for the wider ones. A box may so be a little too wide, but never too narrow.
 */
export interface Font {
  /** Pixels. */
  size: number;
  bold: boolean;
}

/** Thousandths of the font size, and the characters that wide. */
const ADVANCES: readonly (readonly [number, string])[] = [
  [222, "'ijl|"],
  [278, ' !,./:;I[\\]ft'],
  [340, '"()-`r{}'],
  [400, '*^'],
  [500, 'Jckszvxy'],
  [556, '#$0123456789?L_abdeghnopqu'],
  [584, '+<=>~'],
  [611, 'FTZ'],
  [667, '&ABEKPSVXY'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [889, '%'],
  [944, 'W'],
  [1015, '@'],
];
const ADVANCE = new Map(ADVANCES.flatMap(([width, characters]) => [...characters].map((one) => [one, width] as const)));
/** Letters of other alphabets: the wider ones of Latin. */
const OTHER = 667;
/** Ideographs, kana, Hangul and emoji fill a square. */
const SQUARE = 1000;
const WIDE =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u{1F000}-\u{3FFFD}]/u;
/** The widest fonts of `--sans` over Helvetica. */
const ROOM = 1.06;
/** Bold type over regular. */
const BOLD = 1.06;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader sees as single characters: a letter with its accents, a flag, a family emoji. */
export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Width of one line of text in pixels. */
export function textWidth(text: string, { size, bold }: Font): number {
  let thousandths = 0;
  for (const grapheme of splitGraphemes(text)) {
    thousandths += ADVANCE.get(grapheme) ?? (WIDE.test(grapheme) ? SQUARE : OTHER);
  }
  return (thousandths / 1000) * size * ROOM * (bold ? BOLD : 1);
}
