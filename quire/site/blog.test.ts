import { expect, test } from 'vitest';
import { parsePostPath, readingTime } from './blog.ts';

test.each([
  ['2025-01-02-title.md', 'title', '2025-01-02'],
  ['2025-01-02-title/index.mdx', 'title', '2025-01-02'],
  ['2025/1/2/title.md', 'title', '2025-01-02'],
  ['news/2025-01-02-title.md', 'news/title', '2025-01-02'],
  ['2025-01-02.md', '2025-01-02', '2025-01-02'],
  ['title.md', 'title', undefined],
  ['news/title/index.md', 'news/title', undefined],
])('%j is the post %j of %s', (path, slug, date) => {
  expect(parsePostPath(path)).toEqual(date === undefined ? { slug } : { slug, date });
});

test.each([
  [0, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('%d words take %d minutes', (words, minutes) => {
  expect(readingTime(words)).toBe(minutes);
});
