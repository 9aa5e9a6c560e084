import type { WrappedText } from './wrap-text.ts';

/** Lengths are in user units of the SVG: CSS pixels at the default font size. The origin is at the top left. */
export interface Point {
  x: number;
  y: number;
}

export interface Box {
  /** Left edge. */
  x: number;
  /** Top edge. */
  y: number;
  width: number;
  height: number;
}

/** Lines of text and the box that they fill. */
export interface TextBox extends Box {
  lines: readonly TextLine[];
}

/** One line of text, centred on `x`. */
export interface TextLine {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
}

/** The type that names and labels are set in; `diagram.css` sets it likewise. */
export const NAME_FONT = { size: 13, bold: true } as const;
export const LABEL_FONT = { size: 13, bold: false } as const;
/** From baseline to baseline. */
export const LINE_HEIGHT = 18;
/** From a line's top to its baseline, so that the x-height stands in the middle. */
const ASCENT = 13.5;

/** Height of wrapped text. */
export const textHeight = ({ lines }: WrappedText): number => lines.length * LINE_HEIGHT;

/** Wrapped text around a centre. */
export function textBox(text: WrappedText, centre: Point): TextBox {
  const height = textHeight(text);
  const y = centre.y - height / 2;
  return {
    x: centre.x - text.width / 2,
    y,
    width: text.width,
    height,
    lines: text.lines.map((line, index) => ({ text: line, x: centre.x, y: y + index * LINE_HEIGHT + ASCENT })),
  };
}

/** Length of an arrow's head. */
export const ARROW_LENGTH = 8;
const ARROW_HALF_WIDTH = 4;

/**
 * The head of an arrow as path data.
 * @param tip where it points
 * @param direction unit vector along an axis
 */
export function arrowHead(tip: Point, direction: Point): string {
  const base = { x: tip.x - direction.x * ARROW_LENGTH, y: tip.y - direction.y * ARROW_LENGTH };
  const across = { x: -direction.y * ARROW_HALF_WIDTH, y: direction.x * ARROW_HALF_WIDTH };
  const left = { x: base.x + across.x, y: base.y + across.y };
  const right = { x: base.x - across.x, y: base.y - across.y };
  return `M${pair(tip)}L${pair(left)}L${pair(right)}Z`;
}

/** A number as SVG takes it: two decimals are finer than any screen. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** A point as path data. */
export const pair = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
