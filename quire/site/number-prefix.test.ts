import { expect, test } from 'vitest';
import { parseNumberPrefix, stripNumberPrefixes } from './number-prefix.ts';

test.each([
  ['1-My Doc', 'My Doc', 1],
  ['01-intro', 'intro', 1],
  ['001 - My Doc', 'My Doc', 1],
  ['999      ---        My Doc', 'My Doc', 999],
  ['01___My Doc', 'My Doc', 1],
  ['1. x', 'x', 1],
  ['0046036 - My Doc', 'My Doc', 46036],
  ['3 _MyDoc3', 'MyDoc3', 3],
  ['0-first', 'first', 0],
])('%j is ordered: %j at %d', (name, expected, position) => {
  expect(parseNumberPrefix(name)).toEqual({ name: expected, position });
});

test.each([
  ...['MyDoc', 'a1-My Doc', 'My Doc - 02', '00abc01-My Doc', 'My -001 Doc', '01', '2021'],
  ...['2021-01-31 - Doc', '31_01_2021 - Doc', '2021.01 - Doc', '21-01', '01_31'],
  ...['8.0', '8.0.0 - Doc', '14_2_16', '18.2', '1-', '1. '],
])('%j is no number prefix', (name) => {
  expect(parseNumberPrefix(name)).toEqual({ name });
});

test('every segment of a path loses its prefix', () => {
  expect(stripNumberPrefixes('0-Root/1 - Sub/2.  Deep/3 _Doc')).toBe('Root/Sub/Deep/Doc');
});
