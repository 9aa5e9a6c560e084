import { expect, test } from 'vitest';
import { frontMatterSchema } from './front-matter.ts';
import { misspeltField } from './misspelt-field.ts';

const fields = Object.keys(frontMatterSchema.shape);

test.each([
  ['titel', 'title'],
  ['tilte', 'title'],
  ['Title', 'title'],
  ['tagss', 'tags'],
  ['keyword', 'keywords'],
  ['sidebarLabel', 'sidebar_label'],
  ['sidebar-position', 'sidebar_position'],
  ['hide_table_of_content', 'hide_table_of_contents'],
  ['dsecription', 'description'],
])('%j was meant to be %j', (name, field) => {
  expect(misspeltField(name, fields)).toBe(field);
});

test.each([
  'layout',
  'permalink',
  'next',
  'category',
  'wrapperClassName',
  'weight',
  'order',
  'sidebar',
  'level',
  'is',
  'x',
])('%j is the project’s own', (name) => {
  expect(misspeltField(name, fields)).toBeUndefined();
});
