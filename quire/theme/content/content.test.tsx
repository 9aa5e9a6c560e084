import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { current, docPage, legacy, siteOf } from '../test-theme.ts';
import { Admonition, type AdmonitionKind, AdmonitionTitle } from './Admonition.tsx';
import { PageCard } from './Cards.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { componentsFor } from './components.tsx';
import { HeaderCell } from './elements.tsx';
import { H2 } from './Heading.tsx';
import { TabItem, Tabs } from './Tabs.tsx';

const html = renderToStaticMarkup;

describe('headings', () => {
  test('with an id link to themselves, from beside the heading', () => {
    expect(html(<H2 id="größe">Size</H2>)).toBe(
      '<div class="heading heading-h2"><h2 id="größe">Size</h2>' +
        '<a class="anchor" href="#gr%C3%B6%C3%9Fe" aria-label="Link to this section">#</a></div>',
    );
  });

  test('without an id are plain', () => {
    expect(html(<H2>Size</H2>)).toBe('<h2>Size</h2>');
  });
});

describe('code blocks', () => {
  const block = {
    html: '<span class="line">a &lt; b</span>',
    text: 'a < b',
    language: 'js',
    languageLabel: 'JavaScript',
  };

  test.each([
    ['the title', { ...block, title: 'a.js' }, 'aria-label="a.js"'],
    ['else by the language', block, 'aria-label="JavaScript code"'],
  ])('are named by %s and take the focus', (_, props, expected) => {
    expect(html(<CodeBlock {...props} />)).toContain(`<pre tabindex="0" role="group" ${expected}>`);
  });

  test.each([
    ['a short line', 'x'.repeat(80), false],
    ['a long line', `short\n${'x'.repeat(81)}`, true],
  ])('offer to wrap %s or not', (_, text, expected) => {
    expect(html(<CodeBlock {...block} text={text} />).includes('data-wrap')).toBe(expected);
  });

  test('keep the highlighter’s markup', () => {
    expect(html(<CodeBlock {...block} />)).toContain('<code><span class="line">a &lt; b</span></code>');
  });
});

describe('admonitions', () => {
  test.each<[AdmonitionKind, string, string]>([
    ['note', 'note', 'Note'],
    ['secondary', 'note', 'Note'],
    ['info', 'info', 'Info'],
    ['tip', 'tip', 'Tip'],
    ['success', 'tip', 'Success'],
    ['important', 'important', 'Important'],
    ['warning', 'warning', 'Warning'],
    ['caution', 'warning', 'Caution'],
    ['danger', 'danger', 'Danger'],
  ])('of the kind %s have the tone %s and the title %s', (type, tone, title) => {
    const note = html(<Admonition type={type}>Text</Admonition>);
    expect(note).toContain(`<div class="admonition ${tone}" role="note">`);
    expect(note).toContain(`<span>${title}</span>`);
  });

  test.each([
    ['a prop', <Admonition key="1" type="tip" title="Mind" />],
    [
      'an element',
      <Admonition key="2" type="tip">
        <AdmonitionTitle>Mind</AdmonitionTitle>
      </Admonition>,
    ],
  ])('still tell their kind where %s gives the title', (_, note) => {
    expect(html(note)).toContain('<span><span class="visually-hidden">Tip: </span>Mind</span>');
  });
});

describe('tabs', () => {
  const items = [
    <TabItem key="a" value="a" label="Alpha">
      one
    </TabItem>,
    <TabItem key="b" value="b">
      two
    </TabItem>,
  ];
  const selected = (tabs: string) => /aria-selected="true"[^>]*data-value="(\w)"/.exec(tabs)?.[1];

  test('show every panel below its label without script', () => {
    const tabs = html(<Tabs>{items}</Tabs>);
    for (const text of ['<p class="tab-label">Alpha</p>one', '<p class="tab-label">b</p>two'])
      expect(tabs).toContain(text);
    expect(tabs).not.toContain('hidden');
  });

  test.each([
    ['the first', <Tabs key="1">{items}</Tabs>, 'a'],
    [
      'the one of defaultValue',
      <Tabs key="2" defaultValue="b">
        {items}
      </Tabs>,
      'b',
    ],
    [
      'the one marked default',
      <Tabs key="3">
        {items[0]}
        <TabItem value="c" default>
          three
        </TabItem>
      </Tabs>,
      'c',
    ],
    [
      'the first, where the default does not exist',
      <Tabs key="4" defaultValue="z">
        {items}
      </Tabs>,
      'a',
    ],
    [
      'the first of items in a fragment',
      <Tabs key="5">
        {/* biome-ignore lint/complexity/noUselessFragments: MDX makes fragments, tabs must look into them */}
        <>{items}</>
      </Tabs>,
      'a',
    ],
  ])('start with %s', (_, tabs, expected) => {
    expect(selected(html(tabs))).toBe(expected);
  });

  test('take labels from `values` where the items have none', () => {
    const tabs = html(<Tabs values={[{ value: 'b', label: 'Beta' }]}>{items}</Tabs>);
    expect(tabs).toContain('>Beta</button>');
    expect(tabs).toContain('>Alpha</button>');
  });

  test('join each tab to its panel', () => {
    const tabs = html(<Tabs>{items}</Tabs>);
    const controls = [...tabs.matchAll(/aria-controls="([^"]+)"/g)].map(([, id]) => id);
    expect(controls).toHaveLength(2);
    for (const id of controls) expect(tabs).toContain(`class="tab-panel" id="${id}"`);
  });
});

test.each([
  ['with words', <HeaderCell key="1">Name</HeaderCell>, '<th>Name</th>'],
  ['without, in a table’s corner', <HeaderCell key="2" />, '<td></td>'],
])('a header cell %s', (_, cell, expected) => {
  expect(html(cell)).toBe(expected);
});

test.each([
  [undefined, undefined],
  [1, '1 page'],
  [7, '7 pages'],
])('a card of %s pages says %s', (count, expected) => {
  const card = html(<PageCard title="A" href="/a" count={count} />);
  expect(/card-count">([^<]*)/.exec(card)?.[1]).toBe(expected);
});

test('links in a document outside the docs follow the chosen version, others stay as they are', () => {
  const intro = docPage({
    route: '/docs/intro',
    version: current,
    alternates: [{ version: legacy, href: '/docs/1.0.0/intro', same: true }],
  });
  const about = docPage({ route: '/about', kind: 'markdown' });
  const site = siteOf({}, [intro, about]);
  const theme = { site, url: (route: string) => `/base${route}` };
  expect(componentsFor({ ...theme, page: intro })).not.toHaveProperty('a');
  const Link = componentsFor({ ...theme, page: about }).a as unknown as (props: { href: string }) => React.ReactElement;
  expect(html(<Link href="/base/docs/intro#part" />)).toBe(
    '<a href="/base/docs/intro#part" data-versions="1.0.0 /base/docs/1.0.0/intro"></a>',
  );
  expect(html(<Link href="https://example.com" />)).toBe('<a href="https://example.com"></a>');
});
