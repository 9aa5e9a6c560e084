import { expect, test } from 'vitest';
import { bracketTitles } from './admonitions.ts';

test.each([
  [':::note Title', ':::note[Title]'],
  ['  :::warning A *b* c  ', '  :::warning[A *b* c]'],
  [':::note[Title]', ':::note[Title]'],
  [':::note', ':::note'],
  [':::note a [b] c', ':::note[a \\[b\\] c]'],
  [':::unknown Title', ':::unknown Title'],
  ['::::tip Outer\n:::note Inner\n:::\n::::', '::::tip[Outer]\n:::note[Inner]\n:::\n::::'],
  ['```md\n:::note Title\n```', '```md\n:::note Title\n```'],
  ['````md\n```\n:::note Title\n```\n````\n:::tip T', '````md\n```\n:::note Title\n```\n````\n:::tip[T]'],
])('%j', (text, expected) => expect(bracketTitles(text)).toBe(expected));
