import { Graph, layout } from '@dagrejs/dagre';
import type { Point } from './drawing.ts';

/** The only file that knows the graph-layout library: layered layout from top to bottom (Sugiyama's method). */

export interface Size {
  width: number;
  height: number;
}

export interface GraphEdge {
  /** Index into the nodes. */
  from: number;
  /** Index into the nodes. */
  to: number;
  /** Of its label; none where it has none. */
  label?: Size;
}

export interface ArrangedGraph {
  /** Centres of the nodes. */
  nodes: readonly Point[];
  edges: readonly {
    /** One point in each row between the two nodes, from `from` to `to`; none for an edge from a node to itself. */
    between: readonly Point[];
    /** Centre of the label. */
    label?: Point;
  }[];
}

/** Smallest distances between neighbours in a row. */
export interface Spacing {
  nodes: number;
  edges: number;
}

/** What is used of the library's graph: under `nodenext` its own types are `any`, as their imports have no extensions. */
interface LayoutGraph {
  setGraph(label: { nodesep: number; edgesep: number }): void;
  setNode(id: string, label: Size): void;
  setEdge(from: string, to: string, label: Size & { labelpos: 'c' }, name: string): void;
  nodes(): string[];
  node(id: string): LayoutNode;
  edge(from: string, to: string, name: string): Partial<Point> & { points?: Point[] };
}

interface LayoutNode extends Point {
  rank?: number;
  /** Place in its row. */
  order?: number;
  /** What it stands for, if for no node of the caller's. */
  dummy?: string;
  edgeObj?: { name?: string };
  edgeLabel?: { forwardName?: string };
}

/** Ids begin with a letter: the library keeps them as keys of plain objects, and sorts by insertion only what is no number. */
const nodeId = (index: number): string => `n${index}`;
const edgeName = (index: number): string => `e${index}`;

/**
 * Gives each node and each label a place. What stands in one row has the same `y`; an edge against the flow runs upwards. The
 * same graph gives the same places.
 */
export function arrange(nodes: readonly Size[], edges: readonly GraphEdge[], spacing: Spacing): ArrangedGraph {
  const graph: LayoutGraph = new Graph({ multigraph: true });
  graph.setGraph({ nodesep: spacing.nodes, edgesep: spacing.edges });
  for (const [index, { width, height }] of nodes.entries()) graph.setNode(nodeId(index), { width, height });
  for (const [index, { from, to, label }] of edges.entries()) {
    const { width, height } = label ?? { width: 0, height: 0 };
    graph.setEdge(nodeId(from), nodeId(to), { width, height, labelpos: 'c' }, edgeName(index));
  }
  layout(graph, { customOrder: orderAsWritten });
  return {
    nodes: nodes.map((_, index) => {
      const { x, y } = graph.node(nodeId(index));
      return { x, y };
    }),
    edges: edges.map(({ from, to, label }, index) => {
      const { points = [], x = 0, y = 0 } = graph.edge(nodeId(from), nodeId(to), edgeName(index));
      // The first and the last point lie on the borders of the nodes.
      return { between: from === to ? [] : points.slice(1, -1), label: label && { x, y } };
    }),
  };
}

/**
 * Orders the rows with as few crossings as the library finds, and of the two mirror images takes the one that keeps more
 * neighbours in the order of the source, as it is read.
 */
function orderAsWritten(graph: LayoutGraph, order: (graph: LayoutGraph) => void): void {
  order(graph);
  const placed = graph.nodes().map((id) => {
    const node = graph.node(id);
    const { rank = 0, order: place = 0 } = node;
    // A label is a node that carries its edge; an edge against the flow was turned round and named anew.
    const name = node.dummy === 'edge-label' ? (node.edgeLabel?.forwardName ?? node.edgeObj?.name ?? '') : id;
    const [, kind, index] = /^([ne])(\d+)$/.exec(name) ?? [];
    return { node, rank, place, kind, source: Number(index) };
  });
  const balance = placed
    .filter(({ kind }) => kind !== undefined)
    .map((one, at, known) =>
      known
        .slice(at + 1)
        .filter(({ rank, kind }) => rank === one.rank && kind === one.kind)
        .reduce((sum, other) => sum + Math.sign((other.source - one.source) * (other.place - one.place)), 0),
    )
    .reduce((sum, part) => sum + part, 0);
  if (balance >= 0) return;
  const lasts = new Map<number, number>();
  for (const { rank, place } of placed) lasts.set(rank, Math.max(lasts.get(rank) ?? 0, place));
  for (const { node, rank, place } of placed) node.order = (lasts.get(rank) ?? 0) - place;
}
