import { expect, test } from 'vitest';
import { exampleFor } from './example.ts';
import type { Json } from './json.ts';
import { treeOf } from './testing.ts';
import type { SchemaRoot } from './types.ts';

const example = (schemas: string, omit?: SchemaRoot['omit']) =>
  exampleFor(treeOf(schemas), { pointer: '#/components/schemas/A', anchor: 'body', omit });

test.each<[string, string, Json]>([
  ['examples come first', 'A: { type: string, default: d, examples: [e] }', 'e'],
  ['then the default', 'A: { type: string, default: d, enum: [x, d] }', 'd'],
  ['then the first value allowed', 'A: { enum: [x, y] }', 'x'],
  ['a constant is itself', 'A: { const: 7 }', 7],
  ['formats have real values', 'A: { type: string, format: date-time }', '2025-09-15T09:00:00Z'],
  ['lengths are kept', 'A: { type: string, minLength: 8, maxLength: 8 }', 'stringxx'],
  ['bounds are kept', 'A: { type: integer, minimum: 18446744073709551615 }', 18446744073709551615n],
  ['exclusive bounds too', 'A: { type: integer, exclusiveMinimum: 5 }', 6],
  ['multiples too', 'A: { type: integer, exclusiveMinimum: 5, multipleOf: 10 }', 10],
  ['arrays have one item', 'A: { type: array, items: { type: boolean } }', [true]],
  [
    'tuples have all of theirs',
    'A: { prefixItems: [{ type: integer }, { type: string }], items: false }',
    [1, 'string'],
  ],
  ['maps have one member', 'A: { type: object, additionalProperties: { type: integer } }', { key: 1 }],
  ['null where there is nothing else', "A: { type: 'null' }", null],
  [
    'objects have their properties',
    'A: { type: object, properties: { a: { type: string, examples: [x] }, b: { type: integer, default: 3 } } }',
    { a: 'x', b: 3 },
  ],
  [
    'a cycle ends with the optional member left out',
    "A: { type: object, properties: { id: { const: 1 }, next: { $ref: '#/components/schemas/A' } } }",
    { id: 1 },
  ],
  [
    'a cycle through an array likewise',
    "A: { type: object, properties: { id: { const: 1 }, all: { type: array, items: { $ref: '#/components/schemas/A' } } } }",
    { id: 1 },
  ],
  [
    'a cycle that is required ends empty',
    "A: { type: object, required: [next], properties: { next: { $ref: '#/components/schemas/A' } } }",
    { next: {} },
  ],
  [
    'the first branch is taken, with its discriminator',
    "A: { oneOf: [{ $ref: '#/components/schemas/B' }], discriminator: { propertyName: k, mapping: { bee: B } } }\n" +
      'B: { type: object, properties: { k: { type: string }, b: { const: 1 } } }',
    { k: 'bee', b: 1 },
  ],
])('%s', (_, schemas, value) => {
  expect(example(schemas)).toEqual(value);
});

test('what a direction leaves out is left out', () => {
  const schemas =
    'A: { type: object, properties: { id: { const: 1, readOnly: true }, pin: { const: 2, writeOnly: true } } }';
  expect(example(schemas, 'readOnly')).toEqual({ pin: 2 });
  expect(example(schemas, 'writeOnly')).toEqual({ id: 1 });
});
