import { arrayAt, isObject, type JsonObject, member, objectAt, stringAt } from './json.ts';
import { isNullOnly } from './keywords.ts';
import { childPointer, componentName, type Pointer, valueAt } from './pointer.ts';
import type { DocumentTree } from './tree.ts';
import type { Branch, Composition } from './types.ts';

export interface Compositions {
  compositions: readonly Composition[];
  /** True where `null` was one of the branches. */
  nullable: boolean;
  /** Places of schemas that apply unconditionally: `allOf`, and what is left of a `oneOf` beside `null`. */
  merged: readonly Pointer[];
}

/** Reads the keywords of a schema that hold other schemas for the same value. */
export function readCompositions(tree: DocumentTree, pointer: Pointer, schema: JsonObject): Compositions {
  const compositions: Composition[] = [];
  const merged = branchPlaces(pointer, schema, 'allOf');
  let nullable = false;
  const discriminator = readDiscriminator(schema);
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const places = branchPlaces(pointer, schema, keyword);
    const others = places.filter((place) => !isNull(tree, place));
    nullable ||= others.length < places.length;
    if (others.length === 1 && !discriminator) merged.push(...others);
    else if (others.length > 0) {
      const branches = others.map((place) => readBranch(tree, place, discriminator));
      compositions.push({ keyword, branches, discriminator: discriminator?.property });
    }
  }
  for (const keyword of ['not', 'if', 'then', 'else', 'contains', 'propertyNames'] as const) {
    if (member(schema, keyword) === undefined) continue;
    compositions.push({ keyword, branches: [readBranch(tree, childPointer(pointer, keyword))] });
  }
  const dependents = Object.keys(objectAt(schema, 'dependentSchemas'));
  if (dependents.length > 0) {
    const branches = dependents.map((label) => ({
      ...readBranch(tree, childPointer(pointer, 'dependentSchemas', label)),
      label,
    }));
    compositions.push({ keyword: 'dependentSchemas', branches });
  }
  return { compositions, nullable, merged };
}

/**
 * The schemas that extend, by `allOf`, a schema that has a discriminator and no `oneOf` of its own (OpenAPI 3.1,
 * section 4.8.25): the variants a value of it can be.
 */
export function readSubtypes(tree: DocumentTree, pointer: Pointer): readonly Composition[] {
  const schema = valueAt(tree.root, pointer);
  const discriminator = isObject(schema) ? readDiscriminator(schema) : undefined;
  if (!discriminator || !isObject(schema) || member(schema, 'oneOf') || member(schema, 'anyOf')) return [];
  const mapped = [...discriminator.mapping.values(), ...(discriminator.fallback ? [discriminator.fallback] : [])];
  const places = [...mapped, ...(subtypesOf(tree).get(pointer) ?? [])].map((place) => tree.resolve(place).pointer);
  const branches = [...new Set(places)]
    .filter((place) => place !== pointer)
    .map((place) => readBranch(tree, place, discriminator));
  return branches.length === 0 ? [] : [{ keyword: 'oneOf', branches, discriminator: discriminator.property }];
}

interface Discriminator {
  property: string;
  /** Place of a schema by value of the property. */
  mapping: ReadonlyMap<string, Pointer>;
  fallback: Pointer | undefined;
}

function readDiscriminator(schema: JsonObject): Discriminator | undefined {
  const discriminator = objectAt(schema, 'discriminator');
  const property = stringAt(discriminator, 'propertyName');
  if (property === undefined) return undefined;
  const fallback = stringAt(discriminator, 'defaultMapping');
  return {
    property,
    mapping: new Map(
      Object.entries(objectAt(discriminator, 'mapping')).map(([value, target]) => [value, schemaPlace(String(target))]),
    ),
    fallback: fallback === undefined ? undefined : schemaPlace(fallback),
  };
}

/** A mapping names a schema by reference or by component name. */
function schemaPlace(target: string): Pointer {
  return target.startsWith('#') ? target : childPointer('#/components/schemas', target);
}

function readBranch(tree: DocumentTree, place: Pointer, discriminator?: Discriminator): Branch {
  const { pointer, value } = tree.resolve(place);
  const name = componentName(pointer);
  const same = (target: Pointer) => tree.resolve(target).pointer === pointer;
  const explicit = [...(discriminator?.mapping ?? [])].filter(([, target]) => same(target)).map(([key]) => key);
  const values = explicit.length > 0 || name === undefined || !discriminator ? explicit : [name];
  const label = name ?? (isObject(value) ? stringAt(value, 'title') : undefined) ?? values[0];
  const fallback = discriminator?.fallback !== undefined && same(discriminator.fallback);
  return { label, values, schema: [place], ...(fallback ? { fallback } : {}) };
}

function branchPlaces(pointer: Pointer, schema: JsonObject, keyword: string): Pointer[] {
  return arrayAt(schema, keyword).map((_, index) => childPointer(pointer, keyword, index));
}

function isNull(tree: DocumentTree, place: Pointer): boolean {
  const { value } = tree.resolve(place);
  return isObject(value) && isNullOnly(value);
}

const subtypes = new WeakMap<DocumentTree, ReadonlyMap<Pointer, readonly Pointer[]>>();

/** Component schemas by the schemas they extend. */
function subtypesOf(tree: DocumentTree): ReadonlyMap<Pointer, readonly Pointer[]> {
  const known = subtypes.get(tree);
  if (known) return known;
  const found = new Map<Pointer, Pointer[]>();
  for (const { pointer, value } of tree.entries('#/components', 'schemas')) {
    for (const place of branchPlaces(pointer, value, 'allOf')) {
      const base = tree.resolve(place).pointer;
      found.set(base, [...(found.get(base) ?? []), pointer]);
    }
  }
  subtypes.set(tree, found);
  return found;
}
