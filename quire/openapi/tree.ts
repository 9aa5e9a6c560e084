import { isObject, type Json, type JsonObject, stringAt } from './json.ts';
import { childPointer, type Pointer, valueAt } from './pointer.ts';

/** What a pointer leads to once references are followed. */
export interface Target {
  pointer: Pointer;
  value: Json | undefined;
  /** References with members beside `$ref` that were passed on the way, the first one first. */
  passed: readonly { pointer: Pointer; value: JsonObject }[];
}

/** A bundled OpenAPI document, read by pointer. References are followed when asked for and never replaced. */
export class DocumentTree {
  readonly root: JsonObject;
  #schemaAnchors: ReadonlyMap<string, Pointer> | undefined;

  constructor(root: JsonObject) {
    this.root = root;
  }

  /** Follows `$ref` (and `$dynamicRef`, whose static target is what documentation can show). */
  resolve(pointer: Pointer): Target {
    const passed: { pointer: Pointer; value: JsonObject }[] = [];
    const visited = new Set<Pointer>();
    let at = pointer;
    for (;;) {
      visited.add(at);
      const value = valueAt(this.root, at);
      const next = isObject(value) ? this.#targetOf(value) : undefined;
      // A loop that validation could not see stands for nothing.
      if (next === undefined || visited.has(next)) return { pointer: at, value, passed };
      if (Object.keys(value as JsonObject).length > 1) passed.push({ pointer: at, value: value as JsonObject });
      at = next;
    }
  }

  /**
   * The object a pointer leads to, for everything but schemas. Members beside a `$ref` win: 3.1 allows `summary` and
   * `description` there, and writers of 3.0 put them there too.
   */
  object(pointer: Pointer): { pointer: Pointer; value: JsonObject } {
    const { pointer: at, value, passed } = this.resolve(pointer);
    const layers = [...passed].reverse().map((layer) => layer.value);
    const { $ref: _, ...object } = Object.assign({}, isObject(value) ? value : {}, ...layers) as JsonObject;
    return { pointer: at, value: object };
  }

  /** The members of the object or array `key` of the object at `pointer`, references in them followed. */
  entries(pointer: Pointer, key: string): { key: string; pointer: Pointer; value: JsonObject }[] {
    const at = this.resolve(childPointer(this.resolve(pointer).pointer, key));
    if (typeof at.value !== 'object' || at.value === null) return [];
    return Object.keys(at.value).map((name) => ({ key: name, ...this.object(childPointer(at.pointer, name)) }));
  }

  #targetOf(value: JsonObject): Pointer | undefined {
    const ref = stringAt(value, '$ref') ?? stringAt(value, '$dynamicRef');
    if (ref === undefined || ref === '#' || ref.startsWith('#/')) return ref;
    return ref.startsWith('#') ? this.#anchors().get(ref.slice(1)) : undefined;
  }

  /** Schemas that can be referred to by `$anchor`. */
  #anchors(): ReadonlyMap<string, Pointer> {
    this.#schemaAnchors ??= collectAnchors(this.root, '#', new Map());
    return this.#schemaAnchors;
  }
}

function collectAnchors(value: Json, pointer: Pointer, found: Map<string, Pointer>): Map<string, Pointer> {
  if (typeof value !== 'object' || value === null) return found;
  if (isObject(value)) {
    const anchor = stringAt(value, '$anchor') ?? stringAt(value, '$dynamicAnchor');
    if (anchor !== undefined && !found.has(anchor)) found.set(anchor, pointer);
  }
  for (const [key, item] of Object.entries(value)) collectAnchors(item, childPointer(pointer, key), found);
  return found;
}
