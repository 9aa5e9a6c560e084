import { expect, test } from 'vitest';
import { textOf } from '../test-site.ts';
import { markFinder } from './marks.ts';
import { runsOf, snippetOf } from './snippet.ts';

const filler = 'lorem ipsum dolor sit amet '.repeat(12);

test.each([
  ['a word', { words: ['token'] }, 'A token.', 'A *token*.'],
  ['words without diacritics', { words: ['resume'] }, 'Your résumé', 'Your *résumé*'],
  ['an identifier', { words: ['meetingid'] }, 'Use meeting_id here', 'Use *meeting_id* here'],
  ['a part of an identifier', { words: ['mute'] }, 'the hardMute flag', 'the hard*Mute* flag'],
  ['neighbouring parts as one', { words: ['hard', 'mute'] }, 'the hardMute flag', 'the *hardMute* flag'],
  ['what is being typed', { words: [], prefix: 'reco' }, 'a recording', 'a *recording*'],
  ['nothing', { words: ['zebra'] }, 'a recording', 'a recording'],
])('marks %s', (_, marks, text, expected) => {
  expect(textOf(runsOf(text, markFinder(marks)(text)))).toBe(expected);
});

test('a snippet is the stretch with the most different words', () => {
  const text = `${filler} token token ${filler} host token here. ${filler}`;
  const snippet = textOf(snippetOf(text, markFinder({ words: ['host', 'token'] })));
  expect(snippet).toContain('*host* *token* here.');
  expect(snippet).toMatch(/^… .* …$/);
});

test.each([
  ['a text without marks', filler, /^lorem ipsum .* …$/],
  ['a short text', 'short', /^short$/],
  ['no text', '', /^$/],
  ['code', 'prose\nline one\nline two', /^prose line one line two$/],
])('of %s it is the beginning', (_, text, expected) => {
  expect(textOf(snippetOf(text, () => []))).toMatch(expected);
});

test('cuts no word', () => {
  const snippet = snippetOf(`${filler}token ${filler}`, markFinder({ words: ['token'] }));
  const words = snippet
    .map(({ text }) => text)
    .join('')
    .split(' ')
    .filter(Boolean);
  expect(words.every((word) => /^(?:lorem|ipsum|dolor|sit|amet|token|…)$/.test(word))).toBe(true);
});
