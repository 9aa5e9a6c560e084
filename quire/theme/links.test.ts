import { expect, test } from 'vitest';
import { hrefOf, isRoute, markdownUrl } from './links.ts';
import { docPage } from './test-theme.ts';

const url = (route: string) => `/base${route === '/' ? '/' : route}`;

test.each([
  ['/docs/page', '/base/docs/page'],
  ['/docs/page#part', '/base/docs/page#part'],
  ['/docs/page?a=/b#c', '/base/docs/page?a=/b#c'],
  ['/', '/base/'],
  ['https://example.com/a', 'https://example.com/a'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['//cdn.example/a', '//cdn.example/a'],
])('%s is written as %s', (href, expected) => {
  expect(hrefOf({ url }, href)).toBe(expected);
});

test.each([
  ['/docs', true],
  ['//cdn.example', false],
  ['https://example.com', false],
  ['#part', false],
])('%s is a route: %s', (href, expected) => {
  expect(isRoute(href)).toBe(expected);
});

test.each([
  ['/docs/page', '/base/docs/page.md'],
  ['/', '/base/index.md'],
])('the twin of %s is %s', (route, expected) => {
  expect(markdownUrl({ page: docPage({ route }), url })).toBe(expected);
});
