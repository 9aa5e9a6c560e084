import { expect, test } from 'vitest';
import { expandWords } from './words.ts';

const words = { brand: 'Acme', api: { host: 'api.acme.example', 'v-2': 'two' } };

test.each([
  ['{{brand}}', 'Acme'],
  ['https://{{api.host}}/{{brand}}', 'https://api.acme.example/Acme'],
  ['{{ api.host }}', 'api.acme.example'],
  ['{{api.v-2}}', 'two'],
  ['\\{{brand}}', '{{brand}}'],
  ['$' + '{{ brand }}', '$' + '{{ brand }}'],
  ["style={{ color: 'red' }}", "style={{ color: 'red' }}"],
  ['{ {brand} }', '{ {brand} }'],
  ['no words', 'no words'],
])('%j becomes %j', (text, expected) => {
  expect(expandWords(text, words)).toEqual({ text: expected, unknown: [] });
});

test.each([
  ['a {{brnd}} b', [{ name: 'brnd', offset: 2 }]],
  [
    '{{brand}} {{api}} {{api.port}}',
    [
      { name: 'api', offset: 10 },
      { name: 'api.port', offset: 18 },
    ],
  ],
  [
    '{{brand.length}} {{constructor}}',
    [
      { name: 'brand.length', offset: 0 },
      { name: 'constructor', offset: 17 },
    ],
  ],
])('%j names words that are not defined', (text, unknown) => {
  const expanded = expandWords(text, words);
  expect(expanded.unknown).toEqual(unknown);
  for (const { name } of unknown) expect(expanded.text).toContain(`{{${name}}}`);
});
