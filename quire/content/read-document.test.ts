import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type Problem, Problems } from '../problems.ts';
import { memoryCache } from './cache.ts';
import { Highlighter } from './highlight.ts';
import { readDocument } from './read-document.ts';
import type { Components, Document } from './types.ts';

const highlighter = new Highlighter(memoryCache());

/** Components that show their props, so that a test sees what the engine passed. */
const components = {
  CodeBlock: ({ html, title, languageLabel }: { html: string; title?: string; languageLabel: string }) =>
    createElement('pre', { title, 'data-language': languageLabel, dangerouslySetInnerHTML: { __html: html } }),
  Admonition: ({ type, title, children }: { type: string; title?: string; children: ReactNode }) =>
    createElement('aside', { className: type, title }, children),
  AdmonitionTitle: ({ children }: { children: ReactNode }) => createElement('b', null, children),
  Tabs: ({ children }: { children: ReactNode }) => createElement('section', null, children),
} as unknown as Components;

async function read(
  files: Record<string, string | Uint8Array>,
  name = 'docs/page.mdx',
  format: 'mdx' | 'detect' = 'mdx',
): Promise<{ document: Document; problems: readonly Problem[]; html: () => string }> {
  const siteFolder = mkdtempSync(join(tmpdir(), 'quire-read-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteFolder, path)), { recursive: true });
    writeFileSync(join(siteFolder, path), text);
  }
  const problems = new Problems();
  const options = {
    config: { words: { brand: { name: 'Acme' } }, markdown: { format } },
    highlighter,
    globals: new Set(Object.keys(components)),
    problems,
    host: {
      siteFolder,
      builtins: { '@theme/Tabs': () => ({ default: components.Tabs }) },
      readPartial: (path: string): Promise<Document> =>
        readDocument(path, path.slice(siteFolder.length + 1).replaceAll('\\', '/'), options),
    },
  };
  const document = await readDocument(join(siteFolder, name), name, options);
  const html = () =>
    renderToStaticMarkup(
      document.render({
        components,
        link: (url, file) => `${file}>${url}`,
        asset: (url) => ({ src: `asset:${url}`, width: 3, height: 2 }),
        operation: (name) => (name === 'GET /v2/me' ? '/me' : undefined),
      }),
    );
  return { document, problems: problems.list, html };
}

const page = (text: string) => read({ 'docs/page.mdx': text });

describe('what the site learns of a document', () => {
  test.each([
    ['---\ntitle: Given\n---\n# Own', 'Given', true],
    ['# Own *title*\n\ntext', 'Own title', true],
    ['text\n\n# Later', 'Later', false],
    ['text', 'Page', false],
  ])('title of %j', async (text, title, hasOwnTitle) => {
    const { document } = await page(text);
    expect({ title: document.title, hasOwnTitle: document.hasOwnTitle }).toEqual({
      title: title === 'Later' ? 'Page' : title,
      hasOwnTitle,
    });
  });

  test('description: front matter, else the first paragraph, cut at a word', async () => {
    expect((await page('---\ndescription: Given\n---\ntext')).document.description).toBe('Given');
    expect((await page('## H\n\nFirst *paragraph*.\n\nSecond.')).document.description).toBe('First paragraph.');
    const long = (await page('word '.repeat(60))).document.description;
    expect(long.length).toBeLessThanOrEqual(161);
    expect(long.endsWith('word…')).toBe(true);
  });

  test('headings: ids are unique, explicit ids hold, code stays code', async () => {
    const { document } = await page('## One\n\n## One\n\n### The `x` flag {#flag}\n\n## Ünïcode & co.\n');
    expect(document.headings.map(({ id, level }) => [id, level])).toEqual([
      ['one', 2],
      ['one-1', 2],
      ['flag', 3],
      ['ünïcode--co', 2],
    ]);
    expect(document.headings[2]?.runs).toEqual([{ text: 'The ' }, { text: 'x', code: true }, { text: ' flag' }]);
  });

  test('references carry their place in the file', async () => {
    const { document } = await page(
      '---\ntitle: x\n---\n\n[a](./a.md#b)\n\n{{brand.name}} ![i](./i.png) <a href="/c">c</a>\n\n[ref]: ./d.md\n\n<img src={require("./e.png").default} />',
    );
    expect(document.references.map(({ url, kind, line, column }) => [url, kind, line, column])).toEqual([
      ['./a.md#b', 'link', 5, 1],
      ['./i.png', 'image', 7, 16],
      ['/c', 'link', 7, 30],
      ['./d.md', 'link', 9, 1],
      ['./e.png', 'asset', 11, 1],
    ]);
  });

  test('words are counted without markup', async () =>
    expect((await page('# A b\n\nIt’s *three* words.')).document.words).toBe(5));

  test('the Markdown twin has no imports, but keeps those of code samples', async () => {
    const { document } = await page("import Tabs from '@theme/Tabs';\n\nText.\n\n```js\nimport a from 'b';\n```\n");
    expect(document.markdown).toBe("Text.\n\n```js\nimport a from 'b';\n```");
    expect(document.dynamic).toBe(true);
  });
});

describe('what a document renders to', () => {
  test.each([
    ['**a** _b_', '<p><strong>a</strong> <em>b</em></p>'],
    ['## T {#id}', '<h2 id="id">T</h2>'],
    ['[a](./b.md)', '<p><a href="docs/page.mdx&gt;./b.md">a</a></p>'],
    ['<a href="./b.md">a</a>', '<a href="docs/page.mdx&gt;./b.md">a</a>'],
    ['see <a href="./b.md">a</a>', '<p>see <a href="docs/page.mdx&gt;./b.md">a</a></p>'],
    ['[a](<./b c.md>)', '<p><a href="docs/page.mdx&gt;./b c.md">a</a></p>'],
    [
      'At 10:30 say :smile: to http://localhost:3000',
      '<p>At 10:30 say :smile: to <a href="docs/page.mdx&gt;http://localhost:3000">http://localhost:3000</a></p>',
    ],
    [':::note\n\nhi\n\n:::', '<aside class="note"><p>hi</p></aside>'],
    [':::warning Mind *this*\n\nhi\n\n:::', '<aside class="warning"><b>Mind <em>this</em></b><p>hi</p></aside>'],
    ['::::tip\n\n:::danger\n\nin\n\n:::\n\n::::', '<aside class="tip"><aside class="danger"><p>in</p></aside></aside>'],
    ['is {1 + 1} {/* no */}', '<p>is 2 </p>'],
    ['export const n = 3;\n\n{n}', '3'],
    ['```mdx-code-block\n<Tabs>*x*</Tabs>\n```', '<section><em>x</em></section>'],
    ['{{brand.name}} <Tabs>x</Tabs>', '<p>Acme <section>x</section></p>'],
  ])('%j', async (text, html) => {
    const result = await page(text);
    expect(result.problems).toEqual([]);
    expect(result.html()).toBe(html);
  });

  test.each([
    ['`GET /v2/me`', '<p><a href="/me"><code>GET /v2/me</code></a></p>'],
    ['| a |\n|---|\n| `GET /v2/me` |', '<td><a href="/me"><code>GET /v2/me</code></a></td>'],
    ['`GET /v2/other`', '<p><code>GET /v2/other</code></p>'],
    ['[`GET /v2/me`](/x)', '<a href="docs/page.mdx&gt;/x"><code>GET /v2/me</code></a>'],
    ['## `GET /v2/me`', '<h2 id="get-v2me"><code>GET /v2/me</code></h2>'],
  ])('inline code that names an operation leads to it: %j', async (text, html) =>
    expect((await page(text)).html()).toContain(html),
  );

  test('images know their size', async () =>
    expect((await page('![alt](./i.png)')).html()).toContain(
      '<img src="asset:./i.png" alt="alt" width="3" height="2"/>',
    ));

  test('code blocks are highlighted with classes, marked, titled and labelled', async () => {
    const html = (await page('```js title="a.js" {2}\nconst a = 1;\n"<b>"\n```')).html();
    expect(html).toContain('<pre title="a.js" data-language="JavaScript">');
    expect(html).toContain('<span class="line"><span class="t-k">const');
    expect(html).toContain('<span class="line highlight"><span class="t-s">"&lt;b&gt;"</span></span>');
    expect(html).not.toContain('style=');
  });

  test('a language nobody knows is plain, escaped text', async () =>
    expect((await page('```nope\n<a> & b\n```')).html()).toContain('<span class="line">&lt;a&gt; &amp; b</span>'));

  test('plain Markdown keeps HTML and braces as text where the config says so', async () => {
    const { html, problems } = await read({ 'docs/page.md': '<b>x</b> {y}\n\n<!-- c -->' }, 'docs/page.md', 'detect');
    expect(problems).toEqual([]);
    expect(html()).toContain('<p><b>x</b> {y}</p>');
  });

  test('an unclosed marker or an unmatched component name in plain text does not crash', async () => {
    const { html } = await read({ 'docs/page.md': 'a < b and {c' }, 'docs/page.md', 'detect');
    expect(html()).toBe('<p>a &lt; b and {c</p>');
  });
});

describe('imports', () => {
  const files = {
    'docs/page.mdx':
      "import Part from './_part.mdx';\nimport Thing, { label as name } from '@site/components/thing';\nimport * as all from '../components/thing';\nimport Tabs from '@theme/Tabs';\nimport logo from './logo.png';\nimport raw from '!!raw-loader!./_part.mdx';\n\n## First\n\n<Part />\n\nSo <Thing /> {name} {all.label} <Tabs>{logo}</Tabs> {raw.length}\n\n## Last\n",
    'docs/_part.mdx': '## From the part\n\n[p](./p.md)\n',
    'components/thing.js': 'export const label = "L"; export default () => "T";',
    'docs/logo.png': '',
  };

  test('components, values, namespaces, partials, assets and raw text', async () => {
    const { html, problems } = await read(files);
    expect(problems).toEqual([]);
    expect(html()).toContain('<p>So T L L <section>asset:./logo.png</section> 30</p>');
    expect(html()).toContain('<a href="docs/_part.mdx&gt;./p.md">p</a>');
  });

  test('a partial’s headings stand where the partial stands', async () => {
    const { document } = await read(files);
    expect(document.headings.map(({ id }) => id)).toEqual(['first', 'from-the-part', 'last']);
  });
});

describe('what documents written for Docusaurus rely on', () => {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path style="fill:red;stroke-width:2" d="M0 0"/></svg>';

  test('a project’s own front matter fields, and numbers in quotes', async () => {
    const { document, problems, html } = await page(
      '---\nweight: 3\nsidebar_position: "2"\n---\n\nat {frontMatter.weight}\n',
    );
    expect(problems).toEqual([]);
    expect(document.frontMatter.sidebar_position).toBe(2);
    expect(html()).toBe('<p>at 3</p>');
  });

  test('a page reads its own table of contents and title, unless it has such names itself', async () => {
    const text = '# T\n\n## A\n\n#### B {#b}\n\n**{contentTitle}: {JSON.stringify(toc)}**\n';
    const { html } = await page(text);
    const toc =
      '[{&quot;value&quot;:&quot;A&quot;,&quot;id&quot;:&quot;a&quot;,&quot;level&quot;:2},{&quot;value&quot;:&quot;B&quot;,&quot;id&quot;:&quot;b&quot;,&quot;level&quot;:4}]';
    expect(html()).toContain(`<strong>T: ${toc}</strong>`);
    expect((await page('export const toc = "own";\n\nx {toc}\n')).html()).toBe('<p>x own</p>');
  });

  test('partials take what the page passes them', async () => {
    const { html } = await read({
      'docs/page.mdx': 'import Part from \'./_part.mdx\';\n\n<Part name="x" />\n',
      'docs/_part.mdx': '## For {props.name}\n',
    });
    expect(html()).toBe('<h2 id="for-propsname">For x</h2>');
  });

  test.each([
    ['## Own words {/* #id */}', { id: 'id', text: 'Own words' }],
    ['## Level {level}', { id: 'level-level', text: 'Level' }],
    ['## With <b>tag</b> `code`', { id: 'with-tag-code', text: 'With tag code' }],
  ])('%j', async (text, heading) => {
    const { document } = await page(`${text}\n\nexport const level = 1;\n`);
    expect(document.headings).toMatchObject([heading]);
  });

  test.each([
    [
      '<ins style="background: #fff; --size: 2px" class="box" />',
      '<ins style="background:#fff;--size:2px" class="box"></ins>',
    ],
    [
      '<i style="background: url(data:image/png;base64,x)" />',
      '<i style="background:url(data:image/png;base64,x)"></i>',
    ],
    ['<b style={{"max-height": "6px"}} />', '<b style="max-height:6px"></b>'],
    ['<td colspan="2" />', '<td colSpan="2"></td>'],
    ['<b onclick="x()">y</b>', '<b>y</b>'],
    ['<img loading="lazy" src="a.png" width="6" />', '<img loading="lazy" src="asset:a.png" width="6" height="4"/>'],
    [
      '<img loading="lazy" src="a.png" width="6" height="6" />',
      '<img loading="lazy" src="asset:a.png" width="6" height="6"/>',
    ],
    ['<img loading="lazy" src="a.png" width="50%" />', '<img loading="lazy" src="asset:a.png" width="50%"/>'],
  ])('%j', async (text, expected) => {
    const { html, problems } = await page(text);
    expect(problems).toEqual([]);
    expect(html()).toBe(expected);
  });

  test('the alignment of a table’s columns needs no style', async () => {
    const { html } = await page('| a | b |\n|:-:|---|\n| c | d |\n');
    expect(html()).toContain('<th align="center">a</th>');
    expect(html()).toContain('<td align="center">c</td>');
    expect(html()).not.toContain('style');
  });

  test.each([
    [':::note{title="Own"}\nx\n:::', '<aside class="note" title="Own"><p>x</p></aside>'],
    [':::note{#here .a .b}\nx\n:::', '<div id="here" class="a b"><aside class="note"><p>x</p></aside></div>'],
    [
      ':::note See [l](./a.md)\nx\n:::',
      '<aside class="note"><b>See <a href="docs/page.mdx&gt;./a.md">l</a></b><p>x</p></aside>',
    ],
  ])('%j', async (text, expected) => expect((await page(text)).html()).toBe(expected));

  test('<Details>, and <head> with all but title and description', async () => {
    const { document, html, problems } = await page(
      '<head>\n  <title>T</title>\n  <meta name="description" content="Said there" />\n  <meta name="robots" content="noindex" />\n</head>\n\n<Details summary="More">x</Details>\n',
    );
    expect(document.description).toBe('Said there');
    expect(html()).toContain('<meta name="robots" content="noindex"/>');
    expect(html()).toContain('<details><summary>More</summary>x</details>');
    expect(html()).not.toMatch(/<head|<title|Said there/);
    expect(problems).toMatchObject([{ severity: 'warning', line: 2, column: 3 }]);
  });

  test('a drawing is a component and a URL, in the page’s own colours and without styles', async () => {
    const { html, problems } = await read({
      'docs/page.mdx':
        "import Logo from './logo.svg';\n\n<Logo className=\"big\" />\n\n<img src={Logo} />\n\n<img src={require('./logo.svg').default} />\n",
      'docs/logo.svg': logo,
    });
    expect(problems).toEqual([]);
    expect(html()).toContain(
      '<svg viewBox="0 0 1 1" aria-hidden="true" class="big"><path fill="red" stroke-width="2" d="M0 0"/></svg>',
    );
    expect(html().match(/<img src="asset:asset:.\/logo.svg" width="3" height="2"\/>/g)).toHaveLength(2);
  });

  test('a drawing with a style sheet of its own is an image', async () => {
    const { html } = await read({
      'docs/page.mdx': 'import Logo from \'./logo.svg\';\n\n<Logo title="L" height="2rem" />\n',
      'docs/logo.svg': logo.replace('<path', '<style>path{fill:red}</style><path'),
    });
    expect(html()).toBe('<img alt="L" loading="lazy" src="asset:./logo.svg"/>');
  });

  test('packages of the engine, files without their ending, import attributes', async () => {
    const { html, problems } = await read({
      'docs/page.mdx':
        "import { Children } from 'react';\nimport source from '!!raw-loader!@site/components/thing';\nimport data from './data.json' with { type: 'json' };\n\n{Children.count([1])} {source} {data.a}\n",
      'components/thing.tsx': 'export default 1;',
      'docs/data.json': '{"a": "b"}',
    });
    expect(problems).toEqual([]);
    expect(html()).toBe('1\nexport default 1;\nb');
  });

  test('links, images and frames of HTML in plain Markdown have their place', async () => {
    const { document } = await read(
      {
        'docs/page.md':
          'x\n\n<p>\n  <a href="./a.md">a</a> <img alt=b src=b.png>\n</p>\n\ny <iframe src="https://x.example/e"></iframe>\n',
      },
      'docs/page.md',
      'detect',
    );
    expect(document.references.map(({ url, kind, line, column }) => [url, kind, line, column])).toEqual([
      ['./a.md', 'link', 4, 3],
      ['b.png', 'image', 4, 26],
      ['https://x.example/e', 'frame', 7, 3],
    ]);
  });

  test('a description is never longer than a search engine shows', async () => {
    expect((await page('x'.repeat(5000))).document.description).toBe(`${'x'.repeat(160)}…`);
  });
});

describe('mistakes name file, line, column and a remedy', () => {
  test.each([
    ['a link tag left open', '# T\n\n<Tabs>\n\ntext\n', 3, 1, /closing tag/],
    ['a brace left open', 'text {oops', 1, 6, /brace/],
    ['a component nobody knows', '\n\ntext <Tbas>x</Tbas>', 3, 6, /<Tbas>/],
    ['an import of nothing', "import X from './nope';\n\n<X />", 1, 1, /nope/],
    [
      'an import of a theme component that does not exist',
      "import X from '@theme/Nope';\n\n<X />",
      1,
      1,
      /@theme\/Nope/,
    ],
    ['an import in a fence of MDX', "a\n\n```mdx-code-block\nimport X from './nope';\n```\n\n<X />", 4, 1, /nope/],
    ['an unknown word', 'a {{brand.nmae}}', 1, 3, /brand\.nmae/],
    ['an unknown field', '---\ntitle: a\ntitel: b\n---\n', 3, 1, /"titel"/],
    ['a field of the wrong type', '---\nsidebar_position: first\n---\n', 2, 19, /sidebar_position/],
    ['a nested field of the wrong type', '---\nlast_update:\n  date: 2025-01-01\n  autor: x\n---\n', 4, 3, /autor/],
    ['broken YAML', '---\ntitle: "a\n---\n', 2, 10, /YAML/],
  ])('%s', async (_, text, line, column, message) => {
    const { problems } = await page(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: 'docs/page.mdx', line, column });
    expect(problems[0]?.message).toMatch(message);
    expect(problems[0]?.remedy).not.toBe('');
  });

  test.each([
    ["import X from './thing';", /package 'nowhere' imported from docs\/thing.js/, /what that file imports/],
    ["import X from 'nowhere';", /'nowhere'/, /Install the package/],
    ["import X from './nope';", /no such file/, /Correct the path/],
    ["import './a.css';", /style sheet/, /Move the rules/],
  ])('%s', async (statement, message, remedy) => {
    const { problems } = await read({
      'docs/page.mdx': `${statement}\n\ntext\n`,
      'docs/thing.js': "import 'nowhere'; export default 1;",
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toMatch(message);
    expect(problems[0]?.message).not.toMatch(/quire-read|modules\.ts/);
    expect(problems[0]?.remedy).toMatch(remedy);
  });

  test('bytes that are not UTF-8, but not the sign for such bytes', async () => {
    const { problems } = await read({ 'docs/page.mdx': Buffer.from('one\ntwo caf\xe9', 'latin1') });
    expect(problems).toMatchObject([{ severity: 'warning', line: 2, column: 8, remedy: 'Save the file as UTF-8.' }]);
    expect((await page('\uFFFD')).problems).toEqual([]);
  });

  test('all of them are found in one run', async () => {
    const { problems } = await page('---\ntitel: x\nhide_title: maybe\n---\n\n{{no.word}} <Tbas />\n');
    expect(problems.map(({ line }) => line).sort()).toEqual([2, 3, 6, 6]);
  });
});
