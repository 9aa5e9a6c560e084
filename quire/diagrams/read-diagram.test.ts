import { expect, test } from 'vitest';
import { isDiagram, readDiagram } from './read-diagram.ts';

test.each([
  ['sequence', 'participants: A, B\n1. A -> B: x', true],
  ['flow', 'A b -> C: x', true],
  ['flow', '// @flow\nconst f = (a: number) => a;', false],
  ['sequence', 'A->B: x', false],
  ['js', 'participants: A', false],
  ['toString', 'A -> B', false],
])('a fence of language %s with %j is a diagram: %s', (language, source, expected) => {
  expect(isDiagram(language, source)).toBe(expected);
});

test('each language has its parser', () => {
  expect(readDiagram('flow', 'A -> B', 'Title').model?.kind).toBe('flow');
  expect(readDiagram('sequence', 'participants: A\n1. A -> A: x', 'Title').model?.kind).toBe('sequence');
});

test.each([undefined, '', '  '])(
  'a diagram without a title (%o) is a problem of the fence itself, beside its others',
  (title) => {
    expect(readDiagram('flow', 'nonsense', title).problems).toMatchObject([
      { line: 0, message: 'The diagram has no title.', remedy: expect.stringContaining('```flow title="…"') },
      { line: 1, message: 'This line is not a transition.' },
    ]);
  },
);
