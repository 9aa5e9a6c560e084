import { describe, expect, test } from 'vitest';
import type { Page } from '../site/types.ts';
import { twinOf } from './twins.ts';

const absolute = (href: string) => new URL(href, 'https://t.example/docs/page').href;
const page = (markdown: string, dynamic = false) =>
  ({ kind: 'doc', title: 'Title', description: 'Says it.', document: { markdown, dynamic } }) as unknown as Page;
const HEAD = '# Title\n\n> Says it.\n\n';

describe('from the writer’s Markdown', () => {
  const link = (url: string) => absolute(url.replace('.md', ''));
  test.each([
    ['Text.', 'Text.'],
    ['[a](./b.md#c) and `[x](./y.md)`', '[a](https://t.example/docs/b#c) and `[x](./y.md)`'],
    ['```md\n[a](./b.md)\n```', '```md\n[a](./b.md)\n```'],
    ['## Part {#part}', '## Part'],
    ['<Tabs groupId="x">\n<TabItem value="a" label="A b">\n\nOne\n\n</TabItem>\n</Tabs>', '**A b**\n\nOne'],
    ['<TabItem value="curl">\n\nOne', '**curl**\n\nOne'],
    ['a {/* no */}\n\n\n\nb', 'a \n\nb'],
  ])('%j', async (markdown, expected) =>
    expect(await twinOf(page(markdown), '', link, absolute)).toBe(`${HEAD}${expected}\n`),
  );

  test('a page that brings its own title keeps it', async () =>
    expect(await twinOf(page('# Own\n\nText.'), '', link, absolute)).toBe('# Own\n\nText.\n'));
});

describe('from the rendered page', () => {
  const twin = (html: string) =>
    twinOf(page('', true), `<nav>n</nav><div class="prose">${html}</div><footer>f</footer>`, absolute, absolute);
  test.each([
    ['<p>a <a href="/docs/b#c">b</a></p>', 'a [b](https://t.example/docs/b#c)'],
    ['<div class="heading"><h2 id="x">X</h2><a class="anchor" href="#x">#</a></div>', '## X'],
    [
      '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td><code>x|y</code></td></tr></tbody></table>',
      '| A |\n| - |\n| `x\\|y` |',
    ],
    [
      '<figure class="code"><figcaption><span class="code-language">JavaScript</span><span class="code-tools needs-script"><button>c</button></span></figcaption><pre data-language="js"><code><span class="line"><span class="t-k">const</span> a</span>\n<span class="line">b</span></code></pre></figure>',
      '```js\nconst a\nb\n```',
    ],
  ])('%s', async (html, expected) => expect(await twin(html)).toBe(`${HEAD}${expected}\n`));
});

test.each(['not-found', 'blog-index'] as const)('a page of kind %s has none', async (kind) => {
  expect(await twinOf({ kind } as Page, '', absolute, absolute)).toBeUndefined();
});

test('a category’s index is a list of its cards', async () => {
  const category = {
    kind: 'category',
    title: 'Title',
    description: 'Says it.',
    cards: [
      { title: 'A', href: '/docs/a', description: 'First.' },
      { title: 'B', href: '/docs/b' },
    ],
  } as unknown as Page;
  expect(await twinOf(category, '', absolute, absolute)).toBe(
    `${HEAD}- [A](https://t.example/docs/a): First.\n- [B](https://t.example/docs/b)\n`,
  );
});
