import { expect, test } from 'vitest';
import { identifyDoc, isCategoryIndex } from './doc-ids.ts';

test.each([
  ['introduction.md', {}, 'introduction', '/introduction'],
  ['01-guide/02-setup.mdx', {}, 'guide/setup', '/guide/setup'],
  ['01-guide/02-setup.mdx', { parse_number_prefixes: false }, '01-guide/02-setup', '/01-guide/02-setup'],
  ['1. x/a.md', {}, 'x/a', '/x/a'],
  ['notes/2021-01-31 retro.md', {}, 'notes/2021-01-31 retro', '/notes/2021-01-31 retro'],
  ['releases/8.0.md', {}, 'releases/8.0', '/releases/8.0'],
  ['guide/setup.md', { id: 'install' }, 'guide/install', '/guide/install'],
  ['guide/setup.md', { slug: '/start' }, 'guide/setup', '/start'],
  ['guide/setup.md', { slug: 'begin' }, 'guide/setup', '/guide/begin'],
  ['01-guide/setup.md', { slug: '../begin/' }, 'guide/setup', '/begin'],
  ['guide/setup.md', { slug: '/start/index.html' }, 'guide/setup', '/start'],
  ['welcome.md', { slug: '/' }, 'welcome', '/'],
  ['index.md', {}, 'index', '/'],
  ['guide/index.md', {}, 'guide/index', '/guide'],
  ['01-guide/README.md', {}, 'guide/README', '/guide'],
  ['guide/Guide.mdx', {}, 'guide/Guide', '/guide'],
  ['01-guide/guide.md', {}, 'guide/guide', '/guide/guide'],
  ['guide/index.md', { slug: 'home' }, 'guide/index', '/guide/home'],
  ['guide/index.md', { id: 'home' }, 'guide/home', '/guide'],
])('%j with %j has the id %j and the slug %j', (path, fields, id, slug) => {
  expect(identifyDoc(path, fields)).toMatchObject({ id, slug });
});

test.each([
  ['03-a.md', {}, 3],
  ['03-a.md', { sidebar_position: 1.5 }, 1.5],
  ['a.md', {}, undefined],
])('%j with %j stands at %j', (path, fields, position) => {
  expect(identifyDoc(path, fields).position).toBe(position);
});

test('the folder keeps its name as on disk', () => {
  expect(identifyDoc('01-guide/a.md', {}).folder).toBe('01-guide');
  expect(identifyDoc('a.md', {}).folder).toBe('.');
});

test.each([
  ['index.md', 'a', true],
  ['ReadMe.mdx', 'a', true],
  ['A.md', 'x/a', true],
  ['a.md', '01-a', false],
  ['intro.md', 'a', false],
])('%j is the page of the folder %j: %s', (fileName, folder, expected) => {
  expect(isCategoryIndex(fileName, folder)).toBe(expected);
});
