import { ARROW_LENGTH, arrowHead, type Box, type Point, pair, round, type TextBox, textBox } from './drawing.ts';
import type { RoutedEdge, Waypoint } from './flow-rows.ts';
import type { WrappedText } from './wrap-text.ts';

/** A transition ready to draw. */
export interface Arrow {
  /** Path data. */
  line: string;
  /** Path data. */
  head: string;
  /** Stands on the line: what draws it hides the line behind it. */
  label?: TextBox;
  /** Boxes that all of it lies in. */
  extent: readonly Box[];
}

/** Beside a label, so that lines keep off it. */
export const LABEL_PADDING = 4;
/** How far a loop goes out from its state, how far apart its ends are, and what stands between it and its label. */
export const LOOP = { depth: 26, height: 18, gap: 4 } as const;

/** An edge from node to node. */
export function straightArrow({ way, upwards, label: centre }: RoutedEdge, text: WrappedText | undefined): Arrow {
  const tip = (upwards ? way[0] : way.at(-1)) as Point;
  const base = tip.y + (upwards ? ARROW_LENGTH : -ARROW_LENGTH);
  // The head stands on an upright line: the curve next to it ends where the head begins.
  const shortened = way.map((point) => ({
    ...point,
    y: upwards ? Math.max(point.y, base) : Math.min(point.y, base),
  }));
  const label = text && centre ? padded(textBox(text, centre)) : undefined;
  return {
    line: pathThrough(shortened),
    head: arrowHead(tip, { x: 0, y: upwards ? -1 : 1 }),
    label,
    extent: [...way.map(({ x, y }) => ({ x, y, width: 0, height: 0 })), ...(label ? [label] : [])],
  };
}

/** A line out of a state's right side and back into it; the label stands right of it. */
export function loopArrow(state: Box, text: WrappedText | undefined): Arrow {
  const right = state.x + state.width;
  const middle = state.y + state.height / 2;
  const top = middle - LOOP.height / 2;
  const radius = LOOP.height / 2;
  const labelStart = right + LOOP.depth + LOOP.gap + LABEL_PADDING;
  const label = text && padded(textBox(text, { x: labelStart + text.width / 2, y: middle }));
  const out = `M${pair({ x: right, y: top })}H${round(right + LOOP.depth - radius)}`;
  return {
    line: `${out}a${radius} ${radius} 0 0 1 0 ${LOOP.height}H${round(right + ARROW_LENGTH)}`,
    head: arrowHead({ x: right, y: top + LOOP.height }, { x: -1, y: 0 }),
    label,
    extent: [{ x: right, y: top, width: LOOP.depth, height: LOOP.height }, ...(label ? [label] : [])],
  };
}

const padded = (box: TextBox): TextBox => ({
  ...box,
  x: box.x - LABEL_PADDING,
  width: box.width + 2 * LABEL_PADDING,
});

/** Path data of a smooth line: straight where the points lie so, else cubic curves. */
function pathThrough(points: readonly Waypoint[]): string {
  let path = '';
  let before: Waypoint | undefined;
  for (const point of points) {
    if (before?.x === point.x && before.y === point.y) continue;
    if (!before) path = `M${pair(point)}`;
    else if (before.x === point.x && before.lean === 0) path = `${path.replace(/V[\d.-]+$/, '')}V${round(point.y)}`;
    else {
      const third = (point.y - before.y) / 3;
      const leave = { x: before.x + third * before.lean, y: before.y + third };
      const arrive = { x: point.x - third * point.lean, y: point.y - third };
      path += `C${pair(leave)} ${pair(arrive)} ${pair(point)}`;
    }
    before = point;
  }
  return path;
}
