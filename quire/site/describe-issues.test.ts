import { expect, test } from 'vitest';
import { z } from 'zod';
import { configSchema } from './config.ts';
import { describeIssues } from './describe-issues.ts';
import { formatPath } from './positions.ts';

const valid = { title: 'T', url: 'https://docs.example.com' };
const said = (schema: z.ZodType, value: unknown) =>
  describeIssues(schema.safeParse(value).error as z.ZodError, schema, value).map(
    ({ path, message, remedy }) => `${formatPath(path)}: ${message} ${remedy}`,
  );

test.each([
  [{ ...valid, titel: 'x' }, 'titel: Unknown name "titel". Did you mean "title"?'],
  [
    { ...valid, toc: { max: 3 } },
    'toc.max: Unknown name "max" in "toc". Remove it, or write one of "minLevel", "maxLevel".',
  ],
  [
    { ...valid, navbar: { items: [{ label: 'a', href: '/', knd: 'link' }] } },
    'navbar.items[0].knd: Unknown name "knd" in "navbar.items[0]". Did you mean "kind"?',
  ],
  [
    { ...valid, docs: { versions: { current: { bage: 'x' } } } },
    'docs.versions.current.bage: Unknown name "bage" in "docs.versions.current". Did you mean "badge"?',
  ],
  [{ title: 'T' }, 'url: "url" is missing. Add it, as a text.'],
  [{ ...valid, title: '' }, 'title: "title" is empty. Write a text, or remove the line.'],
  [
    { ...valid, url: 'docs' },
    'url: "url" is "docs", which is not a URL. Write an absolute address, such as https://docs.example.com.',
  ],
  [{ ...valid, base: 'docs' }, 'base: "base" is "docs": must begin and end with "/". Change the value accordingly.'],
  [{ ...valid, toc: { minLevel: '2' } }, 'toc.minLevel: "toc.minLevel" must be a number, not a text. Write a number.'],
  [
    { ...valid, colorMode: { default: 'drak' } },
    'colorMode.default: "colorMode.default" cannot be "drak". Did you mean "dark"?',
  ],
  [
    { ...valid, checks: { brokenLinks: 'explode' } },
    'checks.brokenLinks: "checks.brokenLinks" cannot be "explode". Write one of "error", "warn", "ignore".',
  ],
  [
    { ...valid, words: { a: { b: 1 } } },
    'words.a.b: "words.a.b" must be a text or an object, not a number. Write a text or an object.',
  ],
  [[], 'The whole value must be an object, not a list. Write an object.'],
])('%j', (value, text) => {
  expect(said(configSchema, value).map((line) => line.replace(/^: /, ''))).toEqual([text]);
});

test('every issue is named, not only the first', () => {
  expect(said(configSchema, { titel: 'x', colour: 1 })).toHaveLength(4);
});

const link = z.strictObject({
  link: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('doc'), id: z.string() }),
      z.strictObject({ type: z.literal('generated-index'), slug: z.string().optional() }),
    ])
    .nullable(),
});

test.each([
  [{ type: 'dok' }, 'link.type: "link.type" cannot be "dok". Did you mean "doc"?'],
  [{ id: 'x' }, 'link.type: "link.type" is missing. Write one of "doc", "generated-index".'],
  [{ type: 'generated-index', slg: '/x' }, 'link.slg: Unknown name "slg" in "link". Did you mean "slug"?'],
])('a choice of objects: %j', (value, text) => {
  expect(said(link, { link: value })).toEqual([text]);
});

test('a choice of kinds within a choice names each kind once', () => {
  const text = z.union([z.string(), z.number()]).transform(String);
  const schema = z.strictObject({ keywords: z.union([text, z.array(text)]) });
  expect(said(schema, { keywords: true })).toEqual([
    'keywords: "keywords" must be a text or a number or a list, not true or false. Write a text or a number or a list.',
  ]);
});
