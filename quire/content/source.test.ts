import { describe, expect, test } from 'vitest';
import { Problems } from '../problems.ts';
import { declaredFormat, prepareSource } from './source.ts';

const words = { api: { host: 'api.acme.example' }, x: { y: '' } };
const prepare = (raw: string, mdx = true) => {
  const problems = new Problems();
  return { ...prepareSource(raw, 'docs/a.md', words, mdx, problems), problems: problems.list };
};

describe('front matter', () => {
  test.each([
    ['---\ntitle: a\n---\nbody', 'title: a', '\n\n\nbody'],
    ['---\r\ntitle: a\r\n---\r\nbody', 'title: a', '\n\n\nbody'],
    ['\uFEFF---\ntitle: a\n---\n', 'title: a', '\n\n\n'],
    ['---\n---\nbody', '', '\n\nbody'],
    ['---\ntitle: a ---\nb: c\n---\nbody', 'title: a ---\nb: c', '\n\n\n\nbody'],
    ['body\n---\na: b\n---\n', undefined, 'body\n---\na: b\n---\n'],
    ['no front matter', undefined, 'no front matter'],
  ])('%j', (raw, frontMatter, text) => {
    const source = prepare(raw);
    expect({ frontMatter: source.frontMatter, text: source.text }).toEqual({ frontMatter, text });
  });
});

test.each([
  ['---\ntitle: a\nformat: md\n---\n', 'md'],
  ['---\r\nformat: "mdx" # said\r\n---\r\n', 'mdx'],
  ['---\nformat: detect\n---\n', undefined],
  ['---\ntitle: a\n---\n\n```yaml\nformat: md\n```\n\n---\n', undefined],
])('%j declares the format %j', (raw, format) => expect(declaredFormat(raw)).toBe(format));

describe('a fence that hides MDX from other tools is part of the page', () => {
  test.each([
    ['a\n```mdx-code-block\n<B />\n```\nb', 'a\n\n<B />\n\nb'],
    ['````md\n```mdx-code-block\n<B />\n```\n````', '````md\n```mdx-code-block\n<B />\n```\n````'],
    ['```mdx-code-block\n<B />\n```\n```js\na\n```', '\n<B />\n\n```js\na\n```'],
  ])('%j', (raw, text) => expect(prepare(raw).text).toBe(text));
});

describe('comments of MDX become spaces, so that positions stay', () => {
  test.each([
    ['a <!-- c --> b', 'a            b'],
    ['<!-- two\nlines -->x', '        \n         x'],
    ['`<!-- code -->`', '`<!-- code -->`'],
    ['```html\n<!-- code -->\n```\n<!-- c -->', '```html\n<!-- code -->\n```\n          '],
    ['- ```html\n  <!-- code -->\n  ```\n<!-- c -->', '- ```html\n  <!-- code -->\n  ```\n          '],
    ['````md\n```\n<!-- code -->\n```\n````', '````md\n```\n<!-- code -->\n```\n````'],
  ])('%j', (raw, text) => expect(prepare(raw).text).toBe(text));

  test('plain Markdown keeps them: HTML is HTML there', () =>
    expect(prepare('<!-- c -->', false).text).toBe('<!-- c -->'));
});

describe('brand words', () => {
  test('are replaced in prose, code and front matter', () => {
    const source = prepare('---\ntitle: "{{api.host}}"\n---\n`{{ api.host }}`');
    expect(source.frontMatter).toBe('title: "api.acme.example"');
    expect(source.text).toBe('\n\n\n`api.acme.example`');
  });

  test('an unknown one is a problem at its place', () => {
    expect(prepare('a\nsee {{api.hots}}').problems).toMatchObject([
      { file: 'docs/a.md', line: 2, column: 5, severity: 'error' },
    ]);
  });

  test.each([
    ['\\{{api.host}}', '{{api.host}}'],
    [`$\{{ secrets.TOKEN }}`, `$\{{ secrets.TOKEN }}`],
    ['style={{color: 1}}', 'style={{color: 1}}'],
  ])('%j is left alone', (raw, text) => expect(prepare(raw).text).toBe(text));

  test('a site without any has other uses for double braces', () => {
    const problems = new Problems();
    const raw = 'Hello {{ name }} <Code of={{ js }} />';
    expect(prepareSource(raw, 'docs/a.md', {}, true, problems).text).toBe(raw);
    expect(problems.list).toEqual([]);
  });

  test('columns are told in the writer’s own file', () => {
    const line = '{{api.host}} {{x.y}}[link](x)';
    const source = prepare(line);
    const column = source.text.indexOf('[link]') + 1;
    expect(source.originalColumn(1, column)).toBe(line.indexOf('[link]') + 1);
  });
});
