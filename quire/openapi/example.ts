import type { Json, JsonObject } from './json.ts';
import { describe } from './schema.ts';
import type { DocumentTree } from './tree.ts';
import type { MediaType, Schema, SchemaPlace, SchemaRoot } from './types.ts';

/** Members after which an example made up from a schema keeps to what is required. */
const ENOUGH = 200;

/**
 * The example of a body: the first one the document gives, else, for JSON and forms, one made from its schema.
 * @returns undefined where there is neither
 */
export function exampleOf(tree: DocumentTree, { type, examples, schema }: MediaType): Json | undefined {
  const written = examples.find(({ value }) => value !== undefined);
  if (written) return written.value;
  const made = schema && exampleFor(tree, schema);
  // How other media types write an object down, the schema does not say.
  return typeof made !== 'object' || /[/+]json\b|\bform-|^multipart\//.test(type) ? made : undefined;
}

/**
 * A value that shows a schema: from its examples, default, constant, enum or format, else from those of its parts.
 * Ends at cycles, leaves out what the direction leaves out, and is the same each time.
 */
export function exampleFor(tree: DocumentTree, root: SchemaRoot): Json {
  return new ExampleMaker(tree, root.omit).make([root.pointer], []);
}

class ExampleMaker {
  readonly #tree: DocumentTree;
  readonly #omit: SchemaRoot['omit'];
  #members = 0;

  constructor(tree: DocumentTree, omit: SchemaRoot['omit']) {
    this.#tree = tree;
    this.#omit = omit;
  }

  /** @param open keys of the schemas the value is inside of */
  make(place: SchemaPlace, open: readonly string[], applied: readonly string[] = []): Json {
    return this.#fromSchema(describe(this.#tree, place, new Set(applied)), open, applied);
  }

  #fromSchema(schema: Schema, open: readonly string[], applied: readonly string[] = []): Json {
    const written = writtenValue(schema);
    if (written !== undefined) return written;
    if (open.includes(schema.key)) return schema.nullable ? null : schema.types[0] === 'array' ? [] : {};
    const inside = [...open, schema.key];
    const variant = schema.compositions.find(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
    if (!variant) return this.#fromType(schema, inside);
    const branch = variant.branches.find(({ schema: place }) => !inside.includes(describe(this.#tree, place).key));
    if (!branch) return this.#fromType(schema, inside);
    const chosen = this.make(branch.schema, inside, [...applied, schema.key]);
    if (!isPlainObject(chosen)) return chosen;
    const selector: JsonObject =
      variant.discriminator !== undefined && branch.values[0] !== undefined
        ? { [variant.discriminator]: branch.values[0] }
        : {};
    return { ...(this.#object(schema, inside) as JsonObject), ...chosen, ...selector };
  }

  #fromType(schema: Schema, inside: readonly string[]): Json {
    const [type] = schema.types;
    switch (type) {
      case 'object':
        return this.#object(schema, inside);
      case 'array':
        return this.#array(schema, inside);
      case 'boolean':
        return true;
      case 'integer':
      case 'number':
        return numberFor(schema);
      case 'string':
        return textFor(schema);
      default:
        return schema.nullable || schema.never
          ? null
          : schema.properties.length > 0
            ? this.#object(schema, inside)
            : {};
    }
  }

  #object(schema: Schema, inside: readonly string[]): Json {
    const members: [string, Json][] = [];
    for (const { name, required, schema: place } of schema.properties) {
      const child = describe(this.#tree, place);
      if (this.#omit && child[this.#omit]) continue;
      const repeats = inside.includes(child.key) || itemKeys(this.#tree, child).some((key) => inside.includes(key));
      if (!required && (repeats || this.#members >= ENOUGH)) continue;
      this.#members += 1;
      members.push([name, this.#fromSchema(child, inside)]);
    }
    if (members.length === 0 && schema.additionalProperties) {
      members.push(['key', this.make(schema.additionalProperties, inside)]);
    }
    return Object.fromEntries(members);
  }

  #array(schema: Schema, inside: readonly string[]): Json {
    const tuple = schema.tuple.map((place) => this.make(place, inside));
    if (!schema.items || tuple.length > 0) return tuple;
    const item = describe(this.#tree, schema.items);
    return inside.includes(item.key) ? [] : [this.#fromSchema(item, inside)];
  }
}

/** What the writer chose to show; a value for a whole object beats values for its parts. */
function writtenValue(schema: Schema): Json | undefined {
  if (schema.const !== undefined) return schema.const;
  if (schema.examples[0] !== undefined) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  return schema.enum?.[0]?.value;
}

function itemKeys(tree: DocumentTree, schema: Schema): string[] {
  return schema.items ? [describe(tree, schema.items).key] : [];
}

function numberFor({ types, constraints }: Schema): number | bigint {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = constraints;
  if (minimum !== undefined) return minimum;
  if (typeof exclusiveMinimum === 'bigint') return exclusiveMinimum + 1n;
  const step = Number(multipleOf ?? 1);
  if (exclusiveMinimum !== undefined) return (Math.floor(exclusiveMinimum / step) + 1) * step;
  if (multipleOf !== undefined) return multipleOf;
  if (maximum !== undefined && maximum < 1) return maximum;
  if (exclusiveMaximum !== undefined && exclusiveMaximum <= 1) return Number(exclusiveMaximum) - 1;
  return types[0] === 'integer' ? 1 : 1.5;
}

/** Values of the formats that JSON Schema and the OpenAPI format registry name. Hosts are reserved (RFC 2606). */
const formats: Readonly<Record<string, string>> = {
  'date-time': '2025-09-15T09:00:00Z',
  date: '2025-09-15',
  time: '09:00:00Z',
  duration: 'PT1H',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  iri: 'https://example.com/',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': '/path/{id}',
  uuid: '8d3f6a52-0f6e-4a0e-9b51-1f3c6d2b7e90',
  'json-pointer': '/path',
  'relative-json-pointer': '0/path',
  regex: '^.*$',
  byte: 'ZXhhbXBsZQ==',
  binary: '<binary>',
  password: 'password',
};

function textFor({ format, constraints }: Schema): string {
  const text = (format !== undefined && formats[format]) || 'string';
  if (format !== undefined && formats[format]) return text;
  const least = Number(constraints.minLength ?? 0);
  const most = Number(constraints.maxLength ?? Number.POSITIVE_INFINITY);
  return text.padEnd(Math.min(least, 100), 'x').slice(0, most);
}

function isPlainObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
