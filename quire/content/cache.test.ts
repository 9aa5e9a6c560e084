import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskCache } from './cache.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'quire-cache-'));

test('what one build stored, the next one finds', () => {
  const place = folder();
  const first = diskCache(place);
  first.set('abc', 'one');
  first.save();
  expect(diskCache(place).get('abc')).toBe('one');
  expect(diskCache(place).get('abd')).toBeUndefined();
});

test('what no build asks for any more is dropped when its neighbours change', () => {
  const place = folder();
  const first = diskCache(place);
  first.set('a1', 'old');
  first.set('a2', 'kept');
  first.save();
  const second = diskCache(place);
  second.get('a2');
  second.set('a3', 'new');
  second.save();
  const third = diskCache(place);
  expect([third.get('a1'), third.get('a2'), third.get('a3')]).toEqual([undefined, 'kept', 'new']);
});

test('a damaged file counts as empty', () => {
  const place = folder();
  const first = diskCache(place);
  first.set('abc', 'one');
  first.save();
  for (const name of readdirSync(place)) writeFileSync(join(place, name), '{broken');
  expect(diskCache(place).get('abc')).toBeUndefined();
});
