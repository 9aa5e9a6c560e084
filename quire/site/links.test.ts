import { expect, test } from 'vitest';
import { buildLinkIndex, reportReferences, resolveReference } from './links.ts';
import { builtSite, type TestSite } from './test-site.ts';

const definition = {
  config: { base: '/base/', words: { slug: 'acme' } },
  versions: {
    current: {
      docs: {
        '01-guide/01-start.md': {},
        '01-guide/my file.md': {},
        '01-guide/index.md': {},
        'other.mdx': { slug: '/renamed' },
        'with-{{slug}}/a.md': {},
        'draft.md': { draft: true },
        'Überblick.md': {},
      },
    },
    '1.0.0': { docs: { 'other.md': {}, 'only-old.md': {} } },
  },
  pages: { 'about.md': {} },
  posts: { '2025-01-02-news.md': {} },
} satisfies TestSite;

const { site, input, page } = builtSite(definition);
const index = buildLinkIndex(site, input);
const start = page('/docs/guide/start');
const resolve = (url: string, from = start) => ({ problem: undefined, ...resolveReference(index, from, url) });

test.each([
  // Markdown files, relative to the file
  ['./index.md', '/base/docs/guide'],
  ['index.md', '/base/docs/guide'],
  ['../other.mdx', '/base/docs/renamed'],
  ['../other.mdx?tab=1#part', '/base/docs/renamed?tab=1#part'],
  ['./my file.md', '/base/docs/guide/my%20file'],
  ['./my%20file.md#a%20b', '/base/docs/guide/my%20file#a%20b'],
  ['../Überblick.md', '/base/docs/%C3%9Cberblick'],
  ['../%C3%9Cberblick.md#größe', '/base/docs/%C3%9Cberblick#gr%C3%B6%C3%9Fe'],
  ['../with-acme/a.md', '/base/docs/with-acme/a'],
  ['../with-{{slug}}/a.md', '/base/docs/with-acme/a'],
  // Markdown files, from a root
  ['other.mdx', '/base/docs/renamed'],
  ['/other.mdx', '/base/docs/renamed'],
  ['/docs/other.mdx', '/base/docs/renamed'],
  ['docs/other.mdx', '/base/docs/renamed'],
  ['@site/docs/other.mdx#part', '/base/docs/renamed#part'],
  ['@site/pages/about.md', '/base/about'],
  ['@site/blog/2025-01-02-news.md', '/base/blog/news'],
  ['/versioned_docs/version-1.0.0/only-old.md', '/base/docs/1.0.0/only-old'],
  // Routes
  ['/docs/renamed', '/base/docs/renamed'],
  ['/docs/renamed/', '/base/docs/renamed'],
  ['/docs/renamed.html#x', '/base/docs/renamed#x'],
  ['/about/index.html', '/base/about'],
  ['/docs', '/base/docs'],
  ['/', '/base/'],
  ['./my file', '/base/docs/guide/my%20file'],
  ['../renamed?x=1', '/base/docs/renamed?x=1'],
])('%j leads to the page or redirect %j', (url, expected) => {
  expect(resolve(url)).toMatchObject({ url: expected, problem: undefined });
});

test('in an old version, its own files come first', () => {
  const old = page('/docs/1.0.0/only-old');
  expect(resolve('/other.md', old).url).toBe('/base/docs/1.0.0/other');
  expect(resolve('/docs/other.mdx', old).url).toBe('/base/docs/renamed');
});

test.each([
  ['#part', 'fragment', '#part'],
  ['?tab=2#part', 'fragment', '?tab=2#part'],
  ['https://x.example/a.md', 'external', 'https://x.example/a.md'],
  ['mailto:a@b.example', 'external', 'mailto:a@b.example'],
  ['tel:+123', 'external', 'tel:+123'],
  ['//x.example/a', 'external', '//x.example/a'],
  ['pathname:///files/x.pdf#page=2', 'path', '/base/files/x.pdf#page=2'],
  ['pathname://../sheets/x.html', 'path', '/base/docs/sheets/x.html'],
  ['pathname:///files/', 'path', '/base/files/'],
  ['/files/a b.pdf', 'path', '/base/files/a%20b.pdf'],
  ['/nowhere/', 'path', '/base/nowhere/'],
  ['./nowhere', 'path', '/base/docs/guide/nowhere'],
])('%j is of kind %s: %j', (url, kind, expected) => {
  expect(resolve(url)).toMatchObject({ kind, url: expected, problem: undefined });
});

test.each([
  ['./image.png', 'docs/01-guide/image.png', '/base/docs/01-guide/image.png'],
  ['../img/a%20b.svg', 'docs/img/a b.svg', '/base/docs/img/a%20b.svg'],
  ['@site/static/x.zip', 'static/x.zip', '/base/x.zip'],
  ['@site/samples/x.json', 'samples/x.json', '/base/samples/x.json'],
])('%j is the file %j', (url, file, expected) => {
  expect(resolve(url)).toMatchObject({ kind: 'file', file, url: expected, problem: undefined });
});

test('a partial links relative to itself', () => {
  expect(resolveReference(index, start, './other.mdx', 'docs/_partial.mdx').url).toBe('/base/docs/renamed');
});

test.each([
  [
    './start.md#a',
    '/base/docs/guide/start#a',
    'The link "./start.md" leads to no Markdown file of the site.',
    'Did you mean "./01-start.md"?',
  ],
  [
    '../draft.md',
    '/base/docs/draft',
    'The link "../draft.md" leads to a draft, which is not published.',
    'Remove the link, or "draft" from the file it leads to.',
  ],
  [
    '../Other.MDX#a',
    '/base/docs/renamed#a',
    'The link "../Other.MDX" does not spell its file as it is named.',
    'Write "../other.mdx".',
  ],
  ['', '', 'The link has no address.', 'Write one between the parentheses.'],
])('%j becomes %j, and is a problem', (url, expected, message, remedy) => {
  expect(resolve(url)).toMatchObject({ url: expected, problem: { message, remedy } });
});

test.each([
  [
    undefined,
    ['warning docs/a.md:1:1: The link "./b.md" leads to no Markdown file of the site. Did you mean "./a.md"?'],
  ],
  ['error', ['error docs/a.md:1:1: The link "./b.md" leads to no Markdown file of the site. Did you mean "./a.md"?']],
  ['ignore', []],
] as const)('a broken Markdown link with the check at %s', (brokenMarkdownLinks, expected) => {
  const built = builtSite({
    config: { checks: { brokenMarkdownLinks } },
    versions: {
      current: {
        docs: {
          'a.md': {
            references: [
              { url: './b.md', kind: 'link' },
              { url: './a.md', kind: 'link' },
              { url: './b.md', kind: 'asset' },
            ],
          },
        },
      },
    },
  });
  reportReferences(built.site, buildLinkIndex(built.site, built.input), built.problems);
  expect(built.said).toEqual(expected);
});

test.each([
  ['https://img.example/a.png', 'image', undefined],
  ['//cdn.img.example/a.png', 'image', undefined],
  ['http://img.example/a.png', 'image', '"http://img.example" to "security.images"'],
  ['https://other.example/a.png', 'image', '"https://other.example" to "security.images"'],
  ['https://video.example/e?x=1', 'frame', '"https://video.example" to "security.frames"'],
  ['https://other.example/a.png', 'link', undefined],
  ['data:image/png;base64,x', 'image', undefined],
  ['./a.png', 'image', undefined],
] as const)('%j as %s', (url, kind, added) => {
  const built = builtSite({
    config: { security: { images: ['https://img.example', 'https://*.img.example'] } },
    versions: { current: { docs: { 'a.md': { references: [{ url, kind }] } } } },
  });
  reportReferences(built.site, buildLinkIndex(built.site, built.input), built.problems);
  expect(built.said).toHaveLength(added ? 1 : 0);
  if (added) expect(built.said[0]).toContain(`error docs/a.md:1:1: The ${kind} "${url}" is of another host`);
  if (added) expect(built.said[0]).toContain(`Add ${added} in the site config`);
});

test.each(['https:', '*', 'https://any.example/path'])('%j allows frames', (source) => {
  const built = builtSite({
    config: { security: { frames: [source] } },
    versions: { current: { docs: { 'a.md': { references: [{ url: 'https://any.example/x', kind: 'frame' }] } } } },
  });
  reportReferences(built.site, buildLinkIndex(built.site, built.input), built.problems);
  expect(built.said).toEqual([]);
});
