import { describe, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { CURRENT_ROUTES, LEGACY_ROUTES } from './site.ts';

const browser = useBrowser();
const html = async (route: string) => (await fetch(browser.origin + route)).text();
const choices = (page: string) =>
  [...page.matchAll(/<a\b[^>]*\sdata-version-choice="([^"]+)"[^>]*>/g)].map(([tag, version]) => ({
    version,
    href: /\shref="([^"]+)"/.exec(tag)?.[1] ?? '',
  }));

describe('switching versions (spec part B)', () => {
  test.each([...CURRENT_ROUTES, ...LEGACY_ROUTES])('from %s lands on a page that exists', async (route) => {
    const offered = choices(await html(route));
    expect(new Set(offered.map(({ version }) => version))).toEqual(new Set(['current', '1.0.0']));
    for (const { href } of offered) expect((await fetch(browser.origin + href)).status, href).toBe(200);
  });

  test.each([
    ['/docs/quick-start/introduction', '/docs/1.0.0/quick-start/introduction'],
    ['/docs/quick-start/integrate_with_web', '/docs/1.0.0/quick-start/integrate-with-web'],
    ['/docs/whitelisting_on_premise', '/docs/1.0.0/introduction'],
  ])('%s leads to %s in 1.0.0', async (route, expected) => {
    expect(choices(await html(route)).find(({ version }) => version === '1.0.0')?.href).toBe(expected);
  });

  test.each(LEGACY_ROUTES)('%s says that it is unmaintained, and leads on', async (route) => {
    const page = await html(route);
    const banner = /no longer maintained[\s\S]*?href="(\/docs\/[^"]+)"/.exec(page)?.[1] ?? '';
    expect(banner).not.toMatch(/1\.0\.0/);
    expect((await fetch(browser.origin + banner)).status).toBe(200);
    const canonical = new URL(/<link rel="canonical" href="([^"]+)"/.exec(page)?.[1] ?? '').pathname;
    expect((await fetch(browser.origin + canonical)).status).toBe(200);
    expect([route, banner]).toContain(canonical);
  });

  test('the choice is remembered, and pages of no version follow it', async () => {
    const page = await browser.open('/docs/quick-start/introduction');
    await page.locator('[data-version-menu] summary').first().click();
    await page.locator('[data-version-choice="1.0.0"]:visible').first().click();
    await page.waitForURL('**/docs/1.0.0/quick-start/introduction');
    expect(await page.evaluate(() => localStorage.getItem('quire.version.docs'))).toBe('1.0.0');
    await page.goto(`${browser.origin}/`);
    const quickStart = page.locator('.navbar-links a', { hasText: 'Quick Start' });
    await expect.poll(() => quickStart.getAttribute('href')).toBe('/docs/1.0.0/quick-start/introduction');
  });

  test('by keyboard: arrow keys open and move, Escape closes and gives the focus back', async () => {
    const page = await browser.open('/docs/quick-start/introduction');
    const summary = page.locator('[data-version-menu] summary').first();
    await summary.focus();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-version-choice')))
      .toBeTruthy();
    await page.keyboard.press('Escape');
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('[data-version-menu][open]').count()).toBe(0);
  });
});
