import type { Point } from './drawing.ts';
import type { ArrangedGraph, GraphEdge, Size } from './flow-graph.ts';
import { spread } from './ports.ts';

/**
 * Turns the places that the graph layout found into rows of boxes with bands of free space between them, and each edge into
 * points that cross the rows upright. Lines bend only in the bands, so none runs through a box.
 */
export interface Rows {
  /** Centres. */
  nodes: readonly Point[];
  edges: readonly RoutedEdge[];
}

export interface RoutedEdge {
  /** Alternately where the edge leaves a row and where it enters the next, from top to bottom; none for a loop. */
  points: readonly Point[];
  /** Whether it runs from bottom to top. */
  upwards: boolean;
  /** Centre of the label. */
  label?: Point;
}

/** Between two rows: the steepest line gets this, and as much more as it must go aside. */
const SMALLEST_BAND = 24;
const LARGEST_BAND = 60;
const BAND_PER_ASIDE = 0.2;
/** Between two ends of edges at one side of a node. */
const PORT_GAP = 16;
/** From a node's corner to the first end. */
const PORT_INSET = 14;

/** A row while its height is worked out. */
interface Row {
  half: number;
  y: number;
}

interface Chain {
  /** Indexes of its nodes. */
  top: number;
  bottom: number;
  upwards: boolean;
  /** Horizontal places: at the top node, in each row between, at the bottom node. */
  xs: number[];
  /** Index of the row of the top node; the rows of the others follow. */
  row: number;
}

export function routeRows(nodes: readonly Size[], edges: readonly GraphEdge[], arranged: ArrangedGraph): Rows {
  const rowKeys = keysOfRows(nodes, edges, arranged);
  const rows = rowKeys.map(({ half }): Row => ({ half, y: 0 }));
  const indexes = new Map(rowKeys.map(({ key }, index) => [key, index]));
  const rowOf = (point: Point): number => indexes.get(keyOf(point)) ?? -1;

  const chains = edges.map(({ from, to }, index): Chain | undefined => {
    if (from === to) return undefined;
    const upwards = rowOf(arranged.nodes[from] as Point) > rowOf(arranged.nodes[to] as Point);
    const [top, bottom] = upwards ? [to, from] : [from, to];
    const ends = [arranged.nodes[top] as Point, arranged.nodes[bottom] as Point] as const;
    // Rows with nothing but passing lines take no room.
    const between = (arranged.edges[index]?.between ?? []).filter((point) => rowOf(point) >= 0);
    const points = [ends[0], ...(upwards ? between.toReversed() : between), ends[1]];
    return { top, bottom, upwards, xs: points.map(({ x }) => crisp(x)), row: rowOf(ends[0]) };
  });
  placePorts(nodes, arranged, chains);
  stackRows(rows, chains);

  const movedTo = (point: Point): Point => ({ x: crisp(point.x), y: rows[rowOf(point)]?.y ?? 0 });
  const boxes = arranged.nodes.map(movedTo);
  return {
    nodes: boxes,
    edges: chains.map((chain, index) => {
      const label = arranged.edges[index]?.label;
      return {
        points: chain ? pointsOf(chain, rows, nodes) : [],
        upwards: chain?.upwards ?? false,
        label: label && movedTo(label),
      };
    }),
  };
}

/** Lines one pixel wide are sharp where they run through the middle of pixels. */
const crisp = (x: number): number => Math.round(x) + 0.5;

/** Sums of the same lengths may differ in their last digits. */
const keyOf = ({ y }: Point): number => Math.round(y * 100);

/** The rows that hold boxes, from top to bottom, each with half its height. */
function keysOfRows(nodes: readonly Size[], edges: readonly GraphEdge[], arranged: ArrangedGraph) {
  const halves = new Map<number, number>();
  const add = (centre: Point | undefined, size: Size | undefined) => {
    if (!centre || !size) return;
    halves.set(keyOf(centre), Math.max(halves.get(keyOf(centre)) ?? 0, Math.ceil(size.height / 2)));
  };
  for (const [index, size] of nodes.entries()) add(arranged.nodes[index], size);
  for (const [index, { label }] of edges.entries()) add(arranged.edges[index]?.label, label);
  return [...halves].map(([key, half]) => ({ key, half })).sort((a, b) => a.key - b.key);
}

/** Ends of edges stand at a node's side below (or above) where the edge goes to, so that most edges are straight there. */
function placePorts(nodes: readonly Size[], arranged: ArrangedGraph, chains: readonly (Chain | undefined)[]): void {
  for (const [node, size] of nodes.entries()) {
    const centre = crisp(arranged.nodes[node]?.x ?? 0);
    const reach = Math.max(0, size.width / 2 - PORT_INSET);
    for (const side of ['top', 'bottom'] as const) {
      const ends = chains
        .flatMap((chain) => {
          if (chain?.[side === 'top' ? 'bottom' : 'top'] !== node) return [];
          const last = chain.xs.length - 1;
          return [{ chain, at: side === 'top' ? last : 0, next: side === 'top' ? last - 1 : 1 }];
        })
        .sort((a, b) => (a.chain.xs[a.next] ?? 0) - (b.chain.xs[b.next] ?? 0));
      const wanted = ends.map(({ chain, next }) => chain.xs[next] ?? 0);
      const places = spread(wanted, centre - reach, centre + reach, PORT_GAP);
      for (const [index, { chain, at }] of ends.entries()) {
        const place = places[index] ?? centre;
        const next = wanted[index] ?? place;
        chain.xs[at] = Math.abs(place - next) < 1 ? next : crisp(place - 0.5);
      }
    }
  }
}

/** Gives each row its height in the drawing: the more a line goes aside in a band, the higher the band. */
function stackRows(rows: readonly Row[], chains: readonly (Chain | undefined)[]): void {
  const aside = rows.map(() => 0);
  for (const chain of chains) {
    for (const [index, x] of chain?.xs.slice(1).entries() ?? []) {
      const band = (chain?.row ?? 0) + index;
      aside[band] = Math.max(aside[band] ?? 0, Math.abs(x - (chain?.xs[index] ?? 0)));
    }
  }
  let bottom = 0;
  for (const [index, row] of rows.entries()) {
    row.y = bottom + row.half;
    const band = SMALLEST_BAND + BAND_PER_ASIDE * (aside[index] ?? 0);
    bottom = row.y + row.half + Math.round(Math.min(band, LARGEST_BAND));
  }
}

/** From the border of the top node through the bands to the border of the bottom node. */
function pointsOf(chain: Chain, rows: readonly Row[], nodes: readonly Size[]): Point[] {
  return chain.xs.flatMap((x, index): Point[] => {
    const row = rows[chain.row + index] ?? { half: 0, y: 0 };
    const above = { x, y: row.y - row.half };
    const below = { x, y: row.y + row.half };
    if (index === 0) return [{ x, y: row.y + (nodes[chain.top]?.height ?? 0) / 2 }, below];
    if (index === chain.xs.length - 1) return [above, { x, y: row.y - (nodes[chain.bottom]?.height ?? 0) / 2 }];
    return [above, below];
  });
}
