import { expect, test } from 'vitest';
import { memoryCache } from './cache.ts';
import { Highlighter, languageLabel } from './highlight.ts';

test.each([
  ['js', 'JavaScript'],
  ['bash', 'Shell'],
  ['http', 'HTTP'],
  ['kotlin', 'Kotlin'],
  ['text', 'Text'],
  ['no-such-language', 'no-such-language'],
])('%s is called %s', (language, label) => expect(languageLabel(language)).toBe(label));

test('a block comes from the cache the second time', async () => {
  const cache = memoryCache();
  const first = await new Highlighter(cache).highlight('const a = 1;', 'js', new Map());
  let asked = 0;
  const counting = { ...cache, set: () => void asked++ };
  expect(await new Highlighter(counting).highlight('const a = 1;', 'js', new Map())).toBe(first);
  expect(asked).toBe(0);
});

test('marks are not part of what is cached', async () => {
  const highlighter = new Highlighter(memoryCache());
  await highlighter.highlight('a\nb', 'text', new Map());
  expect(await highlighter.highlight('a\nb', 'text', new Map([[2, new Set(['add'] as const)]]))).toBe(
    '<span class="line">a</span>\n<span class="line add">b</span>',
  );
});

test('a block looks the same whatever was highlighted before it', async () => {
  const code = 'POST /v2/meetings HTTP/1.1\nContent-Type: application/json\n\n{ "a": 1 }';
  const first = await new Highlighter(memoryCache()).highlight(code, 'http', new Map());
  await new Highlighter(memoryCache()).highlight('{ "a": 1 }', 'json', new Map());
  expect(await new Highlighter(memoryCache()).highlight(code, 'http', new Map())).toBe(first);
});
