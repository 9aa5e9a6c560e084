import { readCompositions, readSubtypes } from './compositions.ts';
import { isObject, type Json } from './json.ts';
import { type Level, readKeywords } from './keywords.ts';
import type { Pointer } from './pointer.ts';
import type { DocumentTree } from './tree.ts';
import type { Schema, SchemaPlace, SchemaType } from './types.ts';

/**
 * One level of a schema: what a value must be, without going into its members.
 * References are followed; `allOf` (and a `oneOf` or `anyOf` with a single branch besides `null`) is merged.
 * @param place where the schema stands
 * @param applied keys of schemas that are already shown for the same value, and so not to be merged in again: a
 *   branch of a `oneOf` often extends, by `allOf`, the schema the `oneOf` stands in
 */
export function describe(
  tree: DocumentTree,
  place: Pointer | SchemaPlace,
  applied: ReadonlySet<string> = nothing,
): Schema {
  const places = typeof place === 'string' ? [place] : place;
  if (applied.size > 0) return readLevel(tree, places, applied);
  // Operations share most of what they refer to.
  const levels = known.get(tree) ?? new Map<string, Schema>();
  known.set(tree, levels);
  const key = places.join(' ');
  const level = levels.get(key) ?? readLevel(tree, places, applied);
  levels.set(key, level);
  return level;
}

const nothing: ReadonlySet<string> = new Set();
const known = new WeakMap<DocumentTree, Map<string, Schema>>();

function readLevel(tree: DocumentTree, places: readonly Pointer[], applied: ReadonlySet<string>): Schema {
  const level = places.map((pointer) => read(tree, pointer, applied)).reduceRight((base, own) => merge(own, base));
  return finish({ ...level, compositions: [...level.compositions, ...readSubtypes(tree, level.key)] });
}

function read(tree: DocumentTree, pointer: Pointer, applied: ReadonlySet<string>): Level {
  const { pointer: at, value, passed } = tree.resolve(pointer);
  const within = new Set(applied).add(at);
  return passed.reduceRight<Level>(
    (base, layer) => decorate(compose(tree, layer.pointer, layer.value, within), [base]),
    compose(tree, at, value, within),
  );
}

/** A schema's own keywords with what it extends merged in. */
function compose(tree: DocumentTree, pointer: Pointer, value: Json | undefined, within: ReadonlySet<string>): Level {
  const own = readKeywords(pointer, value);
  if (!isObject(value)) return own;
  const { compositions, nullable, merged } = readCompositions(tree, pointer, value);
  const level = { ...own, compositions, nullable: own.nullable || nullable };
  const bases = merged
    .filter((place) => !within.has(tree.resolve(place).pointer))
    .map((place) => withoutDescendants(tree, read(tree, place, within), within));
  return decorate(level, bases);
}

/**
 * What a schema inherits must not list the schema among its own variants: a `Cat` that extends `Pet` is not "one of
 * Cat, Dog".
 */
function withoutDescendants(tree: DocumentTree, base: Level, within: ReadonlySet<string>): Level {
  const isOwn = (place: SchemaPlace) => within.has(tree.resolve(place[0]).pointer);
  const compositions = base.compositions.filter(({ branches }) => !branches.some(({ schema }) => isOwn(schema)));
  return { ...base, compositions };
}

/** Merges bases into a level. Where all but one only annotate, the result is that one, annotated. */
function decorate(own: Level, bases: readonly Level[]): Level {
  if (bases.length === 0) return own;
  const level = merge(
    own,
    bases.reduce((base, next) => merge(next, base)),
  );
  const structural = [own, ...bases].filter(isStructural);
  const single = structural.length === 1 ? structural[0] : structural.length === 0 ? bases[0] : undefined;
  if (single) return { ...level, key: single.key, name: single.name ?? own.name };
  // The name and words of one part do not describe the whole, unless the rest only names and limits it.
  const words = bases.length === 1 && !hasMembers(own) ? level : own;
  return { ...level, key: own.key, name: own.name, title: words.title, description: words.description };
}

function isStructural(level: Level): boolean {
  return (
    hasMembers(level) || level.required.size > 0 || level.additionalProperties !== undefined || level.name !== undefined
  );
}

function hasMembers({ properties, compositions, tuple, items, patternProperties }: Level): boolean {
  return (
    properties.size > 0 ||
    compositions.length > 0 ||
    tuple.length > 0 ||
    items !== undefined ||
    patternProperties.length > 0
  );
}

/** Both apply; where they say different things, `own` is the more specific. */
function merge(own: Level, base: Level): Level {
  const properties = new Map(base.properties);
  for (const [name, place] of own.properties) properties.set(name, [...place, ...(properties.get(name) ?? [])]);
  return {
    key: own.key,
    name: own.name ?? base.name,
    title: own.title ?? base.title,
    description: own.description ?? base.description,
    types: commonTypes(own.types, base.types),
    nullable: own.types.length && base.types.length ? own.nullable && base.nullable : own.nullable || base.nullable,
    format: own.format ?? base.format,
    enum: own.enum ?? base.enum,
    const: own.const === undefined ? base.const : own.const,
    default: own.default === undefined ? base.default : own.default,
    examples: own.examples.length > 0 ? own.examples : base.examples,
    readOnly: own.readOnly || base.readOnly,
    writeOnly: own.writeOnly || base.writeOnly,
    deprecated: own.deprecated || base.deprecated,
    constraints: { ...base.constraints, ...own.constraints },
    externalDocs: own.externalDocs ?? base.externalDocs,
    properties,
    required: new Set([...base.required, ...own.required]),
    patternProperties: [...base.patternProperties, ...own.patternProperties],
    additionalProperties: own.additionalProperties ?? base.additionalProperties,
    items: own.items ?? base.items,
    tuple: own.tuple.length > 0 ? own.tuple : base.tuple,
    compositions: [...base.compositions, ...own.compositions],
    never: own.never || base.never,
  };
}

function commonTypes(own: readonly SchemaType[], base: readonly SchemaType[]): readonly SchemaType[] {
  if (own.length === 0 || base.length === 0) return own.length === 0 ? base : own;
  const common = own.filter((type) => base.includes(type) || (type === 'integer' && base.includes('number')));
  return common.length > 0 ? common : own;
}

function finish({ properties, required, ...level }: Level): Schema {
  return {
    ...level,
    types: level.types.length > 0 ? level.types : impliedTypes(level, properties.size > 0),
    properties: [...properties].map(([name, schema]) => ({ name, schema, required: required.has(name) })),
    requires: [...required].filter((name) => !properties.has(name)),
  };
}

/** Writers leave `type` out where the other keywords make sense for one type only. */
function impliedTypes(level: Omit<Level, 'properties' | 'required'>, hasProperties: boolean): readonly SchemaType[] {
  if (level.compositions.some(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')) return [];
  if (hasProperties || level.additionalProperties || level.patternProperties.length > 0) return ['object'];
  if (level.items || level.tuple.length > 0) return ['array'];
  const values = level.const === undefined ? (level.enum ?? []).map(({ value }) => value) : [level.const];
  return [...new Set(values.filter((value) => value !== null).map(typeOf))];
}

function typeOf(value: Json): SchemaType {
  if (typeof value === 'bigint') return 'integer';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'boolean' || typeof value === 'string') return typeof value as 'boolean' | 'string';
  return isObject(value) ? 'object' : 'array';
}
