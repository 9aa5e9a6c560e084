import { expect, test } from 'vitest';
import { Synonyms } from './synonyms.ts';

const synonyms = new Synonyms([
  ['sign in', 'login'],
  ['waiting room', 'lobby'],
  ['room', 'meeting'],
]);

test.each([
  ['sign in', [['login']]],
  ['signing in here', [['login']]],
  ['login', [['sign', 'in']]],
  ['waiting rooms', [['lobby']]],
  ['rooms', [['meeting']]],
  ['sign', undefined],
  ['other', undefined],
])('at the beginning of %j', (text, others) => {
  expect(synonyms.at(text.split(' '), 0)?.others).toEqual(others);
});

test('phrases are words of their own where they stand in one piece', () => {
  expect(synonyms.phraseWordsIn('sign in to a waiting room and sign out'.split(' '))).toEqual([
    'signin',
    'waitingroom',
  ]);
});
