import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { groupsFor, styleGroups } from './groups.ts';

const styles = fileURLToPath(new URL('styles/', import.meta.url));

test.each([
  ['<p>Text</p>', ['base']],
  ['<figure class="code numbered">', ['base', 'code']],
  ['<div class="tabs"><figure class="code">', ['base', 'code', 'tabs']],
  ['<div class="admonition tip">', ['base', 'admonition']],
])('%s needs %j', (html, expected) => {
  expect(groupsFor(html, styleGroups).map(({ name }) => name)).toEqual(expected);
});

test('every stylesheet belongs to one group, and every group’s files exist', () => {
  // What fills the search dialog brings its own sheet, with the code that fills it.
  const files = [...styleGroups.flatMap((group) => group.files), 'search.css'];
  expect(files.filter((file) => !existsSync(styles + file))).toEqual([]);
  expect([...files].sort()).toEqual(readdirSync(styles).sort());
});
