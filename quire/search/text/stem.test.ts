import { expect, test } from 'vitest';
import { stem } from './stem.ts';

test.each([
  ['mute', 'muted', 'mutes', 'muting'],
  ['embed', 'embeds', 'embedded', 'embedding'],
  ['recording', 'recordings', 'record', 'recorded'],
  ['policy', 'policies'],
  ['batch', 'batches'],
  ['rotate', 'rotating', 'rotation'],
  ['authenticate', 'authentication'],
  ['call', 'calls', 'calling'],
])('%s and its forms share a stem', (...words) => {
  expect(new Set(words.map(stem)).size).toBe(1);
});

test.each([
  ['ring', 'ring'],
  ['status', 'status'],
  ['access', 'access'],
  ['hs256', 'hs256'],
  ['meetings', 'meeting'],
  ['embed', 'embed'],
  ['ids', 'ids'],
])('%s stays %s', (word, expected) => {
  expect(stem(word)).toBe(expected);
});
