import { describe, expect, test } from 'vitest';
import {
  type InlineMarkdown,
  markdownFences,
  markdownHeadings,
  renderMarkdown,
  renderSummary,
  splitAtHeading,
} from './inline-markdown.ts';

const options: InlineMarkdown = {
  link: (url) => (url.startsWith('/') ? `/base${url}` : url),
  code: ({ language, value }) => `<figure>${language}: ${value.length}</figure>`,
};
const render = (text: string, more: Partial<InlineMarkdown> = {}) => renderMarkdown(text, { ...options, ...more });

describe('nothing in a description is markup of the page', () => {
  test.each([
    ['a plain sentence', 'Id of the room.', '<p>Id of the room.</p>'],
    ['a placeholder', 'Send <id> here.', '<p>Send &lt;id&gt; here.</p>'],
    ['braces', 'Replace {x} and {{y}}.', '<p>Replace {x} and {{y}}.</p>'],
    ['a comparison', 'a < b & c', '<p>a &lt; b &amp; c</p>'],
    ['elements in a line', 'a <b onclick="x()">b</b>', '<p>a &lt;b onclick="x()"&gt;b&lt;/b&gt;</p>'],
    ['an element as a block', '<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['a comment', '<!-- note -->', '<p>&lt;!-- note --&gt;</p>'],
    ['a link that runs script', '[go](javascript:alert(1))', '<p>go</p>'],
    ['a link to data', '[go](data:text/html,x)', '<p>go</p>'],
    ['an image from a script', '![go](javascript:x)', '<p>go</p>'],
  ])('%s', (_, text, html) => {
    expect(render(text)).toBe(html);
  });
});

describe('what Markdown says is shown', () => {
  test.each([
    ['emphasis and code', '**a** and `<b>`', '<p><strong>a</strong> and <code>&lt;b&gt;</code></p>'],
    ['a line break, which many documents write as HTML', 'a<br/>b', '<p>a<br>\nb</p>'],
    ['a link to a page', '[Guide](/docs/a#b)', '<p><a href="/base/docs/a#b">Guide</a></p>'],
    ['a link elsewhere', '[RFC](https://x.example)', '<p><a href="https://x.example">RFC</a></p>'],
    ['a code block', 'a\n\n```json\n{"a":\n\n1}\n```', '<p>a</p>\n<figure>json: 9</figure>'],
    ['a heading where no section may begin', '## Note', '<p><strong>Note</strong></p>'],
  ])('%s', (_, text, html) => {
    expect(render(text)).toBe(html);
  });

  test('a table scrolls in a box of its own', () => {
    const html = render('| a |\n|---|\n| 1 |');
    expect(html).toMatch(/^<div class="table-scroll">\s*<table>[\s\S]*<\/table>\s*<\/div>$/);
  });
});

describe('headings', () => {
  const text = '# First `x`\n\n### Below\n\n# First x';

  test('keep their distance below the level that the page gives them', () => {
    const levels = markdownHeadings(text, 2).map(({ level, id }) => `${level} ${id}`);
    expect(levels).toEqual(['2 first-x', '4 below', '2 first-x-1']);
  });

  test('have the ids that the table of contents links to', () => {
    const html = render(text, { headingLevel: 2 });
    for (const { id, level } of markdownHeadings(text, 2)) expect(html).toContain(`<h${level} id="${id}">`);
  });

  test('stay apart from the sections of the page', () => {
    expect(render('# Errors', { headingLevel: 2, idPrefix: 'about-' })).toBe('<h2 id="about-errors">Errors</h2>');
  });
});

describe('the summary of a description', () => {
  test.each([
    ['Done.', 'Done.', true],
    ['With `code`.', 'With <code>code</code>.', true],
    ['See [the guide](/docs/a).', 'See the guide.', false],
    ['First.\n\nSecond.', 'First.', false],
    ['<id> & more', '&lt;id&gt; &amp; more', true],
  ])('of %j', (text, html, whole) => {
    expect(renderSummary(text)).toEqual({ html, whole });
  });
});

test.each([
  ['a\n\n## b\n\nc', 'a\n', '## b\n\nc'],
  ['no heading', 'no heading', ''],
  ['a\n\n```sh\n# comment\n```\n\n# b', 'a\n\n```sh\n# comment\n```\n', '# b'],
])('%j is split before its first heading', (text, introduction, sections) => {
  expect(splitAtHeading(text)).toEqual([introduction, sections]);
});

test('code blocks are found as they are rendered', () => {
  expect(markdownFences('a\n\n```js title="x"\nlet a;\n```\n\n- b\n\n  ```\n  c\n  ```')).toEqual([
    { language: 'js', meta: 'title="x"', value: 'let a;' },
    { language: 'text', meta: null, value: 'c' },
  ]);
});
