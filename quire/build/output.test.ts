import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Output } from './output.ts';

const target = () => join(mkdtempSync(join(tmpdir(), 'quire-output-')), 'dist');

test('the new folder takes the old one’s place as a whole', async () => {
  const out = target();
  const first = new Output(out);
  first.write('a/b.html', 'old');
  first.write('gone.html', 'old');
  await first.commit();
  const second = new Output(out);
  second.write('a/b.html', 'new');
  expect(readFileSync(join(out, 'a/b.html'), 'utf8')).toBe('old');
  await second.commit();
  expect(readFileSync(join(out, 'a/b.html'), 'utf8')).toBe('new');
  expect(existsSync(join(out, 'gone.html'))).toBe(false);
  expect(readdirSync(join(out, '..'))).toEqual(['dist']);
});

test('a folder thrown away leaves the last good one, and nothing else', async () => {
  const out = target();
  const first = new Output(out);
  first.write('a.html', 'good');
  await first.commit();
  const second = new Output(out);
  second.write('a.html', 'bad');
  await second.discard();
  expect(readFileSync(join(out, 'a.html'), 'utf8')).toBe('good');
  expect(readdirSync(join(out, '..'))).toEqual(['dist']);
});

test('copied files count as written', async () => {
  const source = mkdtempSync(join(tmpdir(), 'quire-static-'));
  writeFileSync(join(source, 'x.svg'), '<svg/>');
  const output = new Output(target());
  output.copy(source, ['x.svg']);
  expect([...output.files]).toEqual(['x.svg']);
  await output.discard();
});
