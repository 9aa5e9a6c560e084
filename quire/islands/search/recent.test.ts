import { beforeEach, expect, test, vi } from 'vitest';
import { RECENT_KEY } from '../../browser/search-keys.ts';
import { forget, readRecent, remember } from './recent.ts';

const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    },
  });
});

const page = (url: string) => ({ url, title: 'Title', page: 'Page' });

test('the newest comes first, each once', () => {
  remember(page('/a'), { query: 'one' });
  remember(page('/b'), { query: ' ONE ' });
  expect(readRecent()).toEqual([page('/b'), { query: ' ONE ' }, page('/a')]);
});

test('the oldest are forgotten', () => {
  for (let number = 0; number < 20; number++) remember({ query: `query ${number}` });
  expect(readRecent()).toHaveLength(8);
  expect(readRecent()[0]).toEqual({ query: 'query 19' });
  forget();
  expect(readRecent()).toEqual([]);
});

test.each([
  ['no JSON', '{'],
  ['no list', '{"query":"x"}'],
  ['null', 'null'],
  ['other things', '[1, null, "x", {"query": 5}, {"query": " "}]'],
  ['a script as address', '[{"url":"javascript:alert(1)","title":"t","page":"p"}]'],
  ['another site as address', '[{"url":"//evil.example/","title":"t","page":"p"}]'],
])('%s in the storage is left out', (_, stored) => {
  store.set(RECENT_KEY, stored);
  expect(readRecent()).toEqual([]);
});

test('works without storage', () => {
  vi.stubGlobal('window', {});
  remember({ query: 'x' });
  expect(readRecent()).toEqual([]);
});
