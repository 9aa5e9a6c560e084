import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BuildError, formatPlace, Problems } from '../problems.ts';
import { loadConfig } from './load-config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'load-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function siteWith(source: string, name = 'site.config.ts'): string {
  const site = mkdtempSync(join(folder, 'site-'));
  writeFileSync(join(site, name), source);
  return site;
}

async function problemsOf(site: string): Promise<string[]> {
  const problems = new Problems();
  await loadConfig(site, problems).catch((error: unknown) => expect(error).toBeInstanceOf(BuildError));
  return problems.list.map((problem) => `${formatPlace(problem)} ${problem.message} ${problem.remedy}`);
}

const rest = `title: 'Docs', url: 'https://docs.example.com'`;

test.each(['site.config.ts', 'site.config.js', 'site.config.mjs'])(
  '%s is found and its defaults are filled in',
  async (name) => {
    const config = await loadConfig(siteWith(`export default { ${rest} };`, name), new Problems());
    expect(config).toMatchObject({ title: 'Docs', base: '/', toc: { minLevel: 2, maxLevel: 3 } });
  },
);

test('brand words are expanded in every string, and in one another', async () => {
  const problems = new Problems();
  const site = siteWith(`export default {
    title: '{{brand.name}} docs', url: 'https://{{host.docs}}',
    words: { host: { docs: 'docs.{{host.root}}', root: '{{brand.slug}}.example' }, brand: { name: 'Acme', slug: 'acme' } },
    navbar: { items: [{ label: '{{brand.name}}', href: '/docs/{{brand.slug}}' }] },
    tagline: '\\\\{{brand.name}} stays',
  };`);
  const config = await loadConfig(site, problems);
  expect(problems.list).toEqual([]);
  expect(config).toMatchObject({
    title: 'Acme docs',
    url: 'https://docs.acme.example',
    words: { host: { docs: 'docs.acme.example', root: 'acme.example' } },
    navbar: { items: [{ label: 'Acme', href: '/docs/acme' }] },
    tagline: '{{brand.name}} stays',
  });
});

test.each([
  [
    'an unknown name',
    `export default {\n  ${rest},\n  tilte: 'x',\n};`,
    ['site.config.ts:3:3 Unknown name "tilte". Did you mean "title"?'],
  ],
  [
    'a name deep inside',
    `const items = [\n  { label: 'a', href: '/' },\n  { label: 'b', hre: '/' },\n];\nexport default { ${rest}, navbar: { items } } satisfies object;`,
    [
      'site.config.ts:3:3 "navbar.items[1].href" is missing. Add it, as a text.',
      'site.config.ts:3:17 Unknown name "hre" in "navbar.items[1]". Did you mean "href"?',
    ],
  ],
  [
    'a call around the object',
    `const define = (config: object) => config;\nexport default define({\n  ${rest},\n  base: 'docs',\n});`,
    ['site.config.ts:4:3 "base" is "docs": must begin and end with "/". Change the value accordingly.'],
  ],
  [
    'an unknown brand word',
    `export default {\n  ${rest},\n  words: { brand: { name: 'Acme' } },\n  tagline: 'By {{brand.nam}}',\n};`,
    ['site.config.ts:4:3 Unknown brand word "{{brand.nam}}". Did you mean "{{brand.name}}"?'],
  ],
  [
    'a word made of itself',
    `export default {\n  ${rest},\n  words: { a: 'x{{b}}', b: '{{a}}' },\n};`,
    [
      'site.config.ts:3:12 Brand word "{{a}}" is made of itself. Write its value without that word.',
      'site.config.ts:3:25 Brand word "{{b}}" is made of itself. Write its value without that word.',
    ],
  ],
  [
    'an error while it runs',
    `const x = 1;\nthrow new Error('No such file.');\nexport default x;`,
    ['site.config.ts:2:7 The file cannot be loaded: No such file. Mend the code at this place, or in what it imports.'],
  ],
  [
    'no default export',
    'export const config = {};',
    ['site.config.ts The file has no default export. Write "export default { … }".'],
  ],
  [
    'no object',
    'export default [];',
    ['site.config.ts:1:16 The whole value must be an object, not a list. Write an object.'],
  ],
])('%s is a problem with its place', async (_, source, expected) => {
  expect(await problemsOf(siteWith(source))).toEqual(expected);
});

test('code that cannot be parsed is a problem', async () => {
  expect(await problemsOf(siteWith(`export default {\n  title 'x',\n};`))).toEqual([
    expect.stringMatching(/^site\.config\.ts.* The file cannot be loaded: /),
  ]);
});

test('a site without config is told so', async () => {
  expect(await problemsOf(mkdtempSync(join(folder, 'empty-')))).toEqual([
    'site.config.ts The site folder has no config. Add a site.config.ts with a default export.',
  ]);
});
