// `npm test`: installs what is missing (a browser too), then runs every check there is.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, quire, ROOT, run } from './install.mjs';

ensureInstalled();
process.env.CHROMIUM_PATH = await ensureBrowser();

const node = (script, ...args) => run(process.execPath, [script, ...args]);
console.log('\nFormat and lint');
node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings');
console.log('\nTypes');
node('node_modules/typescript/bin/tsc', '--project', '.');
console.log('\nThe real site');
quire('build', 'site');
console.log('\nTests');
const report = join(mkdtempSync(join(tmpdir(), 'quire-test-')), 'report.json');
const vitest = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
  },
);
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
process.exitCode = vitest.status ?? 1;
