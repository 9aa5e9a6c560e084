import { expect, test } from 'vitest';
import type { Parameter } from '../../openapi/index.ts';
import { parameterFacts, rateLimitText, valueText } from './schema-words.ts';

const parameter: Parameter = {
  in: 'query',
  name: 'ids',
  anchor: 'query-ids',
  required: false,
  deprecated: false,
  examples: [],
  style: 'form',
  explode: true,
  allowEmptyValue: false,
};

test.each<[string, Partial<Parameter>, string[]]>([
  ['as its location does by default', {}, []],
  ['as a path does by default', { in: 'path', style: 'simple', explode: false }, []],
  ['as a header does by default', { in: 'header', style: 'simple', explode: false }, []],
  ['in one value', { explode: false }, ['Written ids=a,b (style form, explode false)']],
  [
    'by spaces',
    { style: 'spaceDelimited', explode: false },
    ['Written ids=a%20b (style spaceDelimited, explode false)'],
  ],
  ['by bars', { style: 'pipeDelimited', explode: false }, ['Written ids=a%7Cb (style pipeDelimited, explode false)']],
  ['by members', { style: 'deepObject' }, ['Written ids[key]=value (style deepObject, explode true)']],
  ['as a label', { in: 'path', style: 'label', explode: true }, ['Written .a.b (style label, explode true)']],
  ['as a matrix', { in: 'path', style: 'matrix', explode: false }, ['Written ;ids=a,b (style matrix, explode false)']],
  ['as a document', { mediaType: 'application/json' }, ['Sent as application/json']],
  ['even when empty', { allowEmptyValue: true }, ['May be empty']],
])('a parameter is written %s', (_, part, expected) => {
  const facts = parameterFacts({ ...parameter, ...part });
  expect(facts.map(({ label, code, note }) => [label, code, note && `(${note})`].filter(Boolean).join(' '))).toEqual(
    expected,
  );
});

test.each([
  ['plain', 'plain'],
  ['two words', 'two words'],
  ['', '""'],
  ['true', '"true"'],
  ['12', '"12"'],
  ['1e3', '"1e3"'],
  ['2025-09-15', '"2025-09-15"'],
  ['3f0c-8a1e', '3f0c-8a1e'],
  [' padded', '" padded"'],
  ['"quoted"', '"\\"quoted\\""'],
  [12, '12'],
  [null, 'null'],
  [{ a: [1] }, '{"a":[1]}'],
])('the value %j is shown as %s', (value, expected) => {
  expect(valueText(value)).toBe(expected);
});

test('an integer is shown with all its digits', () => {
  expect(valueText(9007199254740993n)).toBe('9007199254740993');
});

test.each([
  [{ limit: 60, windowSeconds: 60 }, '60 requests per minute'],
  [{ limit: 1000, windowSeconds: 3600 }, '1,000 requests per hour'],
  [{ limit: 5, windowSeconds: 10 }, '5 requests per 10 seconds'],
  [{ limit: 5 }, '5 requests per minute'],
  [{}, undefined],
])('the rate limit %j is %s', (limit, expected) => {
  expect(rateLimitText({ name: 'read', ...limit })).toBe(expected);
});
