import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The path of a Chromium-like browser on this machine: the one CHROMIUM_PATH names, else the first that is found. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) =>
    folders.flatMap((folder) => [join(folder, name), join(folder, `${name}.exe`)]),
  );
  return [...onPath, ...PLACES].find((path) => existsSync(path));
}

/** Finds a browser, or installs one: Debian's where apt is, Playwright's own build elsewhere. */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium on this machine: installing one for the end-to-end tests…');
  return viaApt() ?? (await viaPlaywright()) ?? fail();
}

function viaApt() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', '-qq', '-y', ...args];
    return (
      spawnSync(command, rest, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    );
  };
  return apt('update') && apt('install', '--no-install-recommends', 'chromium', 'fonts-liberation')
    ? findBrowser()
    : undefined;
}

async function viaPlaywright() {
  const { status } = spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  });
  const { chromium } = await import('playwright-core');
  return status === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function fail() {
  console.error('Install Chromium or Chrome, or set CHROMIUM_PATH to the path of one, and run the tests again.');
  process.exit(1);
}
