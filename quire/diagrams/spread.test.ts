import { expect, test } from 'vitest';
import { spread } from './spread.ts';

test.each([
  ['nothing', [], [0, 100], 10, []],
  ['one stays where it wants to be', [40], [0, 100], 10, [40]],
  ['one is kept within bounds', [140], [0, 100], 10, [100]],
  ['those far enough apart stay', [10, 60], [0, 100], 10, [10, 60]],
  ['two at one place give way to both sides alike', [50, 50], [0, 100], 10, [45, 55]],
  ['a group gives way together', [50, 50, 54], [0, 100], 10, [41.33, 51.33, 61.33]],
  ['a group at a bound stays within it', [98, 99, 100], [0, 100], 10, [80, 90, 100]],
  ['too many come closer', [0, 50, 100], [40, 60], 20, [40, 50, 60]],
  ['no room at all', [1, 2], [5, 5], 20, [5, 5]],
])('%s', (_name, wanted, [low = 0, high = 0], gap, expected) => {
  expect(spread(wanted, low, high, gap).map((x) => Math.round(x * 100) / 100)).toEqual(expected);
});
