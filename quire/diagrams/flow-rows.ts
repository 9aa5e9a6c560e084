import type { Point } from './drawing.ts';
import type { ArrangedGraph, GraphEdge, Size } from './flow-graph.ts';
import { type Chain, crisp, placePorts, type RowBox, straighten } from './flow-ports.ts';

/** Nodes and labels in rows, with bands of free space between the rows. */
export interface Rows {
  /** Centres. */
  nodes: readonly Point[];
  edges: readonly RoutedEdge[];
}

export interface RoutedEdge {
  /** From top to bottom; none for a loop. */
  way: readonly Waypoint[];
  /** Whether the edge runs from bottom to top. */
  upwards: boolean;
  /** Centre of the label. */
  label?: Point;
}

export interface Waypoint extends Point {
  /** How far aside the line goes here for each unit down; 0 where it is upright. */
  lean: number;
}

/** A band is this high, and higher the further a line goes aside in it. */
const SMALLEST_BAND = 22;
const LARGEST_BAND = 56;
const BAND_PER_ASIDE = 0.22;

interface Row {
  /** Half its height. */
  half: number;
  /** Of its middle. */
  y: number;
}

/**
 * Turns the places that the graph layout found into rows, and each edge into a way that crosses the rows of others upright.
 * Lines bend only in the bands and behind their own label, so that none runs through a box.
 */
export function routeRows(nodes: readonly Size[], edges: readonly GraphEdge[], arranged: ArrangedGraph): Rows {
  const keys = keysOfRows(nodes, edges, arranged);
  const indexes = new Map(keys.map(({ key }, index) => [key, index]));
  const rowOf = (point: Point): number => indexes.get(keyOf(point)) ?? -1;
  const centres = arranged.nodes.map(({ x, y }) => ({ x: crisp(x), y }));

  const chains = edges.map(({ from, to, label }, index): Chain | undefined => {
    if (from === to) return undefined;
    const placed = arranged.edges[index];
    const upwards = rowOf(centres[from] as Point) > rowOf(centres[to] as Point);
    const [top, bottom] = upwards ? [to, from] : [from, to];
    // Rows with nothing but passing lines take no room.
    const between = (placed?.between ?? []).filter((point) => rowOf(point) >= 0);
    const points = [centres[top] as Point, ...(upwards ? between.toReversed() : between), centres[bottom] as Point];
    const isLabel = (point: Point) => placed?.label !== undefined && keyOf(point) === keyOf(placed.label);
    const places = points.map((point) => ({
      x: crisp(point.x),
      half: label && isLabel(point) ? label.width / 2 : 0,
    }));
    return { top, bottom, upwards, row: rowOf(points[0] as Point), places };
  });
  const routed = chains.filter((chain) => chain !== undefined);
  const boxes = nodes.map(({ width }, node): RowBox => {
    const centre = centres[node] as Point;
    return { row: rowOf(centre), x: centre.x, half: width / 2 };
  });
  const loops = edges.flatMap(({ from, to, label }, index): RowBox[] => {
    const centre = arranged.edges[index]?.label;
    return from === to && label && centre ? [{ row: rowOf(centre), x: centre.x, half: label.width / 2 }] : [];
  });
  for (const [node, box] of boxes.entries()) placePorts(node, box, routed);
  straighten([...boxes, ...loops], routed);

  const rows = stackRows(keys, routed);
  return {
    nodes: centres.map((centre) => ({ x: centre.x, y: rows[rowOf(centre)]?.y ?? 0 })),
    edges: chains.map((chain): RoutedEdge => {
      if (!chain) return { way: [], upwards: false };
      const labelled = chain.places.findIndex(({ half }) => half > 0);
      return {
        way: wayOf(chain, rows, nodes),
        upwards: chain.upwards,
        label: labelled < 0 ? undefined : { x: chain.places[labelled]?.x ?? 0, y: rows[chain.row + labelled]?.y ?? 0 },
      };
    }),
  };
}

/** Names a row: sums of the same lengths may differ in their last digits. */
const keyOf = ({ y }: Point): number => Math.round(y * 100);

/** The rows that hold boxes, from top to bottom. */
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

/** Gives each row its place: the further a line goes aside in a band, the higher the band. */
function stackRows(keys: readonly { half: number }[], chains: readonly Chain[]): Row[] {
  const aside = keys.map(() => 0);
  for (const { row, places } of chains) {
    for (const [index, place] of places.slice(1).entries()) {
      const band = row + index;
      aside[band] = Math.max(aside[band] ?? 0, Math.abs(place.x - (places[index]?.x ?? 0)));
    }
  }
  // Heights are even: from here on, edges of boxes run through the middle of pixels.
  let bottom = 0.5;
  return keys.map(({ half }, index) => {
    const y = bottom + half;
    bottom = y + half + Math.round(Math.min(SMALLEST_BAND + BAND_PER_ASIDE * (aside[index] ?? 0), LARGEST_BAND));
    return { half, y };
  });
}

/** From the border of the top node to the border of the bottom node. */
function wayOf({ top, bottom, row, places }: Chain, rows: readonly Row[], nodes: readonly Size[]): Waypoint[] {
  const rowAt = (index: number): Row => rows[row + index] ?? { y: 0, half: 0 };
  return places.flatMap((place, index): Waypoint[] => {
    const { x } = place;
    const { y, half } = rowAt(index);
    const before = places[index - 1];
    const behind = places[index + 1];
    const enter = { x, y: y - half, lean: 0 };
    const leave = { x, y: y + half, lean: 0 };
    if (!before) return [{ x, y: y + (nodes[top]?.height ?? 0) / 2, lean: 0 }, leave];
    if (!behind) return [enter, { x, y: y - (nodes[bottom]?.height ?? 0) / 2, lean: 0 }];
    const above = (x - before.x) / (y - rowAt(index - 1).y - rowAt(index - 1).half);
    const below = (behind.x - x) / (rowAt(index + 1).y - rowAt(index + 1).half - y);
    // Aslant behind its own label only, through the upper and the lower side of it.
    const steepest = place.half / half / 2;
    const lean = above * below > 0 ? Math.sign(above) * Math.min(Math.abs(above), Math.abs(below), steepest) : 0;
    return [
      { ...enter, x: x - lean * half, lean },
      { ...leave, x: x + lean * half, lean },
    ];
  });
}
