import { expect, test } from 'vitest';
import { childPointer, componentName, parsePointer, valueAt } from './pointer.ts';

test.each([
  ['#', []],
  ['#/', []],
  ['#/paths/~1a~1{id}/get', ['paths', '/a/{id}', 'get']],
  ['#/a~0b/c%20d', ['a~b', 'c d']],
  ['#/100%', ['100%']],
])('%s is read as %j', (pointer, tokens) => {
  expect(parsePointer(pointer)).toEqual(tokens);
});

test.each(['/a/b', 'a~b', 'a%20b', 'ünï', ''])('a member called %j is found again', (name) => {
  expect(valueAt({ x: { [name]: 1 } }, childPointer('#', 'x', name))).toBe(1);
});

test('what is inherited is not a member', () => {
  expect(valueAt({}, '#/constructor')).toBeUndefined();
});

test.each([
  ['#/components/schemas/User', 'User'],
  ['#/components/schemas/User/properties/id', undefined],
  ['#/paths/~1a/get', undefined],
])('the component at %s is %s', (pointer, name) => {
  expect(componentName(pointer)).toBe(name);
});
