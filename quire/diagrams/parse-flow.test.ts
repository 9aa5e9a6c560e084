import { describe, expect, test } from 'vitest';
import { endStates } from './model.ts';
import { parseFlow } from './parse-flow.ts';

const good: [
  name: string,
  source: string,
  states: string[],
  transitions: [from: number, to: number, label?: string][],
][] = [
  ['a transition with a label', 'New -> In a meeting: join()', ['New', 'In a meeting'], [[0, 1, 'join()']]],
  ['one without', 'A -> B', ['A', 'B'], [[0, 1, undefined]]],
  ['a state that is kept', 'Joined -> Joined: audio, video', ['Joined'], [[0, 0, 'audio, video']]],
  [
    'branches and cycles, states in the order of their first naming',
    'A -> C: 1\nC -> B: 2\nB -> A: 3\nA -> B: 4',
    ['A', 'C', 'B'],
    [
      [0, 1, '1'],
      [1, 2, '2'],
      [2, 0, '3'],
      [0, 2, '4'],
    ],
  ],
  ['anything in a label', 'A -> B: <b> -> "c": d, e', ['A', 'B'], [[0, 1, '<b> -> "c": d, e']]],
  ['empty lines and indentation', '\n   A -> B: x\r\n\r\n', ['A', 'B'], [[0, 1, 'x']]],
  ['names that a plain object would know', '__proto__ -> toString: x', ['__proto__', 'toString'], [[0, 1, 'x']]],
];

const bad: [name: string, source: string, ...problems: [line: number, message: RegExp, remedy: RegExp][]][] = [
  ['nothing', ' \n ', [1, /no transitions/, /State -> Other state: label/]],
  ['a line without an arrow', 'A -> B: x\nB: y', [2, /not a transition/, /space on both sides/]],
  ['another arrow', 'A --> B: x', [1, /not a transition/, /"State -> Other/]],
  ['an arrow to nowhere', 'A -> : x', [1, /not a transition/, /"State -> Other/]],
  ['a colon without a label', 'A -> B:', [1, /not a transition/, /label/]],
  [
    'two spellings of a state',
    'A -> Joined: x\njoined -> B: y',
    [2, /"joined" and "Joined"/, /Write "Joined" as above/],
  ],
];

describe('parseFlow', () => {
  test.each(good)('reads %s', (_name, source, states, transitions) => {
    expect(parseFlow(source)).toEqual({
      model: { kind: 'flow', states, transitions: transitions.map(([from, to, label]) => ({ from, to, label })) },
    });
  });

  test.each(bad)('says what is wrong with %s', (_name, source, ...problems) => {
    expect(parseFlow(source)).toEqual({
      problems: problems.map(([line, message, remedy]) => ({
        line,
        message: expect.stringMatching(message),
        remedy: expect.stringMatching(remedy),
      })),
    });
  });
});

test.each([
  ['states without a way out', 'A -> B\nA -> C', ['B', 'C']],
  ['none in a cycle', 'A -> B\nB -> A', []],
  ['a state that only keeps itself', 'A -> B\nB -> B', ['B']],
])('the ends of a flow: %s', (_name, source, ends) => {
  const { model } = parseFlow(source);
  expect(model && endStates(model)).toEqual(ends);
});
