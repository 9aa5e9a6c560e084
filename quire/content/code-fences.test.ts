import { expect, test } from 'vitest';
import { fencedLines } from './code-fences.ts';

/** One letter a line: `.` prose, `o` open, `i` inside, `c` close. */
const shape = (text: string) =>
  fencedLines(text)
    .map(({ fence }) => fence?.charAt(0) ?? '.')
    .join('');

test.each([
  ['a\n```js\nb\n```\nc', '.oic.'],
  ['~~~\n```\n~~~', 'oic'],
  ['````\n```\n````', 'oic'],
  ['```\n``` js\n```', 'oic'],
  ['- ```js\n  a\n  ```\nb', 'oic.'],
  ['1. ```js\n   a\n   ```', 'oic'],
  ['> ```\n> a\n> ```', 'oic'],
  ['```code``` in a line\nb', '..'],
  ['```\nnever closed', 'oi'],
  ['``\na', '..'],
])('%j', (text, expected) => {
  expect(shape(text)).toBe(expected);
});

test('what stands behind the opening marks', () => {
  expect(fencedLines('```js title="a"')[0]?.info).toBe('js title="a"');
});
