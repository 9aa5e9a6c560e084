import type { Constraints, Schema, SchemaNode, Security } from './types.ts';

/**
 * A schema's type in words: `string`, `integer or string`, `array of User`. Neither "or null" nor the format is part
 * of it. A level whose items are not expanded is just an `array`.
 */
export function typeName(schema: Schema<unknown> | SchemaNode): string {
  if ('kind' in schema && schema.kind === 'reference') return schema.name;
  if (schema.never) return 'nothing';
  if (schema.types.length > 0)
    return schema.types.map((type) => (type === 'array' ? arrayName(schema) : type)).join(' or ');
  const variants = schema.compositions.find(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const names = variants?.branches.map(
    ({ label, schema: branch }) => label ?? (isNode(branch) ? typeName(branch) : ''),
  );
  if (names?.every(Boolean)) return [...new Set(names)].join(' or ');
  return schema.nullable ? 'null' : 'any';
}

/** `typeName` with "or null" where the value may be that. */
export function typeText(schema: Schema<unknown> | SchemaNode): string {
  const name = typeName(schema);
  return schema.nullable && name !== 'null' ? `${name} or null` : name;
}

function arrayName({ items }: Schema<unknown>): string {
  return isNode(items) ? `array of ${items.name ?? typeText(items)}` : 'array';
}

function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** The bounds of a value in words, each a phrase: `1 to 64 characters`. The pattern is not among them: it is code. */
export function constraintTexts(constraints: Constraints): string[] {
  const c = constraints;
  return [
    range(c.minimum, c.maximum),
    c.exclusiveMinimum !== undefined && `more than ${c.exclusiveMinimum}`,
    c.exclusiveMaximum !== undefined && `less than ${c.exclusiveMaximum}`,
    c.multipleOf !== undefined && `a multiple of ${c.multipleOf}`,
    range(c.minLength, c.maxLength, 'character'),
    range(c.minItems, c.maxItems, 'item'),
    c.uniqueItems && 'no item twice',
    range(c.minProperties, c.maxProperties, 'property', 'properties'),
    c.contentEncoding !== undefined && `encoded as ${c.contentEncoding}`,
    c.contentMediaType !== undefined && `holds ${c.contentMediaType}`,
  ].filter((text) => typeof text === 'string');
}

type Bound = number | bigint | undefined;

function range(least: Bound, most: Bound, unit = '', units = unit && `${unit}s`): string | undefined {
  const counted = (bound: number | bigint) => (unit ? `${bound} ${Number(bound) === 1 ? unit : units}` : String(bound));
  // No length can be less than zero, so a bound of zero says nothing.
  const from = unit && Number(least) === 0 ? undefined : least;
  if (from === undefined && most === undefined) return undefined;
  if (from === undefined) return `at most ${counted(most as number)}`;
  if (most === undefined) return `at least ${counted(from)}`;
  return from === most ? `exactly ${counted(from)}` : `${from} to ${counted(most)}`;
}

/** Who may call, in words: `userOAuth (meetings:read) or clientBasic`, `none`. */
export function securityText({ alternatives, optional }: Security): string {
  const texts = alternatives
    .filter(({ schemes }) => schemes.length > 0)
    .map(({ schemes }) =>
      schemes
        .map(({ scheme, scopes }) =>
          scopes.length > 0 ? `${scheme.name} (${scopes.map(({ name }) => name).join(', ')})` : scheme.name,
        )
        .join(' and '),
    );
  return [...texts, ...(optional ? ['none'] : [])].join(' or ');
}
