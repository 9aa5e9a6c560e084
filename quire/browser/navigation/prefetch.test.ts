import { expect, test } from 'vitest';
import { mayPrefetch } from './prefetch.ts';

test.each([
  [{ saveData: false, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '3g' }, true],
  [{ saveData: false, effectiveType: '2g' }, false],
  [{ saveData: false, effectiveType: 'slow-2g' }, false],
  [{ saveData: true, effectiveType: '4g' }, false],
])('on a connection with %o: %s', (connection, expected) => {
  expect(mayPrefetch(connection)).toBe(expected);
});
