import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preview } from '../../quire/build/preview.ts';
import type { Listening } from '../../quire/build/serve.ts';
import { useBrowser } from './browser.ts';
import { AUTHENTICATION, CATEGORY, INTRODUCTION, isSameDocument, LEGACY, markDocument } from './navigating.ts';

const browser = useBrowser();

describe('served under a path that it was not built for', () => {
  test.each([
    ['/', '/guide/'],
    [INTRODUCTION, '/guide/'],
    [CATEGORY, '/guide/'],
    ['/markdown-page', '/guide/'],
    // Its canonical address is another page's.
    [LEGACY, '/guide/'],
  ])('%s says so and suggests the right base', async (route, suggested) => {
    const context = await browser.context();
    const { origin } = browser;
    await context.route('**/*', async (handled) => {
      const { pathname } = new URL(handled.request().url());
      if (pathname.startsWith('/guide/'))
        await handled.fulfill({ response: await handled.fetch({ url: origin + pathname.slice('/guide'.length) }) });
      else await handled.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' });
    });
    const page = await context.newPage();
    await page.goto(`${origin}/guide${route}`);
    const banner = page.getByRole('alert');
    await banner.waitFor();
    expect(await banner.textContent()).toBe(
      `This site did not load properly. It was built for / but is served under another path. Suggested base address: ${suggested}`,
    );
  });
});

test('served under the right path nothing is said', async () => {
  const page = await browser.open(INTRODUCTION);
  expect(await page.locator('.base-banner').count()).toBe(0);
});

describe('built for the path it is served under', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const out = mkdtempSync(join(tmpdir(), 'quire-base-'));
  let site: Listening;

  beforeAll(async () => {
    execFileSync(
      process.execPath,
      ['--import', './quire/loader/register.mjs', 'quire/cli.ts', 'build', 'site', '--base', '/guide/', '--out', out],
      { cwd: root, stdio: 'pipe' },
    );
    site = await preview({ folder: out, base: '/guide/', port: 0 });
  });
  afterAll(async () => {
    await site.close();
    rmSync(out, { recursive: true, force: true });
  });

  test('every link, asset and fetch works', async () => {
    const context = await browser.context();
    const failed: string[] = [];
    context.on('response', (response) => {
      if (response.status() >= 400) failed.push(response.url());
    });
    const page = await context.newPage();
    await page.goto(`${site.url}${INTRODUCTION.slice(1)}`, { waitUntil: 'networkidle' });
    await markDocument(page);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const own = new Set(links.map((link) => link.replace(/#.*/, '')).filter((link) => link.startsWith(site.url)));
    expect(own.size).toBeGreaterThan(20);
    expect(links.filter((link) => link.startsWith(new URL(site.url).origin) && !link.startsWith(site.url))).toEqual([]);
    for (const link of own) expect([link, (await fetch(link)).status]).toEqual([link, 200]);
    await page.locator(`.sidebar a[href="/guide${AUTHENTICATION}"]`).click();
    await page.waitForURL(`**/guide${AUTHENTICATION}`);
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.locator('.base-banner').count()).toBe(0);
    expect(failed).toEqual([]);
  });
});
