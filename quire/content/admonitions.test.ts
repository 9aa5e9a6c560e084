import { expect, test } from 'vitest';
import { bracketTitles } from './admonitions.ts';

test.each([
  [':::note Title', ':::note[Title]'],
  ['  :::warning A *b* c  ', '  :::warning[A *b* c]'],
  [':::note[Title]', ':::note[Title]'],
  [':::note', ':::note'],
  [':::note a [b] c', ':::note[a [b] c]'],
  [':::note See [l](./a.md)', ':::note[See [l](./a.md)]'],
  [':::note a ] b [ c', ':::note[a \\] b \\[ c]'],
  ['- ```md\n  x\n  ```\n\n:::tip T', '- ```md\n  x\n  ```\n\n:::tip[T]'],
  ['```inline code```\n\n:::tip T', '```inline code```\n\n:::tip[T]'],
  [':::unknown Title', ':::unknown Title'],
  ['::::tip Outer\n:::note Inner\n:::\n::::', '::::tip[Outer]\n:::note[Inner]\n:::\n::::'],
  ['```md\n:::note Title\n```', '```md\n:::note Title\n```'],
  ['````md\n```\n:::note Title\n```\n````\n:::tip T', '````md\n```\n:::note Title\n```\n````\n:::tip[T]'],
])('%j', (text, expected) => expect(bracketTitles(text)).toBe(expected));
