import { expect, test } from 'vitest';
import { corrections, editDistance, nearest } from './spelling.ts';

test.each([
  ['webhook', 'webhook', 0],
  ['webhok', 'webhook', 1],
  ['wehbook', 'webhook', 1],
  ['meetings', 'meting', 2],
  ['chart', 'chat', 1],
])('%s and %s are %i edits apart', (one, other, edits) => {
  expect(editDistance(one, other, 5)).toBe(edits);
  expect(editDistance(other, one, 5)).toBe(edits);
});

test('stops counting beyond the limit', () => {
  expect(editDistance('abcdefgh', 'zyxwvuts', 2)).toBe(3);
});

const words = ['chat', 'embed', 'recording', 'recordings', 'webhook', 'hs256', 'pin'];

test.each([
  ['webhok', ['webhook']],
  ['recoding', ['recording']],
  ['reocrdign', ['recording']],
  ['xecordinh', []],
  ['embde', ['embed']],
  ['pim', []],
  ['hs265', []],
  ['entirely', []],
])('%s is corrected to %j', (word, expected) => {
  expect(corrections(word, words, 3).map((each) => each.word)).toEqual(expected);
});

test.each([
  ['recodrigns', 'recordings'],
  ['kubernetes', undefined],
])('the nearest of %s is %s', (word, expected) => {
  expect(nearest(word, words)).toBe(expected);
});
