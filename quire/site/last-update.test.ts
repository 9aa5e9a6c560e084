import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLastUpdates } from './last-update.ts';

let folder: string;

function git(cwd: string, date: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=Ann É', '-c', 'user.email=ann@example.com', '-c', 'commit.gpgsign=false'];
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  execFileSync('git', [...identity, ...args], { cwd, env, stdio: 'ignore' });
}

function commit(date: string, change: () => void): void {
  change();
  git(join(folder, 'repository'), date, 'add', '.');
  git(join(folder, 'repository'), date, 'commit', '-m', 'change');
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-update-'));
  const site = join(folder, 'repository', 'site');
  mkdirSync(join(site, 'docs'), { recursive: true });
  git(join(folder, 'repository'), '2025-01-01T12:00:00Z', 'init');
  commit('2025-01-01T12:00:00Z', () => {
    writeFileSync(join(site, 'docs', 'moved before.md'), 'moved');
    writeFileSync(join(site, 'docs', 'changed.md'), 'one');
    writeFileSync(join(folder, 'repository', 'outside.md'), 'outside');
  });
  commit('2025-02-02T23:30:00-02:00', () => {
    writeFileSync(join(site, 'docs', 'changed.md'), 'two');
    writeFileSync(join(site, 'docs', 'ünïcode.md'), 'new');
  });
  commit('2025-03-03T12:00:00Z', () =>
    renameSync(join(site, 'docs', 'moved before.md'), join(site, 'docs', 'moved.md')),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

test('each file has the UTC day and the author of its last change; a move is no change', async () => {
  const updates = await readLastUpdates(join(folder, 'repository', 'site'));
  expect(Object.fromEntries(updates)).toEqual({
    'docs/moved.md': { date: '2025-01-01', author: 'Ann É' },
    'docs/changed.md': { date: '2025-02-03', author: 'Ann É' },
    'docs/ünïcode.md': { date: '2025-02-03', author: 'Ann É' },
  });
});

test('a shallow clone knows only what changed within it', async () => {
  const source = pathToFileURL(join(folder, 'repository')).href;
  git(folder, '2025-04-04T12:00:00Z', 'clone', '--depth', '2', source, 'shallow');
  writeFileSync(join(folder, 'shallow', 'site', 'docs', 'changed.md'), 'three');
  git(join(folder, 'shallow'), '2025-04-04T12:00:00Z', 'commit', '-am', 'change');
  const updates = await readLastUpdates(join(folder, 'shallow', 'site'));
  expect(Object.fromEntries(updates)).toEqual({ 'docs/changed.md': { date: '2025-04-04', author: 'Ann É' } });
});

test('outside a repository nothing is known', async () => {
  mkdirSync(join(folder, 'plain'));
  expect(await readLastUpdates(join(folder, 'plain'))).toEqual(new Map());
});

test('without git nothing is known', async () => {
  const path = process.env.PATH;
  process.env.PATH = '';
  try {
    expect(await readLastUpdates(join(folder, 'repository', 'site'))).toEqual(new Map());
  } finally {
    process.env.PATH = path;
  }
});
