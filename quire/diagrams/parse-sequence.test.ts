import { describe, expect, test } from 'vitest';
import { parseSequence } from './parse-sequence.ts';

const good: [
  name: string,
  source: string,
  participants: string[],
  steps: [from: number, to: number, text: string][],
][] = [
  [
    'steps between participants',
    'participants: User, Your server\n1. User -> Your server: clicks Connect\n2. Your server -> User: redirects',
    ['User', 'Your server'],
    [
      [0, 1, 'clicks Connect'],
      [1, 0, 'redirects'],
    ],
  ],
  ['a step to oneself', 'participants: A\n1. A -> A: thinks', ['A'], [[0, 0, 'thinks']]],
  [
    'colons, commas and arrows in the text',
    'participants: A, B\n1. A -> B: POST /x: {a, b} -> 200',
    ['A', 'B'],
    [[0, 1, 'POST /x: {a, b} -> 200']],
  ],
  [
    'empty lines, indentation and line ends of Windows',
    '\r\n  participants:A ,B\r\n\r\n  1.  A  ->  B :x  \r\n',
    ['A', 'B'],
    [[0, 1, 'x']],
  ],
  [
    'names that a plain object would know',
    'participants: __proto__, constructor\n1. __proto__ -> constructor: <script>',
    ['__proto__', 'constructor'],
    [[0, 1, '<script>']],
  ],
  ['any alphabet', 'participants: 名前, Ürün\n1. 名前 -> Ürün: שלום', ['名前', 'Ürün'], [[0, 1, 'שלום']]],
];

const bad: [name: string, source: string, ...problems: [line: number, message: RegExp, remedy: RegExp][]][] = [
  ['nothing', '', [1, /does not begin with its participants/, /"participants: A, B"/], [1, /no steps/, /"1\. From/]],
  ['no participants line', '1. A -> B: x', [1, /does not begin with its participants/, /participants: A, B/]],
  ['no steps', 'participants: A, B\n', [2, /no steps/, /1\. From -> To/]],
  ['an empty name', 'participants: A,, B\n1. A -> B: x', [1, /has no name/, /single commas/]],
  ['a name twice', 'participants: A, B, A\n1. A -> B: x', [1, /"A" is named twice/, /once/]],
  ['a colon in a name', 'participants: A, B: C\n1. A -> A: x', [1, /"B: C" holds a colon/, /Leave them out/]],
  [
    'a misspelt participant',
    'participants: Server, User\n1. Sever -> User: x',
    [2, /"Sever" is not one of the participants/, /Did you mean "Server"\?/],
  ],
  [
    'an unknown participant',
    'participants: A, B\n1. A -> Clearing house: x',
    [2, /"Clearing house"/, /Add it to the line "participants: A, B"/],
  ],
  ['a gap in the numbers', 'participants: A, B\n1. A -> B: x\n3. B -> A: y', [3, /number 2, not 3/, /"2\."/]],
  ['no number', 'participants: A, B\nA -> B: x', [2, /not a step/, /"1\. From -> To/]],
  ['no text', 'participants: A, B\n1. A -> B', [2, /not a step/, /what happens/]],
  ['another arrow', 'participants: A, B\n1. A --> B: x', [2, /not a step/, /space on both sides of the arrow/]],
  [
    'several at once, each with its line',
    'participants: A, B\nnonsense\n\n1. A -> C: x',
    [2, /not a step/, /1\. From/],
    [4, /number 2, not 1/, /"2\."/],
    [4, /"C" is not/, /Add it|Did you mean/],
  ],
];

describe('parseSequence', () => {
  test.each(good)('reads %s', (_name, source, participants, steps) => {
    expect(parseSequence(source)).toEqual({
      model: { kind: 'sequence', participants, steps: steps.map(([from, to, text]) => ({ from, to, text })) },
    });
  });

  test.each(bad)('says what is wrong with %s', (_name, source, ...problems) => {
    expect(parseSequence(source)).toEqual({
      problems: problems.map(([line, message, remedy]) => ({
        line,
        message: expect.stringMatching(message),
        remedy: expect.stringMatching(remedy),
      })),
    });
  });
});
