import {
  arrayAt,
  flagAt,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  member,
  objectAt,
  stringAt,
  stringsAt,
} from './json.ts';
import { childPointer, componentName, type Pointer } from './pointer.ts';
import type { Constraints, EnumValue, ExternalDocs, Schema, SchemaPlace, SchemaType } from './types.ts';

/** A schema's own keywords, before `allOf` and references are merged into it. */
export interface Level extends Omit<Schema, 'properties' | 'requires'> {
  properties: ReadonlyMap<string, SchemaPlace>;
  required: ReadonlySet<string>;
}

/** Reads the keywords of one schema as written at `pointer`; compositions are left to the caller. */
export function readKeywords(pointer: Pointer, value: Json | undefined): Level {
  const schema = isObject(value) ? value : {};
  const types = readTypes(schema);
  const nullable = flagAt(schema, 'nullable') || types.includes('null') || isNullOnly(schema);
  return {
    key: pointer,
    name: pointer.startsWith('#/components/schemas/') ? componentName(pointer) : undefined,
    title: stringAt(schema, 'title'),
    description: stringAt(schema, 'description'),
    types: types.filter((type) => type !== 'null'),
    nullable,
    format: stringAt(schema, 'format'),
    enum: readEnum(schema, nullable),
    const: member(schema, 'const'),
    default: member(schema, 'default'),
    examples: readExamples(schema),
    readOnly: flagAt(schema, 'readOnly'),
    writeOnly: flagAt(schema, 'writeOnly'),
    deprecated: flagAt(schema, 'deprecated'),
    constraints: readConstraints(schema),
    externalDocs: readExternalDocs(schema),
    properties: new Map(
      Object.keys(objectAt(schema, 'properties')).map((name) => [name, [childPointer(pointer, 'properties', name)]]),
    ),
    required: new Set(stringsAt(schema, 'required')),
    patternProperties: Object.keys(objectAt(schema, 'patternProperties')).map((pattern) => ({
      pattern,
      schema: [childPointer(pointer, 'patternProperties', pattern)],
    })),
    additionalProperties: subschema(pointer, schema, 'additionalProperties', 'unevaluatedProperties'),
    ...readItems(pointer, schema),
    compositions: [],
    never: value === false,
  };
}

export function readExternalDocs(object: JsonObject): ExternalDocs | undefined {
  const docs = objectAt(object, 'externalDocs');
  const url = stringAt(docs, 'url');
  return url === undefined ? undefined : { url, description: stringAt(docs, 'description') };
}

/** Whether a schema admits `null` and nothing else: the usual branch of `oneOf` that says "or null". */
export function isNullOnly(schema: JsonObject): boolean {
  const type = member(schema, 'type');
  if (type === 'null' || (isArray(type) && type.length === 1 && type[0] === 'null')) return true;
  const values = arrayAt(schema, 'enum');
  return type === undefined && (member(schema, 'const') === null || (values.length === 1 && values[0] === null));
}

function readTypes(schema: JsonObject): SchemaType[] {
  const type = member(schema, 'type');
  if (typeof type === 'string') return [type as SchemaType];
  return stringsAt(schema, 'type') as SchemaType[];
}

function readEnum(schema: JsonObject, nullable: boolean): readonly EnumValue[] | undefined {
  if (!isArray(member(schema, 'enum'))) return undefined;
  const names = arrayAt(schema, 'x-enum-varnames');
  const descriptions = member(schema, 'x-enum-descriptions') ?? member(schema, 'x-enumDescriptions');
  return arrayAt(schema, 'enum')
    .map((value, index) => ({
      value,
      name: typeof names[index] === 'string' ? names[index] : undefined,
      description: describedAs(descriptions, value, index),
    }))
    .filter(({ value }) => !(nullable && value === null));
}

/** Descriptions of enum values come as a list in the order of the values, or as a map from value to text. */
function describedAs(descriptions: Json | undefined, value: Json, index: number): string | undefined {
  const description = isArray(descriptions)
    ? descriptions[index]
    : isObject(descriptions)
      ? member(descriptions, String(value))
      : undefined;
  return typeof description === 'string' ? description : undefined;
}

function readExamples(schema: JsonObject): readonly Json[] {
  const example = member(schema, 'example');
  return example === undefined ? arrayAt(schema, 'examples') : [example];
}

function readItems(pointer: Pointer, schema: JsonObject): Pick<Level, 'items' | 'tuple'> {
  // Before JSON Schema 2020-12 a tuple was `items: […]`, and `additionalItems` what comes after.
  const keyword = isArray(member(schema, 'items')) ? 'items' : 'prefixItems';
  return {
    tuple: arrayAt(schema, keyword).map((_, index) => [childPointer(pointer, keyword, index)]),
    items:
      keyword === 'items'
        ? subschema(pointer, schema, 'additionalItems')
        : subschema(pointer, schema, 'items', 'unevaluatedItems'),
  };
}

/** The place of the first keyword there is; false where it is `false`. */
function subschema(pointer: Pointer, schema: JsonObject, ...keywords: string[]): SchemaPlace | false | undefined {
  const keyword = keywords.find((name) => member(schema, name) !== undefined);
  if (keyword === undefined) return undefined;
  return member(schema, keyword) === false ? false : [childPointer(pointer, keyword)];
}

const numericConstraints = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const;

function readConstraints(schema: JsonObject): Constraints {
  const constraints: Constraints = {};
  for (const keyword of numericConstraints) {
    const bound = member(schema, keyword);
    if (typeof bound === 'number' || typeof bound === 'bigint') constraints[keyword] = bound;
  }
  // OpenAPI 3.0: a flag beside the bound.
  if (member(schema, 'exclusiveMinimum') === true) {
    constraints.exclusiveMinimum = constraints.minimum;
    delete constraints.minimum;
  }
  if (member(schema, 'exclusiveMaximum') === true) {
    constraints.exclusiveMaximum = constraints.maximum;
    delete constraints.maximum;
  }
  for (const keyword of ['pattern', 'contentEncoding', 'contentMediaType'] as const) {
    const text = stringAt(schema, keyword);
    if (text !== undefined) constraints[keyword] = text;
  }
  if (flagAt(schema, 'uniqueItems')) constraints.uniqueItems = true;
  return constraints;
}
