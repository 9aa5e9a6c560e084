import { expect, test } from 'vitest';
import { describe } from './describe.ts';
import { readDiagram } from './read-diagram.ts';

test.each([
  [
    'a sequence',
    'sequence',
    'participants: User, API\n1. User -> API: asks?\n2. API -> API: thinks',
    'Participants: User, API. 1. User to API: asks? 2. API: thinks.',
  ],
  [
    'a flow with ends',
    'flow',
    'A -> A: waits\nA -> B: goes\nA -> C',
    'Starts at A. A stays: waits. A to B: goes. A to C. Ends at B or C.',
  ],
  ['a flow without an end', 'flow', 'A -> B: go\nB -> A: back', 'Starts at A. A to B: go. B to A: back. Has no end.'],
] as const)('%s in words', (_name, language, source, words) => {
  const { model } = readDiagram(language, source, 'Title');
  expect(model && describe(model)).toBe(words);
});
