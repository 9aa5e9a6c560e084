import { AnchorSet, childAnchor } from './anchors.ts';
import { describe } from './schema.ts';
import type { DocumentTree } from './tree.ts';
import type {
  Branch,
  Composition,
  ExpandedSchema,
  Property,
  Schema,
  SchemaNode,
  SchemaPlace,
  SchemaReference,
  SchemaRoot,
} from './types.ts';
import { typeName } from './words.ts';

export interface ExpandOptions {
  /** Levels of properties below the root to expand; deeper ones become references without a target. */
  maxDepth?: number;
  /**
   * Nodes after which a schema that was expanded before becomes a link to its first occurrence. Until then it is
   * expanded wherever it occurs, which reads better; without a bound, schemas that share schemas grow exponentially.
   */
  maxNodes?: number;
}

/**
 * A schema with everything below it. It ends where it would repeat itself: a schema inside itself becomes a link to
 * its first occurrence. The result grows with the distinct schemas below the root, never with the document.
 */
export function expandSchema(tree: DocumentTree, root: SchemaRoot, options: ExpandOptions = {}): SchemaNode {
  const depthFirst = new Expansion(tree, root, options, 'depth');
  const node = depthFirst.expandRoot(root);
  // Depth first reads best: what is linked to stands above. But where schemas lead to ever more others, it may reach one
  // first where it is too deep to be shown; breadth first, each stands where the shortest way leads.
  return depthFirst.cut ? new Expansion(tree, root, options, 'breadth').expandRoot(root) : node;
}

/** Every anchor of an expanded schema, in document order: what links to it may end with. */
export function schemaAnchors(node: SchemaNode): string[] {
  const anchors: string[] = [];
  visit(node, (child) => anchors.push(child.anchor));
  return [...new Set(anchors)];
}

function visit(node: SchemaNode, action: (node: SchemaNode) => void): void {
  action(node);
  if (node.kind === 'schema') for (const child of children(node)) visit(child, action);
}

/** The schemas one level below a node, in the order in which they are shown. */
export function children(node: ExpandedSchema): SchemaNode[] {
  return [
    ...node.properties.map(({ schema }) => schema),
    ...node.patternProperties.map(({ schema }) => schema),
    ...(node.additionalProperties ? [node.additionalProperties] : []),
    ...node.tuple,
    ...(node.items ? [node.items] : []),
    ...node.compositions.flatMap(({ branches }) => branches.map(({ schema }) => schema)),
  ];
}

/** Where in the tree a schema is being expanded. */
interface Position {
  depth: number;
  /** Keys of the schemas it is inside of. */
  open: readonly string[];
  /** Keys of the schemas already shown for the same value: those it is a branch of. */
  applied: readonly string[];
}

type Below = Pick<
  ExpandedSchema,
  'properties' | 'patternProperties' | 'additionalProperties' | 'tuple' | 'items' | 'compositions'
>;

class Expansion {
  readonly #tree: DocumentTree;
  readonly #omit: SchemaRoot['omit'];
  readonly #maxDepth: number;
  readonly #maxNodes: number;
  readonly #anchors = new AnchorSet();
  readonly #firstAnchor = new Map<string, string>();
  /** Breadth first: what remains to be done, level by level. */
  readonly #later: (() => void)[] | undefined;
  #nodes = 0;
  /** Whether a schema was left out for being too deep. */
  cut = false;

  constructor(
    tree: DocumentTree,
    root: SchemaRoot,
    { maxDepth = 24, maxNodes = 400 }: ExpandOptions,
    order: 'depth' | 'breadth',
  ) {
    this.#tree = tree;
    this.#omit = root.omit;
    this.#maxDepth = maxDepth;
    this.#maxNodes = maxNodes;
    this.#later = order === 'breadth' ? [] : undefined;
  }

  expandRoot({ pointer, anchor }: SchemaRoot): SchemaNode {
    const node = this.#expand([pointer], anchor, { depth: 0, open: [], applied: [] });
    // The list grows while it is worked through.
    for (const fill of this.#later ?? []) fill();
    return node;
  }

  #expand(place: SchemaPlace, anchor: string, position: Position): SchemaNode {
    return this.#expandLevel(describe(this.#tree, place, new Set(position.applied)), anchor, position);
  }

  #expandLevel(level: Schema, anchor: string, position: Position): SchemaNode {
    this.#nodes += 1;
    if (!hasChildren(level)) return { ...(level as Schema<never>), kind: 'schema', anchor };
    const first = this.#firstAnchor.get(level.key);
    const repeats = first !== undefined && (this.#later !== undefined || this.#nodes > this.#maxNodes);
    if (position.open.includes(level.key) || repeats) return this.#refer(level, anchor, first);
    if (position.depth > this.#maxDepth) {
      this.cut ||= first === undefined;
      return this.#refer(level, anchor, first);
    }
    if (first === undefined) this.#firstAnchor.set(level.key, anchor);

    const node: ExpandedSchema = { ...(level as Schema<never>), kind: 'schema', anchor };
    const fill = () => Object.assign(node, this.#below(level, anchor, position));
    if (this.#later) this.#later.push(fill);
    else fill();
    return node;
  }

  /** Everything of a level that stands for schemas inside it. */
  #below(level: Schema, anchor: string, position: Position): Below {
    const open = [...position.open, level.key];
    const inside: Position = { depth: position.depth + 1, open, applied: [] };
    const named = (name: string, schema: SchemaPlace) => this.#expand(schema, this.#claim(anchor, name), inside);
    return {
      properties: this.#properties(level, anchor, inside),
      patternProperties: level.patternProperties.map(({ pattern, schema }) => ({
        pattern,
        schema: named(pattern, schema),
      })),
      additionalProperties: level.additionalProperties && named('*', level.additionalProperties),
      tuple: level.tuple.map((schema, index) => named(String(index), schema)),
      // Items have no name of their own: `data.id` is the `id` of an item of `data`.
      items: level.items && this.#expand(level.items, anchor, inside),
      compositions: level.compositions.map((composition) =>
        this.#composition(composition, anchor, { ...inside, depth: position.depth }, [...position.applied, level.key]),
      ),
    };
  }

  #properties(level: Schema, anchor: string, inside: Position): Property<SchemaNode>[] {
    return level.properties.flatMap(({ name, required, schema }) => {
      const child = describe(this.#tree, schema);
      if (this.#omit && child[this.#omit]) return [];
      return [{ name, required, schema: this.#expandLevel(child, this.#claim(anchor, name), inside) }];
    });
  }

  #composition(
    { branches, ...composition }: Composition,
    anchor: string,
    inside: Position,
    applied: readonly string[],
  ): Composition<SchemaNode> {
    // A condition on the items or the names is about other values than the one it stands at.
    const elsewhere = composition.keyword === 'contains' || composition.keyword === 'propertyNames';
    const position = { ...inside, applied: elsewhere ? [] : applied };
    const expanded = branches.map((branch, index): Branch<SchemaNode> => {
      const name =
        branch.label ?? (branches.length === 1 ? composition.keyword : `${composition.keyword}-${index + 1}`);
      return { ...branch, schema: this.#expand(branch.schema, this.#claim(anchor, name), position) };
    });
    return { ...composition, branches: expanded };
  }

  #refer(level: Schema, anchor: string, anchorOfFirst: string | undefined): SchemaReference {
    const { key, types, nullable, readOnly, writeOnly, deprecated, description } = level;
    const name = level.name ?? level.title ?? typeName(level);
    const reference = { key, types, nullable, readOnly, writeOnly, deprecated, description, name, anchor };
    return { kind: 'reference', ...reference, anchorOfFirst };
  }

  #claim(parent: string, name: string): string {
    return this.#anchors.claim(childAnchor(parent, name));
  }
}

function hasChildren(level: Schema): boolean {
  return (
    level.properties.length > 0 ||
    level.patternProperties.length > 0 ||
    Boolean(level.additionalProperties) ||
    level.tuple.length > 0 ||
    Boolean(level.items) ||
    level.compositions.length > 0
  );
}
