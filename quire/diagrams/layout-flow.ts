import { type Box, LABEL_FONT, NAME_FONT, type Point, type TextBox, textBox, textHeight } from './drawing.ts';
import { type Arrow, LABEL_PADDING, LOOP, loopArrow, straightArrow } from './flow-arrows.ts';
import { arrange, type GraphEdge } from './flow-graph.ts';
import { type RoutedEdge, routeRows } from './flow-rows.ts';
import { endStates, type FlowModel, type FlowTransition } from './model.ts';
import { wrapText } from './wrap-text.ts';

/** A flow diagram ready to draw. */
export interface FlowDrawing {
  /** What the drawing fills; its corner need not be the origin. */
  box: Box;
  /** Centre of the disc that the flow starts at. */
  start: Point;
  states: readonly { frame: Box; name: TextBox; end: boolean }[];
  arrows: readonly Arrow[];
}

/** Radius of the disc that a flow starts at. */
export const START_RADIUS = 5;
const STATE_PADDING = { x: 16, y: 9 };
const SMALLEST_STATE = 64;
/** A line may begin and end with the frame, whose stroke is half outside. */
const MARGIN = 1;
/** From generous to narrow: lengths of lines of text, words that are not broken, and what stays free between neighbours. */
const STYLES = [
  { state: 150, label: 160, word: 160, spacing: { nodes: 32, edges: 24 } },
  { state: 130, label: 120, word: 140, spacing: { nodes: 24, edges: 20 } },
  { state: 110, label: 96, word: 130, spacing: { nodes: 16, edges: 12 } },
  { state: 96, label: 80, word: 130, spacing: { nodes: 10, edges: 8 } },
  { state: 80, label: 68, word: 100, spacing: { nodes: 8, edges: 8 } },
] as const;
type Style = (typeof STYLES)[number];

/**
 * Places a flow diagram from top to bottom, as generously as the width allows.
 * @param width what it should fit into; a large graph becomes wider
 */
export function layoutFlow(model: FlowModel, width: number): FlowDrawing {
  const [generous, ...narrower] = STYLES;
  let drawing = place(model, generous);
  for (const style of narrower) {
    if (drawing.box.width <= width) break;
    drawing = place(model, style);
  }
  return drawing;
}

function place(model: FlowModel, style: Style): FlowDrawing {
  const names = model.states.map((name) => wrapText(name, style.state, NAME_FONT, style.word));
  const sizes = names.map((name) => ({
    width: Math.max(SMALLEST_STATE, even(name.width) + 2 * STATE_PADDING.x),
    height: textHeight(name) + 2 * STATE_PADDING.y,
  }));
  const start = { width: 2 * START_RADIUS, height: 2 * START_RADIUS };
  const nodes = [start, ...sizes];

  const transitions = mergeLoops(model);
  const labels = transitions.map(({ label }) =>
    label ? wrapText(label, style.label, LABEL_FONT, style.word) : undefined,
  );
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
    return from === to ? loopArrow(frames[from] as Box, label) : straightArrow(rows.edges[index] as RoutedEdge, label);
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

/** The next even number: around the middle of a pixel, a frame this long has sharp edges. */
const even = (length: number): number => 2 * Math.ceil(length / 2);

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

/** The smallest box around others. */
function around(boxes: readonly Box[]): Box {
  const left = Math.floor(Math.min(...boxes.map(({ x }) => x))) - MARGIN;
  const top = Math.floor(Math.min(...boxes.map(({ y }) => y))) - MARGIN;
  const right = Math.ceil(Math.max(...boxes.map(({ x, width }) => x + width))) + MARGIN;
  const bottom = Math.ceil(Math.max(...boxes.map(({ y, height }) => y + height))) + MARGIN;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
