import { expect, test } from 'vitest';
import type { Json } from './json.ts';
import { cutLoops, referenceLoops } from './reference-loops.ts';

const ref = (target: string) => ({ $ref: target });

test.each<[string, Json, string[]]>([
  ['a reference to itself', { a: ref('#/a') }, ['#/a']],
  [
    'two that refer to each other, and what leads there',
    { a: ref('#/b'), b: ref('#/a'), c: ref('#/a') },
    ['#/a', '#/b', '#/c'],
  ],
  ['a reference to what would be inside it', { a: ref('#/a/b') }, ['#/a']],
  ['a schema inside itself is none', { a: { properties: { a: ref('#/a') } } }, []],
  ['a property called $ref is none', { a: { $ref: { type: 'string' } } }, []],
])('%s', (_, root, loops) => {
  expect(referenceLoops(root)).toEqual(loops);
});

test('loops are cut, all else stays', () => {
  expect(cutLoops({ a: ref('#/a'), b: [ref('#/c')], c: 1 })).toEqual({ a: {}, b: [ref('#/c')], c: 1 });
});
