import { expect, test } from 'vitest';
import { nearestPath } from './nearest-path.ts';

const paths = [
  'legacy/intro',
  'quick-start/intro',
  'quick-start/index',
  'quick-start/authentication',
  '01-api/02-list',
  'api',
];

test.each([
  ['quick-strat/intro', 'quick-start/intro'],
  ['elsewhere/deep/authentication', 'quick-start/authentication'],
  ['quick-start/authentification', 'quick-start/authentication'],
  ['quick-start/idnex', 'quick-start/index'],
  ['api/list', '01-api/02-list'],
  ['apis', 'api'],
  ['something-else-entirely', undefined],
])('%j most likely means %j', (path, expected) => {
  expect(nearestPath(path, paths)).toBe(expected);
});
