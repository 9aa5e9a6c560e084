import { expect, test } from 'vitest';
import { formatPlace, Problems } from '../../problems.ts';
import { readSynonyms } from './synonyms.ts';

function read(text: string) {
  const problems = new Problems();
  const groups = readSynonyms('search-synonyms.yaml', text, problems);
  return { groups, problems: problems.list.map((problem) => `${formatPlace(problem)} ${problem.message}`) };
}

test.each([
  ['', []],
  ['# only a comment', []],
  [
    '- [mic, microphone]\n- [sign in, login]',
    [
      ['mic', 'microphone'],
      ['sign in', 'login'],
    ],
  ],
])('reads %j', (text, groups) => {
  expect(read(text)).toEqual({ groups, problems: [] });
});

test.each([
  ['a group of one word', '- [a, b]\n- [alone]', /^search-synonyms\.yaml:2:3 /],
  ['no list', 'mic: microphone', /^search-synonyms\.yaml:1:1 .*a list/],
  ['broken YAML', '- [mic, ', /not valid YAML/],
  [
    'a word in two groups',
    '- [mic, microphone]\n- [Mic, sound]',
    /^search-synonyms\.yaml:2:4 "Mic" stands in group 1 and in group 2/,
  ],
])('refuses %s', (_, text, message) => {
  expect(read(text).problems.join('\n')).toMatch(message);
});

test('spellings of one name may stand in one group: a writer need not know which are the same', () => {
  expect(read('- [web hook, webhook]').problems).toEqual([]);
});
