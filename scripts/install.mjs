import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = `${ROOT}node_modules/.installed-lock`;

/** Runs a command in the repository with its output shown; ends this process where it fails. */
export function run(command, args, options = {}) {
  // On Windows npm and its siblings are scripts, which only a shell can start.
  const shell = process.platform === 'win32' && command !== process.execPath;
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell, ...options });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs the dependencies that the lock file names, unless they are there already. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(`${ROOT}package-lock.json`))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  console.log('Installing dependencies…');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(STAMP, lock);
}

/** Runs the engine: `quire build site`. */
export function quire(...args) {
  run(process.execPath, ['--import', './quire/loader/register.mjs', 'quire/cli.ts', ...args]);
}
