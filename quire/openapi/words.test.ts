import { expect, test } from 'vitest';
import { expand, treeOf } from './testing.ts';
import type { Constraints } from './types.ts';
import { constraintTexts, typeText } from './words.ts';

test.each<[string, string]>([
  ['{ type: string }', 'string'],
  ['{ type: [integer, string] }', 'integer or string'],
  ["{ type: [string, 'null'] }", 'string or null'],
  ["{ type: 'null' }", 'null'],
  ['{}', 'any'],
  ['false', 'nothing'],
  ['{ type: array, items: { type: array, items: { type: integer } } }', 'array of array of integer'],
  ["{ type: array, items: { $ref: '#/components/schemas/B' } }", 'array of B'],
  ["{ type: array, items: { type: [string, 'null'] } }", 'array of string or null'],
  ['{ type: array }', 'array'],
  ["{ oneOf: [{ $ref: '#/components/schemas/B' }, { type: string }] }", 'B or string'],
])('the type of %s is "%s"', (schema, text) => {
  expect(typeText(expand(treeOf(`A: ${schema}\nB: { type: object, properties: { id: {} } }`), 'A'))).toBe(text);
});

test.each<[Constraints, string[]]>([
  [{ minimum: 1, maximum: 100 }, ['1 to 100']],
  [{ maximum: 18446744073709551615n }, ['at most 18446744073709551615']],
  [{ minimum: 0 }, ['at least 0']],
  [{ exclusiveMinimum: 0, exclusiveMaximum: 1 }, ['more than 0', 'less than 1']],
  [{ multipleOf: 5 }, ['a multiple of 5']],
  [{ minLength: 1, maxLength: 64 }, ['1 to 64 characters']],
  [{ minLength: 0, maxLength: 1 }, ['at most 1 character']],
  [{ minLength: 24, maxLength: 24 }, ['exactly 24 characters']],
  [{ minItems: 1, uniqueItems: true }, ['at least 1 item', 'no item twice']],
  [{ maxProperties: 20 }, ['at most 20 properties']],
  [{ contentEncoding: 'base64', contentMediaType: 'image/png' }, ['encoded as base64', 'holds image/png']],
  [{ pattern: '^a+$' }, []],
])('%o reads %j', (constraints, texts) => {
  expect(constraintTexts(constraints)).toEqual(texts);
});
