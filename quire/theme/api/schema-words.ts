import {
  type ApiDocument,
  type Composition,
  constraintTexts,
  type ExpandedSchema,
  formatJson,
  type Json,
  type Parameter,
  type SchemaNode,
} from '../../openapi/index.ts';

/** One thing to know about a value: words, then a piece of code where there is one, then more words. */
export interface Fact {
  label: string;
  code?: string;
  note?: string;
}

/** What a schema says about a value besides type, description, enumeration and members, in reading order. */
export function schemaFacts(schema: ExpandedSchema): Fact[] {
  const { constraints } = schema;
  return [
    ...(schema.const === undefined ? [] : [{ label: 'Always', code: valueText(schema.const) }]),
    ...(schema.default === undefined ? [] : [{ label: 'Default', code: valueText(schema.default) }]),
    ...constraintTexts(constraints).map((label) => ({ label: capitalized(label) })),
    ...(constraints.pattern === undefined ? [] : [{ label: 'Pattern', code: constraints.pattern }]),
    ...(schema.requires.length === 0 ? [] : [{ label: 'Requires', code: schema.requires.join(', ') }]),
  ];
}

/** How a parameter becomes text, where that is not what its location does by default (OpenAPI 3.1, section 4.8.12.2). */
export function parameterFacts({ in: location, name, style, explode, allowEmptyValue, mediaType }: Parameter): Fact[] {
  if (mediaType !== undefined) return [{ label: 'Sent as', code: mediaType }];
  const usual = location === 'query' || location === 'cookie' ? 'form' : 'simple';
  const isDefault = style === usual && explode === (style === 'form');
  const looks = serializations[style]?.(name, explode);
  return [
    ...(isDefault || looks === undefined
      ? []
      : [{ label: 'Written', code: looks, note: `style ${style}, explode ${explode}` }]),
    ...(allowEmptyValue ? [{ label: 'May be empty' }] : []),
  ];
}

/** How a list of two values, or for `deepObject` a member, is written in each style. */
const serializations: Readonly<Record<string, (name: string, explode: boolean) => string>> = {
  simple: (_, explode) => (explode ? 'key=value,key=value' : 'a,b'),
  form: (name, explode) => (explode ? `${name}=a&${name}=b` : `${name}=a,b`),
  label: (_, explode) => (explode ? '.a.b' : '.a,b'),
  matrix: (name, explode) => (explode ? `;${name}=a;${name}=b` : `;${name}=a,b`),
  spaceDelimited: (name) => `${name}=a%20b`,
  pipeDelimited: (name) => `${name}=a%7Cb`,
  deepObject: (name) => `${name}[key]=value`,
  cookie: (name, explode) => (explode ? `${name}=a; ${name}=b` : `${name}=a,b`),
};

/** What comes before the branches of a composition. */
export const compositionTitles: Readonly<Record<Composition['keyword'], string>> = {
  oneOf: 'Exactly one of',
  anyOf: 'At least one of',
  not: 'Must not be',
  if: 'If',
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: 'Then',
  else: 'Else',
  contains: 'At least one item',
  propertyNames: 'Names of members',
  dependentSchemas: 'If the member is there',
};

/** A value as a line of code: strings without quotes where that leaves no doubt. */
export function valueText(value: Json): string {
  return typeof value === 'string' && value !== '' && !/^[\s"']|\s$|^(?:true|false|null|-?\d[\d.eE+-]*)$/.test(value)
    ? value
    : formatJson(value, 0);
}

/** What is to be shown below a schema's own row. */
export interface Below {
  /** The schema whose members are shown: of an array, that of its items, and of theirs where those are arrays too. */
  schema?: ExpandedSchema;
  /** What the arrays on the way to it ask besides. */
  conditions: readonly Composition<SchemaNode>[];
  /** The alternatives, where there is nothing else. */
  choice?: Composition<SchemaNode>;
}

/** @returns undefined where there is nothing below the row */
export function belowRow(node: SchemaNode): Below | undefined {
  const conditions: Composition<SchemaNode>[] = [];
  let at = node;
  while (at.kind === 'schema' && at.items && at.tuple.length === 0) {
    conditions.push(...at.compositions);
    at = at.items;
  }
  const schema = at.kind === 'schema' && (hasMembers(at) || at.compositions.length > 0) ? at : undefined;
  if (!schema && conditions.length === 0) return undefined;
  const compositions = [...(schema?.compositions ?? []), ...conditions];
  const [only] = compositions;
  const isOnly = only && compositions.length === 1 && isChoice(only) && !(schema && hasMembers(schema));
  return { schema, conditions, choice: isOnly ? only : undefined };
}

function hasMembers({ properties, patternProperties, additionalProperties, tuple }: ExpandedSchema): boolean {
  return properties.length + patternProperties.length + tuple.length > 0 || Boolean(additionalProperties);
}

export function isChoice({ keyword }: Composition<SchemaNode>): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf';
}

/** `Person: 3 properties`: what stays hidden while the details of a row are closed. */
export function belowText({ schema }: Below, name: string): string {
  if (!schema) return 'conditions';
  return schema.name && schema.name !== name ? `${schema.name}: ${membersText(schema)}` : membersText(schema);
}

function membersText(schema: ExpandedSchema): string {
  const { properties, patternProperties, additionalProperties, tuple, compositions } = schema;
  const named = properties.length + patternProperties.length;
  const variants = compositions.find(({ branches }) => branches.length > 1)?.branches.length ?? 0;
  const parts = [
    named > 0 && counted(named, 'property', 'properties'),
    tuple.length > 0 && counted(tuple.length, 'item'),
    named === 0 && additionalProperties && 'any properties',
    variants > 0 && counted(variants, 'variant'),
  ].filter((part) => typeof part === 'string');
  return parts.join(', ') || 'conditions';
}

/** `600 requests per minute`. */
export function rateLimitText({ limit, windowSeconds }: NonNullable<ApiDocument['operations'][number]['rateLimit']>) {
  if (limit === undefined) return undefined;
  const window = windowSeconds === undefined || windowSeconds === 60 ? 'minute' : windowText(windowSeconds);
  return `${limit.toLocaleString('en')} requests per ${window}`;
}

function windowText(seconds: number): string {
  return seconds === 1 ? 'second' : seconds === 3600 ? 'hour' : seconds === 86_400 ? 'day' : `${seconds} seconds`;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
