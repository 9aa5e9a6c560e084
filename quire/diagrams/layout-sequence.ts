import {
  ARROW_LENGTH,
  arrowHead,
  type Box,
  LABEL_FONT,
  LINE_HEIGHT,
  NAME_FONT,
  type Point,
  pair,
  round,
  type TextBox,
  textBox,
  textHeight,
} from './drawing.ts';
import type { SequenceModel, SequenceStep } from './model.ts';
import { type WrappedText, wrapText } from './wrap-text.ts';

/**
 * Places a sequence diagram. It is drawn here and not by a library: it is a grid of columns and rows with nothing to search
 * for, and the libraries that draw one need a browser or put style attributes into the SVG.
 */

/** A sequence diagram ready to draw. */
export interface SequenceDrawing {
  /** What the drawing fills. */
  box: Box;
  heads: readonly { frame?: Box; name: TextBox }[];
  lifelines: readonly { x: number; top: number; bottom: number }[];
  messages: readonly Message[];
}

/** One step: an arrow that starts at its number. */
export interface Message {
  number: string;
  /** Centre of the number's disc. */
  start: Point;
  /** Path data. */
  line: string;
  /** Path data. */
  head: string;
  label: TextBox;
}

export interface SequenceStyle {
  /** What the diagram should fit into; with many participants it becomes wider. */
  width: number;
  /** Whether names stand in frames. */
  framed: boolean;
  /** Labels may always be this wide, even where their arrow is shorter. */
  labelWidth: number;
}

/** Radius of the disc that a step's number stands in. */
export const NUMBER_RADIUS = 10;
const FRAME_PADDING = { x: 10, y: 8 };
const WIDEST_PITCH = 190;
/** Between two names, with frames and without. */
const NAME_GAP = { framed: 10, bare: 4 };
/** A diagram higher than this names its participants at both ends. */
const TALL = 640;
/** A single word of a name is broken only where it is wider. */
const WIDEST_WORD = 96;
/** Between an end of an arrow's span and its label. */
const LABEL_MARGIN = 10;
const LABEL_TO_ARROW = 12;
const ROW_GAP = 16;
/** How far a message to oneself goes aside, and how far apart its ends are. */
const LOOP = { width: 30, height: 22 };

export function layoutSequence(model: SequenceModel, style: SequenceStyle): SequenceDrawing {
  const columns = placeColumns(model.participants, style);
  const headHeight = Math.max(...columns.names.map(textHeight)) + 2 * columns.padding.y;
  const rows = placeRows(model.steps, columns, headHeight + ROW_GAP, style.labelWidth);
  // On a screen that shows no more than the end of a long diagram, the names stand there too.
  const tops = rows.bottom > TALL ? [0, rows.bottom] : [0];
  const bottom = rows.bottom + (tops.length - 1) * headHeight;
  return {
    box: { x: 0, y: 0, width: columns.width, height: bottom },
    heads: tops.flatMap((top) => columns.names.map((name, index) => headAt(name, columns, index, top, headHeight))),
    lifelines: columns.xs.map((x) => ({ x, top: headHeight, bottom: rows.bottom })),
    messages: rows.messages,
  };
}

interface Columns {
  width: number;
  /** Of the lifelines. */
  xs: readonly number[];
  names: readonly WrappedText[];
  padding: { x: number; y: number };
}

/** Lifelines at equal distances, as far apart as the width allows, and never nearer than their names need. */
function placeColumns(participants: readonly string[], { width, framed }: SequenceStyle): Columns {
  const padding = framed ? FRAME_PADDING : { x: 0, y: 4 };
  const gap = framed ? NAME_GAP.framed : NAME_GAP.bare;
  const share = Math.min(WIDEST_PITCH, width / participants.length) - gap - 2 * padding.x;
  const names = participants.map((name) => wrapText(name, share, NAME_FONT, WIDEST_WORD));

  const halves = names.map((name) => Math.max(name.width / 2 + padding.x, NUMBER_RADIUS) + 1);
  const first = halves[0] ?? 0;
  const last = halves.at(-1) ?? 0;
  const needed = halves.slice(1).map((half, index) => half + (halves[index] ?? 0) + gap);
  const fitting = Math.min(WIDEST_PITCH, (width - first - last - 1) / Math.max(1, participants.length - 1));
  const pitch = Math.floor(Math.max(fitting, ...needed));
  const start = Math.floor(first) + 0.5;
  // A single participant has only messages to itself: their labels stand right of its lifeline.
  const end = names.length > 1 ? start + pitch * (names.length - 1) + last : Math.min(width, 2 * WIDEST_PITCH);
  return { width: Math.ceil(end), xs: names.map((_, index) => start + index * pitch), names, padding };
}

function headAt(name: WrappedText, { xs, padding }: Columns, index: number, top: number, height: number) {
  const x = xs[index] ?? 0;
  const half = Math.ceil(name.width / 2 + padding.x);
  const frame = padding.x > 0 ? { x: x - half, y: top + 0.5, width: 2 * half, height: height - 1 } : undefined;
  return { frame, name: textBox(name, { x, y: top + height / 2 }) };
}

function placeRows(steps: readonly SequenceStep[], { xs, width }: Columns, top: number, labelWidth: number) {
  const messages: Message[] = [];
  let y = top;
  for (const [index, { from, to, text }] of steps.entries()) {
    const row = { text, top: y, start: xs[from] ?? 0, end: xs[to] ?? 0, width, labelWidth };
    const { height, ...message } = from === to ? loopMessage(row) : straightMessage(row);
    messages.push({ number: String(index + 1), ...message });
    y = Math.round(y + height + ROW_GAP);
  }
  return { messages, bottom: y };
}

/** Where a message goes. */
interface Row {
  text: string;
  top: number;
  /** The sender's lifeline. */
  start: number;
  /** The receiver's lifeline. */
  end: number;
  /** Of the whole drawing. */
  width: number;
  /** What its label may always take. */
  labelWidth: number;
}

/** A message without its number, and the room that it takes. */
type PlacedMessage = Omit<Message, 'number'> & { height: number };

/** A label above an arrow from lifeline to lifeline. */
function straightMessage({ text, top, start, end, width, labelWidth }: Row): PlacedMessage {
  const span = Math.abs(end - start);
  const label = wrapText(text, Math.min(width, Math.max(span - 2 * LABEL_MARGIN, labelWidth)), LABEL_FONT);
  const half = label.width / 2;
  const x = Math.min(Math.max((start + end) / 2, half), width - half);
  const y = top + textHeight(label) + LABEL_TO_ARROW;
  const towards = Math.sign(end - start);
  const tip = { x: end - towards, y };
  return {
    start: { x: start, y },
    line: `M${pair({ x: start, y })}H${round(tip.x - towards * ARROW_LENGTH)}`,
    head: arrowHead(tip, { x: towards, y: 0 }),
    label: textBox(label, { x, y: top + textHeight(label) / 2 }),
    height: y - top + NUMBER_RADIUS,
  };
}

/** An arrow that leaves a lifeline and comes back to it, on the side with more room; its label stands beside it. */
function loopMessage({ text, top, start, width, labelWidth }: Row): PlacedMessage {
  const side = start < width / 2 ? 1 : -1;
  const room = (side > 0 ? width - start : start) - LOOP.width - LABEL_MARGIN;
  const label = wrapText(text, Math.min(room, Math.max(labelWidth, WIDEST_PITCH)), LABEL_FONT);
  const height = Math.max(textHeight(label), LOOP.height + NUMBER_RADIUS + LINE_HEIGHT / 2);
  const y = Math.round(top + (height - LOOP.height) / 2);
  const tip = { x: start + side, y: y + LOOP.height };
  const turn = start + side * LOOP.width;
  const radius = LOOP.height / 2;
  const arc = `a${radius} ${radius} 0 0 ${side > 0 ? 1 : 0} 0 ${LOOP.height}`;
  return {
    start: { x: start, y },
    line: `M${pair({ x: start, y })}H${round(turn - side * radius)}${arc}H${round(tip.x + side * ARROW_LENGTH)}`,
    head: arrowHead(tip, { x: -side, y: 0 }),
    label: textBox(label, { x: turn + side * (LABEL_MARGIN + label.width / 2), y: y + radius }),
    height,
  };
}
