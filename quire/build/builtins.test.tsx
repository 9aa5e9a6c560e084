import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { RenderContext } from '../content/types.ts';
import { configSchema } from '../site/config.ts';
import { builtinModules } from './builtins.tsx';

const builtins = builtinModules(configSchema.parse({ title: 'Docs', url: 'https://docs.example' }));
const context: RenderContext = {
  components: {},
  link: (url) => `/base${url}`,
  asset: (url) => ({ src: `/base${url}`, width: 3, height: 2 }),
  cards: () => [{ title: 'Own', href: '/own', count: 2 }],
};

/** The HTML of a module's default export. */
function html(name: string, props: object): string {
  const Component = builtins[name]?.(context, 'docs/a.mdx').default as ComponentType<object>;
  return renderToStaticMarkup(<Component {...props} />);
}

const toc = [
  { value: 'A', id: 'a', level: 2 },
  { value: 'B', id: 'b', level: 3 },
  { value: 'C', id: 'c', level: 4 },
  { value: 'D', id: 'd', level: 2 },
];

describe('@theme/TOCInline nests headings by level', () => {
  const link = (name: string) => `<a href="#${name.toLowerCase()}">${name}</a>`;
  test.each([
    [{ toc }, `<ul><li>${link('A')}<ul><li>${link('B')}</li></ul></li><li>${link('D')}</li></ul>`],
    [{ toc, minHeadingLevel: 3, maxHeadingLevel: 4 }, `<ul><li>${link('B')}<ul><li>${link('C')}</li></ul></li></ul>`],
    [{ toc: toc.slice(1, 4) }, `<ul><li>${link('B')}</li><li>${link('D')}</li></ul>`],
    [{ toc: [] }, ''],
  ])('%#', (props, expected) => expect(html('@theme/TOCInline', props)).toBe(expected));
});

test('@theme/CodeBlock keeps elements, and escapes text', () => {
  expect(html('@theme/CodeBlock', { className: 'language-js', children: ['a < b', '\n', 'c'] })).toContain('a &lt; b');
  expect(html('@theme/CodeBlock', { children: ['a ', <b key="b">c</b>] })).toContain('<code>a <b>c</b></code>');
});

test('@theme/ThemedImage shows one image in each colour mode', () => {
  const rendered = html('@theme/ThemedImage', { alt: 'x', sources: { light: '/l.png', dark: { default: '/d.png' } } });
  expect(rendered).toMatch(/<img [^>]*src="\/base\/l.png"[^>]*class="image when-light"/);
  expect(rendered).toMatch(/<img [^>]*src="\/base\/d.png"[^>]*class="image when-dark"/);
});

test('@theme/IdealImage is an image', () => {
  expect(html('@theme/IdealImage', { img: { default: '/a.png' } })).toContain('src="/base/a.png" width="3" height="2"');
});

test.each([
  [{ items: [{ type: 'link', label: 'L', href: '/l', description: 'D' }] }, /<a href="\/base\/l">L<\/a>.*<p>D<\/p>/],
  [{}, /<a href="\/base\/own">Own<\/a>.*2 pages/],
])('@theme/DocCardList with %j', (props, expected) => {
  expect(html('@theme/DocCardList', props)).toMatch(expected);
});

test.each([
  ['/img/a.png', '/base/img/a.png'],
  ['img/a.png', '/base/img/a.png'],
])('@docusaurus/useBaseUrl of %j', (url, expected) => {
  const useBaseUrl = builtins['@docusaurus/useBaseUrl']?.(context, 'a.mdx').default as (url: string) => string;
  expect(useBaseUrl(url)).toBe(expected);
});
