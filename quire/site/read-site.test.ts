import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { frontMatterSchema } from '../content/front-matter.ts';
import { Problems } from '../problems.ts';
import { buildSite } from './build-site.ts';
import { configSchema } from './config.ts';
import type { SiteInput } from './input.ts';
import { loadConfig } from './load-config.ts';
import { type ReadDocument, readSite } from './read-site.ts';
import { describeProblems } from './test-site.ts';
import type { Site } from './types.ts';

/** Front matter is all that the model needs of a file. */
const readDocument: ReadDocument = async (path, file) => {
  const yaml = /^---\n([\s\S]*?)\n---/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  const frontMatter = frontMatterSchema.parse(parse(yaml) ?? {});
  const { title = file, description = '' } = frontMatter;
  const empty = {
    hasOwnTitle: false,
    headings: [],
    references: [],
    words: 0,
    markdown: '',
    dynamic: false,
    broken: false,
  };
  return { file, path, frontMatter, title, description, ...empty, render: () => createElement('p') };
};

describe('the awkward site', () => {
  const siteFolder = fileURLToPath(new URL('../../test/fixtures/sites/awkward', import.meta.url));
  const problems = new Problems();
  let input: SiteInput;
  let site: Site;

  beforeAll(async () => {
    const config = await loadConfig(siteFolder, problems);
    input = await readSite({ siteFolder, config, readDocument, problems });
    site = buildSite(input, problems);
  });

  test('its only faults are those made on purpose', () => {
    expect(describeProblems(problems)).toEqual([
      'warning docs/04-same/two.md: docs/04-same/two.md and docs/04-same/one.md both give the page /docs/same; only the latter is published. Give one of them another "slug" or file name.',
    ]);
  });

  test('odd names become readable routes', () => {
    const routes = site.pages.map(({ route }) => route).filter((route) => !route.startsWith('/docs/huge/page-'));
    expect(routes).toEqual([
      '/docs/SHOUTING',
      '/docs/category/start',
      '/docs/Getting started/First steps',
      '/docs/Getting started/日本語 & more',
      '/docs/nested/a/b',
      '/docs/nested/a/b/c/d/deep',
      '/docs/circle/two',
      '/docs/circle/one',
      '/docs/circle/one/x',
      '/docs/circle/two/y',
      '/docs/same',
      '/docs/2021-01-31 notes',
      '/docs/8.0',
      '/docs/integration-with-awkward-product',
      '/docs/1.0.0/second',
      '/docs/1.0.0/first',
      '/',
      '/about us',
      '/blog',
      '/blog/first',
      '/docs/unlisted',
      '/404',
    ]);
  });

  test('each sidebar is one object', () => {
    const sidebars = new Set(site.pages.flatMap(({ sidebar }) => (sidebar ? [sidebar] : [])));
    expect(sidebars.size).toBe(2);
  });

  test('going on from the first page visits every page of the sidebar once', () => {
    const trail: string[] = [];
    let route: string | undefined = '/docs/SHOUTING';
    while (route !== undefined && trail.length < 1000) {
      trail.push(route);
      route = site.byRoute.get(route)?.next?.href;
    }
    expect(trail).toHaveLength(334);
    expect(new Set(trail).size).toBe(334);
  });

  test('the huge category has all its pages', () => {
    const huge = site.byRoute
      .get('/docs/huge/page-001')
      ?.sidebar?.find((item) => item.type === 'category' && item.label === 'huge');
    expect(huge?.type === 'category' && huge.items.length).toBe(320);
  });

  test('brand words reach labels and versions their words', () => {
    expect(site.byRoute.get('/docs/category/start')?.title).toBe('Åwkward: getting started');
    expect(site.versions).toMatchObject([
      { name: 'current', label: '2.0', path: '/docs', mainRoute: '/docs/SHOUTING' },
      { name: '1.0.0', label: '1.0.0', path: '/docs/1.0.0', mainRoute: '/docs/1.0.0/second', badge: 'legacy' },
    ]);
  });

  test('reading twice gives the same', async () => {
    const again = buildSite(
      await readSite({ siteFolder, config: input.config, readDocument, problems: new Problems() }),
      new Problems(),
    );
    expect(again.pages.map(({ route }) => route)).toEqual(site.pages.map(({ route }) => route));
  });
});

describe('faults of a site folder', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'read-site-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function said(files: Readonly<Record<string, string>>): Promise<string[]> {
    const siteFolder = mkdtempSync(join(folder, 'site-'));
    for (const [file, text] of Object.entries({ 'package.json': '{"type":"module"}', 'docs/a.md': '', ...files })) {
      mkdirSync(join(siteFolder, dirname(file)), { recursive: true });
      writeFileSync(join(siteFolder, file), text);
    }
    const problems = new Problems();
    const config = configSchema.parse({ title: 'T', url: 'https://x.example', words: { brand: 'Acme' } });
    buildSite(await readSite({ siteFolder, config, readDocument, problems }), problems);
    return describeProblems(problems);
  }

  test.each<[string, Record<string, string>, string[]]>([
    ['none', {}, []],
    [
      'a misspelt field of a category file',
      { 'docs/x/b.md': '', 'docs/x/_category_.json': '{\n  "label": "X",\n  "positon": 1\n}' },
      ['error docs/x/_category_.json:3:3: Unknown name "positon". Did you mean "position"?'],
    ],
    [
      'a field deep in YAML',
      { 'docs/x/b.md': '', 'docs/x/_category_.yml': 'label: 2024\nlink:\n  type: generated-indx\n' },
      ['error docs/x/_category_.yml:3:3: "link.type" cannot be "generated-indx". Did you mean "generated-index"?'],
    ],
    [
      'text that is no JSON',
      { 'docs/x/b.md': '', 'docs/x/_category_.json': '{\n  "label": "X\n}' },
      [expect.stringMatching(/^error docs\/x\/_category_\.json:\d:\d: The file is not valid JSON: /)],
    ],
    [
      'an unknown word in a category file',
      { 'docs/x/b.md': '', 'docs/x/_category_.yml': 'label: a\ndescription: By {{brnd}}\n' },
      ['error docs/x/_category_.yml:2:1: Unknown brand word "{{brnd}}". Did you mean "{{brand}}"?'],
    ],
    [
      'an unknown document in a category file',
      { 'docs/x/b.md': '', 'docs/x/_category_.yml': 'link:\n  type: doc\n  id: x/c\n' },
      ['error docs/x/_category_.yml:3:3: There is no document with the id "x/c". Did you mean "x/b"?'],
    ],
    [
      'two category files',
      { 'docs/x/b.md': '', 'docs/x/_category_.json': '{}', 'docs/x/_category_.yml': 'label: x' },
      [
        'warning docs/x/_category_.yml: The folder already has docs/x/_category_.json; this file is not read. Remove one of them.',
      ],
    ],
    [
      'a category file of another kind',
      { 'docs/x/b.md': '', 'docs/x/_category_.toml': '' },
      ['error docs/x/_category_.toml: "_category_.toml" is no category file. Name it _category_.yml.'],
    ],
    [
      'a version without a folder',
      { 'versions.json': '["1.0.0", "0.9"]', 'versioned_docs/version-0.9/a.md': '' },
      [
        'error versions.json:1:2: Version "1.0.0" has no folder versioned_docs/version-1.0.0. Add the folder, or remove the version from the list.',
      ],
    ],
    [
      'a list of versions that is none',
      { 'versions.json': '{"1.0.0": true}' },
      ['error versions.json: The file must be a list of version names. Write ["2.0.0", "1.0.0"], newest first.'],
    ],
    [
      'an unknown document in a sidebars file',
      { 'sidebars.ts': "export default {\n  docs: [\n    'a',\n    { type: 'doc', id: 'b' },\n  ],\n} as object;\n" },
      ['error sidebars.ts:4:5: There is no document with the id "b". Did you mean "a"?'],
    ],
    [
      'a misspelt field in a sidebars file of an old version',
      {
        'versions.json': '["1.0.0"]',
        'versioned_docs/version-1.0.0/a.md': '',
        'versioned_sidebars/version-1.0.0-sidebars.json':
          '{\n  "docs": [{ "type": "category", "lable": "x",\n    "items": ["a"] }]\n}',
      },
      [
        'error versioned_sidebars/version-1.0.0-sidebars.json:2:12: "label" is missing. Add it, as a text.',
        'error versioned_sidebars/version-1.0.0-sidebars.json:2:34: Unknown name "lable". Did you mean "label"?',
      ],
    ],
    [
      'a sidebars file that throws',
      { 'sidebars.js': "throw new Error('Nothing here');" },
      [
        'error sidebars.js:1:7: The file cannot be loaded: Nothing here. Mend the code at this place, or in what it imports.',
      ],
    ],
  ])('%s', async (_, files, expected) => {
    expect(await said(files)).toEqual(expected);
  });
});
