import {
  ARROW_LENGTH,
  arrowHead,
  type Box,
  LABEL_FONT,
  NAME_FONT,
  type Point,
  pair,
  round,
  type TextBox,
  textBox,
  textHeight,
} from './drawing.ts';
import { arrange, type GraphEdge } from './flow-graph.ts';
import { type RoutedEdge, routeRows } from './flow-rows.ts';
import { endStates, type FlowModel, type FlowTransition } from './model.ts';
import { type WrappedText, wrapText } from './wrap-text.ts';

/** A flow diagram ready to draw. */
export interface FlowDrawing {
  /** What the drawing fills; its corner need not be the origin. */
  box: Box;
  /** Centre of the disc that the flow starts at. */
  start: Point;
  states: readonly { frame: Box; name: TextBox; end: boolean }[];
  arrows: readonly Arrow[];
}

export interface Arrow {
  /** Path data. */
  line: string;
  /** Path data. */
  head: string;
  /** Stands on the line: what draws it hides the line behind it. */
  label?: TextBox;
}

interface PlacedArrow extends Arrow {
  /** Boxes that it lies in. */
  extent: readonly Box[];
}

/** Radius of the disc that a flow starts at. */
export const START_RADIUS = 5;
const STATE_PADDING = { x: 16, y: 10 };
const LABEL_PADDING = 4;
const SMALLEST_STATE = 64;
/** A line may begin and end with the frame, whose stroke is half outside. */
const MARGIN = 1;
/** How far a loop goes out from its state, and how far apart its ends are. */
const LOOP = { depth: 26, height: 18, gap: 8 };

/** From generous to narrow: lengths of lines of text, and what stays free beside them. */
const STYLES = [
  { state: 150, label: 160, spacing: { nodes: 32, edges: 24 } },
  { state: 130, label: 120, spacing: { nodes: 24, edges: 20 } },
  { state: 110, label: 96, spacing: { nodes: 16, edges: 12 } },
  { state: 96, label: 80, spacing: { nodes: 12, edges: 10 } },
  { state: 80, label: 68, spacing: { nodes: 8, edges: 8 } },
] as const;
type Style = (typeof STYLES)[number];

/**
 * Places a flow diagram from top to bottom, as generously as the width allows.
 * @param width what it should fit into; a large graph becomes wider
 */
export function layoutFlow(model: FlowModel, width: number): FlowDrawing {
  let narrowest: FlowDrawing | undefined;
  for (const style of STYLES) {
    const drawing = place(model, style);
    if (drawing.box.width <= width) return drawing;
    if (!narrowest || drawing.box.width < narrowest.box.width) narrowest = drawing;
  }
  return narrowest as FlowDrawing;
}

function place(model: FlowModel, style: Style): FlowDrawing {
  const names = model.states.map((name) => wrapText(name, style.state, NAME_FONT));
  const sizes = names.map((name) => ({
    width: Math.max(SMALLEST_STATE, Math.ceil(name.width) + 2 * STATE_PADDING.x),
    height: textHeight(name) + 2 * STATE_PADDING.y,
  }));
  const start = { width: 2 * START_RADIUS, height: 2 * START_RADIUS };
  const nodes = [start, ...sizes];

  const transitions = mergeLoops(model);
  const labels = transitions.map(({ label }) => (label ? wrapText(label, style.label, LABEL_FONT) : undefined));
  const edges: GraphEdge[] = [
    { from: 0, to: 1 },
    ...transitions.map(({ from, to }, index) => {
      const label = labels[index];
      const size = label && { width: label.width + 2 * LABEL_PADDING, height: textHeight(label) };
      if (from !== to) return { from: from + 1, to: to + 1, label: size };
      const width = LOOP.depth + (size ? LOOP.gap + size.width : 0);
      return { from: from + 1, to: to + 1, label: { width, height: Math.max(size?.height ?? 0, LOOP.height) } };
    }),
  ];

  const rows = routeRows(nodes, edges, arrange(nodes, edges, style.spacing));
  const frames = nodes.map(({ width, height }, index): Box => {
    const { x, y } = rows.nodes[index] as Point;
    return { x: x - width / 2, y: y - height / 2, width, height };
  });
  const arrows = edges.map(({ from, to }, index) => {
    const label = index > 0 ? labels[index - 1] : undefined;
    return from === to ? loop(frames[from] as Box, label) : straight(rows.edges[index] as RoutedEdge, label);
  });

  const ends = new Set(endStates(model));
  return {
    box: around([...frames, ...arrows.flatMap(({ extent }) => extent)]),
    start: rows.nodes[0] as Point,
    states: names.map((name, index) => ({
      frame: frames[index + 1] as Box,
      name: textBox(name, rows.nodes[index + 1] as Point),
      end: ends.has(model.states[index] as string),
    })),
    arrows,
  };
}

/** One loop a state is enough: it carries the labels of all. */
function mergeLoops({ transitions }: FlowModel): FlowTransition[] {
  const loops = new Map<number, FlowTransition>();
  return transitions.flatMap((transition) => {
    if (transition.from !== transition.to) return [transition];
    const first = loops.get(transition.from);
    if (!first) {
      const copy = { ...transition };
      loops.set(transition.from, copy);
      return [copy];
    }
    first.label = [first.label, transition.label].filter(Boolean).join('; ') || undefined;
    return [];
  });
}

/** An edge from node to node: upright through the rows, a curve in each band that it crosses aside. */
function straight({ points, upwards, label: centre }: RoutedEdge, text: WrappedText | undefined): PlacedArrow {
  const tip = (upwards ? points[0] : points.at(-1)) as Point;
  const base = { x: tip.x, y: tip.y + (upwards ? ARROW_LENGTH : -ARROW_LENGTH) };
  // The curve next to the head ends a head's length earlier, so that the head stands on an upright line.
  const way = points.map((point, index) => {
    if (point === tip) return base;
    if (upwards && index === 1) return { x: point.x, y: Math.max(point.y, base.y) };
    if (!upwards && index === points.length - 2) return { x: point.x, y: Math.min(point.y, base.y) };
    return point;
  });
  const label = text && centre ? textBox(text, centre) : undefined;
  return {
    line: pathThrough(way),
    head: arrowHead(tip, { x: 0, y: upwards ? -1 : 1 }),
    label: label && padded(label),
    extent: [...points.map(({ x, y }) => ({ x, y, width: 0, height: 0 })), ...(label ? [padded(label)] : [])],
  };
}

/** A line out of a state's right side and back into it; the label stands right of it. */
function loop(frame: Box, text: WrappedText | undefined): PlacedArrow {
  const right = frame.x + frame.width;
  const middle = frame.y + frame.height / 2;
  const top = middle - LOOP.height / 2;
  const radius = LOOP.height / 2;
  const turn = right + LOOP.depth - radius;
  const label =
    text && textBox(text, { x: right + LOOP.depth + LOOP.gap + LABEL_PADDING + text.width / 2, y: middle });
  return {
    line: `M${pair({ x: right, y: top })}H${round(turn)}a${radius} ${radius} 0 0 1 0 ${LOOP.height}H${round(right + ARROW_LENGTH)}`,
    head: arrowHead({ x: right, y: top + LOOP.height }, { x: -1, y: 0 }),
    label: label && padded(label),
    extent: [{ x: right, y: top, width: LOOP.depth, height: LOOP.height }, ...(label ? [padded(label)] : [])],
  };
}

/** The same text in a box that keeps lines off it. */
const padded = (box: TextBox): TextBox => ({ ...box, x: box.x - LABEL_PADDING, width: box.width + 2 * LABEL_PADDING });

/** Path data of a line that is upright at every point. */
function pathThrough(points: readonly Point[]): string {
  let path = '';
  let before: Point | undefined;
  for (const point of points) {
    if (!before) path = `M${pair(point)}`;
    else if (before.x === point.x) path = `${path.replace(/V[\d.-]+$/, '')}V${round(point.y)}`;
    else {
      const middle = (before.y + point.y) / 2;
      path += `C${pair({ x: before.x, y: middle })} ${pair({ x: point.x, y: middle })} ${pair(point)}`;
    }
    before = point;
  }
  return path;
}

/** The smallest box around others. */
function around(boxes: readonly Box[]): Box {
  const left = Math.floor(Math.min(...boxes.map(({ x }) => x))) - MARGIN;
  const top = Math.floor(Math.min(...boxes.map(({ y }) => y))) - MARGIN;
  const right = Math.ceil(Math.max(...boxes.map(({ x, width }) => x + width))) + MARGIN;
  const bottom = Math.ceil(Math.max(...boxes.map(({ y, height }) => y + height))) + MARGIN;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
