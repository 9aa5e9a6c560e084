import { describe, expect, test } from 'vitest';
import { textWidth } from './text-width.ts';
import { wrapText } from './wrap-text.ts';

const font = { size: 10, bold: false };
const wide = (text: string) => textWidth(text, font);

describe('textWidth', () => {
  test.each([
    ['a wide letter', 'W', 'i'],
    ['more letters', 'aa', 'a'],
    ['an ideograph', '漢', 'a'],
    ['an unknown letter', 'Ж', 'a'],
  ])('%s is wider', (_name, wider, narrower) => {
    expect(wide(wider)).toBeGreaterThan(wide(narrower));
  });

  test.each([
    ['a letter with an accent of its own', 'e\u0301', 'Ж'],
    ['a family of four', '👨‍👩‍👧‍👦', '漢'],
    ['a flag', '🇮🇳', '漢'],
  ])('%s counts as one character', (_name, cluster, single) => {
    expect(wide(cluster)).toBe(wide(single));
  });

  test('bold is wider, and width grows with the size', () => {
    expect(textWidth('abc', { size: 10, bold: true })).toBeGreaterThan(wide('abc'));
    expect(textWidth('abc', { size: 20, bold: false })).toBeCloseTo(2 * wide('abc'));
  });
});

describe('wrapText', () => {
  test.each([
    ['fits on one line', 'one two', wide('one two') + 1, ['one two']],
    ['breaks at spaces', 'one two', wide('one'), ['one', 'two']],
    ['makes lines even', 'aaa aaa aaa aaa', wide('aaa aaa aaa') + 1, ['aaa aaa', 'aaa aaa']],
    ['breaks a long word behind punctuation', 'a/bcd', wide('bcd'), ['a/', 'bcd']],
    ['breaks a long name before a capital', 'stateLoss', wide('stateL'), ['state', 'Loss']],
    ['breaks anything else between characters', 'aaaa', wide('aa'), ['aa', 'aa']],
    ['never breaks inside a character', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦', wide('漢'), ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦']],
    ['gives a character too wide for the line a line of its own', 'WW', 1, ['W', 'W']],
  ])('%s', (_name, text, width, lines) => {
    expect(wrapText(text, width, font).lines).toEqual(lines);
  });

  test('keeps a word whole up to the width it is given for that', () => {
    expect(wrapText('a stateLoss', wide('state'), font, wide('stateLoss')).lines).toEqual(['a', 'stateLoss']);
    expect(wrapText('a stateLoss', wide('state'), font, wide('stateLos')).lines).toEqual(['a state', 'Loss']);
  });

  test('reports the width of the widest line in whole pixels', () => {
    expect(wrapText('iii WWW', wide('WWW'), font).width).toBe(Math.ceil(wide('WWW')));
  });
});
