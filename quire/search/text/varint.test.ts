import { expect, test } from 'vitest';
import { decodeAll, encodeAll } from './varint.ts';

test.each([[[]], [[0]], [[31, 32, 33]], [[0, 1, 1023, 1024, 1025, 5, 2 ** 30]]])('%j survives', (numbers) => {
  expect(decodeAll(encodeAll(numbers))).toEqual(numbers);
});

test('needs no escaping in JSON', () => {
  const text = encodeAll(Array.from({ length: 5000 }, (_, number) => number));
  expect(JSON.stringify(text)).toBe(`"${text}"`);
});
