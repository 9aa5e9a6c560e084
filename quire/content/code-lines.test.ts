import { describe, expect, test } from 'vitest';
import { markLines } from './code-lines.ts';

const marksOf = (source: string, highlighted: number[] = [], diff = false) => {
  const { code, marks } = markLines(source, new Set(highlighted), diff);
  return { code, marks: Object.fromEntries([...marks].map(([line, kinds]) => [line, [...kinds].sort().join(' ')])) };
};

describe('magic comments', () => {
  test.each([
    ['// highlight-next-line\na\nb', 'a\nb', { 1: 'highlight' }],
    ['# highlight-next-line\na', 'a', { 1: 'highlight' }],
    ['<!-- highlight-next-line -->\n<a>', '<a>', { 1: 'highlight' }],
    ['{/* highlight-next-line */}\n<a/>', '<a/>', { 1: 'highlight' }],
    ['a\n// highlight-start\nb\nc\n// highlight-end\nd', 'a\nb\nc\nd', { 2: 'highlight', 3: 'highlight' }],
    ['// add-next-line\na\n// remove-next-line\nb', 'a\nb', { 1: 'add', 2: 'remove' }],
    ['a // [!code ++]\nb // [!code --]\nc # [!code focus]', 'a\nb\nc', { 1: 'add', 2: 'remove', 3: 'focus' }],
    ['const a = "// highlight-next-line";', 'const a = "// highlight-next-line";', {}],
    ['-- highlight-next-line\nselect 1', 'select 1', { 1: 'highlight' }],
  ])('%j', (source, code, marks) => expect(marksOf(source)).toEqual({ code, marks }));

  test('the fence counts lines as the reader sees them', () => {
    expect(marksOf('// highlight-next-line\na\nb', [2])).toEqual({
      code: 'a\nb',
      marks: { 1: 'highlight', 2: 'highlight' },
    });
  });

  test('a diff marks its own lines, but not its file names', () => {
    expect(marksOf('--- a/x\n+++ b/x\n-old\n+new\n same', [], true).marks).toEqual({ 3: 'remove', 4: 'add' });
  });
});
