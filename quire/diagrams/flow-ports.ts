import { spread } from './spread.ts';

/** Between two ends of edges at one side of a node. */
const PORT_GAP = 18;
/** From a node's corner to the first end. */
const PORT_INSET = 10;
/** A line that goes aside no further than this would look bent by mistake. */
const SMALLEST_BEND = 18;
/** What stays free beside a line that was moved. */
const CLEARANCE = 4;

/** An edge on its way down: at the top node, in each row between, at the bottom node. */
export interface Chain {
  /** Indexes of its nodes. */
  top: number;
  bottom: number;
  upwards: boolean;
  /** Index of the row of the top node; the next places are in the next rows. */
  row: number;
  places: Place[];
}

/** Where an edge crosses a row. */
export interface Place {
  x: number;
  /** Half the width of what stands there: the edge's label, or nothing but the line. */
  half: number;
}

/** Something that stands in a row and does not move: a node, or a loop with its label. */
export interface RowBox extends Place {
  row: number;
}

/** A line one pixel wide is sharp where it runs through the middle of pixels. */
export const crisp = (x: number): number => Math.floor(x) + 0.5;

/** The ends of edges at a node stand where the edges go on, as near as they can: most are straight there. */
export function placePorts(node: number, box: RowBox, chains: readonly Chain[]): void {
  const reach = Math.max(0, box.half - PORT_INSET);
  const sides = [
    chains.filter(({ top }) => top === node).map(({ places }) => ({ end: places[0], next: places[1] })),
    chains.filter(({ bottom }) => bottom === node).map(({ places }) => ({ end: places.at(-1), next: places.at(-2) })),
  ];
  for (const side of sides) {
    const ends = side
      .flatMap(({ end, next }) => (end && next ? [{ end, wanted: next.x }] : []))
      .sort((a, b) => a.wanted - b.wanted);
    const xs = spread(
      ends.map(({ wanted }) => wanted),
      box.x - reach,
      box.x + reach,
      PORT_GAP,
    );
    for (const [index, { end }] of ends.entries()) end.x = crisp(xs[index] ?? box.x);
  }
}

/**
 * Moves an edge's label and line a little, where there is room, to be straight with the end that it is almost straight with.
 * @param boxes all that stands in the rows besides the edges; the nodes first, in their order
 */
export function straighten(boxes: readonly RowBox[], chains: readonly Chain[]): void {
  for (const chain of chains) {
    for (const way of [chain.places, chain.places.toReversed()]) {
      const [end, first] = way;
      if (!end || !first || end.x === first.x || Math.abs(end.x - first.x) > SMALLEST_BEND) continue;
      const rest = way.slice(1);
      const bend = rest.findIndex(({ x }) => x !== first.x);
      const run = bend < 0 ? rest : rest.slice(0, bend);
      const hasRoom = run.every((place) =>
        place === way.at(-1)
          ? isFreePort(end.x, place, chain, boxes, chains)
          : isFree(end.x, place, chain, boxes, chains),
      );
      if (hasRoom) for (const place of run) place.x = end.x;
    }
  }
}

/** Whether a label or a line may stand at `x` in its row, without changing places with another. */
function isFree(x: number, place: Place, chain: Chain, boxes: readonly RowBox[], chains: readonly Chain[]): boolean {
  const row = chain.row + chain.places.indexOf(place);
  const others = chains.flatMap((other) => {
    const at = row - other.row;
    const crossing = other !== chain && at > 0 && at < other.places.length - 1 ? other.places[at] : undefined;
    return crossing ? [crossing] : [];
  });
  return [...boxes.filter((box) => box.row === row), ...others].every(
    (other) => Math.abs(other.x - x) >= other.half + place.half + CLEARANCE && other.x > x === other.x > place.x,
  );
}

/** Whether the end of an edge may stand at `x` of its node's side. */
function isFreePort(x: number, end: Place, chain: Chain, boxes: readonly RowBox[], chains: readonly Chain[]): boolean {
  const atTop = end === chain.places[0];
  const node = atTop ? chain.top : chain.bottom;
  const box = boxes[node] ?? { x, half: 0 };
  const ends = chains
    .filter((other) => other !== chain && (atTop ? other.top : other.bottom) === node)
    .map(({ places }) => (atTop ? places[0] : places.at(-1)));
  const isAtSide = Math.abs(x - box.x) <= box.half - PORT_INSET;
  return isAtSide && ends.every((other) => other && Math.abs(x - other.x) >= PORT_GAP);
}
