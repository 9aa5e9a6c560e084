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

/**
 * Gives each node and each label a place. Rows have equal `y`; an edge against the flow is found in `between` running upwards.
 * The same graph gives the same places.
 */
export function arrange(nodes: readonly Size[], edges: readonly GraphEdge[], spacing: Spacing): ArrangedGraph {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ nodesep: spacing.nodes, edgesep: spacing.edges });
  // Ids with a letter: the library keeps them as keys of plain objects, where `__proto__` or a number would not be just a name.
  const id = (index: number) => `n${index}`;
  for (const [index, size] of nodes.entries()) graph.setNode(id(index), { ...size });
  for (const [index, { from, to, label }] of edges.entries()) {
    const size = label ?? { width: 0, height: 0 };
    graph.setEdge(id(from), id(to), { ...size, labelpos: 'c' }, `e${index}`);
  }
  layout(graph);
  return {
    nodes: nodes.map((_, index) => {
      const { x, y } = graph.node(id(index)) as Point;
      return { x, y };
    }),
    edges: edges.map(({ from, to, label }, index) => {
      const placed = graph.edge(id(from), id(to), `e${index}`) as Partial<Point> & { points?: Point[] };
      return {
        // The first and the last point lie on the borders of the nodes.
        between: from === to ? [] : (placed.points ?? []).slice(1, -1),
        label: label && { x: placed.x ?? 0, y: placed.y ?? 0 },
      };
    }),
  };
}
