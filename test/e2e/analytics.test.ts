import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { AUTHENTICATION, addressOf, expectShown, follow, INTRODUCTION, start } from './navigating.ts';

const browser = useBrowser();

const TAG_MANAGER = 'https://www.googletagmanager.com/**';

/** The built site names no container: puts one into its pages, as a build with one would. */
async function configure(page: Page, container: string): Promise<string[]> {
  const requested: string[] = [];
  await page.route(TAG_MANAGER, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route(`**${INTRODUCTION}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('<html ', `<html data-analytics="${container}" `);
    await route.fulfill({ response: answer, body });
  });
  return requested;
}

const queue = (page: Page) => page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer);

test('with a container the tag manager is loaded and told of every route change', async () => {
  // The built site's policy names no tag manager.
  const page = await start(browser, '/', { bypassCSP: true });
  const requested = await configure(page, 'GTM-TEST');
  await page.goto(browser.origin + INTRODUCTION);
  await expect.poll(() => requested).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST']);
  await follow(page, AUTHENTICATION);
  await expectShown(page, 'Authentication');
  await page.goBack();
  await expectShown(page, 'Introduction');
  expect(await queue(page)).toEqual([
    { event: 'gtm.js', 'gtm.start': expect.any(Number) },
    { event: 'route_change', path: AUTHENTICATION, title: 'Authentication | Acme Developers' },
    { event: 'route_change', path: INTRODUCTION, title: 'Introduction | Acme Developers' },
  ]);
  expect(requested).toHaveLength(1);
});

test('without one nothing third-party is loaded', async () => {
  const foreign: string[] = [];
  const context = await browser.context();
  context.on('request', (request) => {
    if (!request.url().startsWith(browser.origin) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  const page = await context.newPage();
  await page.goto(browser.origin + INTRODUCTION, { waitUntil: 'networkidle' });
  await follow(page, AUTHENTICATION);
  await expectShown(page, 'Authentication');
  expect(addressOf(page)).toBe(AUTHENTICATION);
  expect(await queue(page)).toBeUndefined();
  expect(foreign).toEqual([]);
});
