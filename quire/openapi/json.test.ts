import { expect, test } from 'vitest';
import { formatJson, type Json } from './json.ts';

test.each<[string, Json, string]>([
  ['integers beyond 2^53 keep their digits', 18446744073709551615n, '18446744073709551615'],
  ['nested values are indented', { a: [1, { b: null }] }, '{\n  "a": [\n    1,\n    {\n      "b": null\n    }\n  ]\n}'],
  ['empty containers stay on one line', { a: [], b: {} }, '{\n  "a": [],\n  "b": {}\n}'],
  ['text is escaped as JSON wants it', 'a"\\\n', '"a\\"\\\\\\n"'],
])('formatJson: %s', (_, value, text) => {
  expect(formatJson(value)).toBe(text);
});

test('without an indent, JSON stands on one line', () => {
  expect(formatJson({ a: [1, 9007199254740993n], b: 'x' }, 0)).toBe('{"a":[1,9007199254740993],"b":"x"}');
});
