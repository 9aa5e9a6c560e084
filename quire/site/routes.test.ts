import { expect, test } from 'vitest';
import { forbiddenCharacter, isExternal, joinRoute, pageUrl, resolveRoute } from './routes.ts';

test.each([
  [['/docs', 'a'], '/docs/a'],
  [['/docs/', '/a/'], '/docs/a'],
  [['/'], '/'],
  [['', ''], '/'],
  [['/docs', '/'], '/docs'],
  [['/docs', 'a/index.html'], '/docs/a'],
  [['/index.html'], '/'],
  [['/docs/a.html'], '/docs/a'],
  [['a//b', './c', '../d'], '/a/b/d'],
  [['..', '..', 'a'], '/a'],
  [['docs', 'café menu'], '/docs/café menu'],
])('%j is the route %j', (parts, route) => {
  expect(joinRoute(...parts)).toBe(route);
});

test.each([
  ['/docs/a', './b', '/docs/b'],
  ['/docs/a', 'b/c', '/docs/b/c'],
  ['/docs/a', '../b', '/b'],
  ['/docs/a', '/b', '/b'],
  ['/', 'b', '/b'],
])('on %j, %j leads to %j', (from, path, route) => {
  expect(resolveRoute(from, path)).toBe(route);
});

test.each([
  ['/', '/docs/a', '/docs/a'],
  ['/base/', '/', '/base/'],
  ['/base/', '/docs/a#b', '/base/docs/a#b'],
  ['/', '/docs/café menu', '/docs/caf%C3%A9%20menu'],
])('under %j the URL of %j is %j', (base, route, url) => {
  expect(pageUrl(base, route)).toBe(url);
});

test.each([
  ['/c#', '#'],
  ['/what?', '?'],
  ['/100%', '%'],
  ['/a\\b', '\\'],
  ['/plain name', undefined],
])('%j holds the forbidden character %j', (slug, character) => {
  expect(forbiddenCharacter(slug)).toBe(character);
});

test.each([
  ['https://a.example', true],
  ['mailto:a@b.example', true],
  ['//cdn.example/x', true],
  ['/docs', false],
  ['./a:b', false],
  ['#x', false],
])('%j leads out of the site: %s', (url, external) => {
  expect(isExternal(url)).toBe(external);
});
