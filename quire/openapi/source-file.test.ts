import { expect, test } from 'vitest';
import { Problems } from '../problems.ts';
import type { Json } from './json.ts';
import { parseSourceFile } from './source-file.ts';

const parse = (text: string, file = 'api.yaml') => {
  const problems = new Problems();
  return { source: parseSourceFile(file, text, problems), problems: problems.list };
};

test.each<[string, string, Json]>([
  ['integers beyond 2^53 keep their digits', 'a: 18446744073709551615', { a: 18446744073709551615n }],
  ['negative ones too', 'a: -9007199254740993', { a: -9007199254740993n }],
  ['smaller ones are plain numbers', 'a: [1, 0x1F, 1.5]', { a: [1, 31, 1.5] }],
  ['dates are text', 'a: 2025-09-15', { a: '2025-09-15' }],
  ['"on" is text, as in YAML 1.2', 'a: on', { a: 'on' }],
  ['status codes are names', '200: x', { '200': 'x' }],
  ['merge keys are merged', 'a: &a {x: 1}\nb: {<<: *a, y: 2}', { a: { x: 1 }, b: { x: 1, y: 2 } }],
  ['JSON with tabs is read', '{\n\t"a": {\n\t\t"b":\t[1]\n\t}\n}', { a: { b: [1] } }],
])('%s', (_, text, root) => {
  expect(parse(text)).toMatchObject({ source: { root }, problems: [] });
});

test('a text file is its text', () => {
  expect(parse('# Title: [', 'note.md').source?.root).toBe('# Title: [');
});

test('every syntax error is reported with its line', () => {
  const { source, problems } = parse('a: 1\na: 2\nb: "\n');
  expect(source).toBeUndefined();
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual(['api.yaml:2', 'api.yaml:4']);
});

test('aliases that multiply beyond reason are refused', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
  for (const [from, to] of ['ab', 'bc', 'cd', 'de'])
    bomb.push(`${to}: &${to} [${Array(10).fill(`*${from}`).join(', ')}]`);
  expect(parse(bomb.join('\n')).problems[0]?.message).toMatch(/^The YAML aliases cannot be resolved/);
});

test.each([
  ['#', 2],
  ['#/info/title', 3],
  ['#/paths/~1a/get', 6],
  ['#/paths/~1a/get/parameters/1/name', 9],
  ['#/paths/~1a/get/nothing', 6],
])('%s stands in line %i', (pointer, line) => {
  const text = `# comment
info:
  title: A
paths:
  /a:
    get:
      parameters:
        - name: x
        - name: y
`;
  expect(parse(text).source?.lineOf(pointer)).toBe(line);
});
