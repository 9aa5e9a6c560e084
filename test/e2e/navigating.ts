import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { TestBrowser } from './browser.ts';

/** Pages of the real site, far apart enough to tell one from another. */
export const INTRODUCTION = '/docs/quick-start/introduction';
export const AUTHENTICATION = '/docs/quick-start/authentication';
export const WHITELISTING = '/docs/whitelisting_on_premise';
export const MARKDOWN_PAGE = '/markdown-page';
export const LEGACY = '/docs/1.0.0/introduction';
export const CATEGORY = '/docs/category/quick-start';

/** Beginnings of their titles. */
export const TITLES = {
  [INTRODUCTION]: 'Introduction',
  [AUTHENTICATION]: 'Authentication',
  [WHITELISTING]: 'Whitelisting on premise',
} as const;

export interface Start extends BrowserContextOptions {
  /** Lets pages be fetched ahead; off, so that a test sees every fetch that its clicks cause. */
  prefetch?: boolean;
  /** Script that runs before those of the page. */
  before?: () => void;
}

/** Opens a page and marks its document, to know it again. */
export async function start(
  browser: TestBrowser,
  path: string,
  { prefetch = false, before, ...options }: Start = {},
): Promise<Page> {
  const context = await browser.context(options);
  if (!prefetch)
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  await page.goto(browser.origin + path, { waitUntil: 'load' });
  await markDocument(page);
  return page;
}

export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

/** Whether the document is still the one that `start` opened. */
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);

/** Clicks a link to an address, from the content, as if a writer had put it there. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'link of the test';
    document.querySelector('main')?.append(link);
    link.click();
  }, href);
}

/** Waits until a page's content is on the screen. */
export async function expectShown(page: Page, heading: string): Promise<void> {
  await expect.poll(() => page.locator('h1').first().textContent(), { timeout: 20_000 }).toBe(heading);
}

/** The address without the origin. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Scrolls at once, and lets the browser note the position. */
export async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (y) =>
      new Promise((resolve) => {
        scrollTo({ top: y, behavior: 'instant' });
        requestAnimationFrame(() => setTimeout(resolve, 100));
      }),
    top,
  );
}

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Handles what scripts fetch from a path; what the browser itself loads goes through. */
export async function onFetch(page: Page, path: string, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => (route.request().resourceType() === 'fetch' ? handle(route) : route.continue()),
  );
}

/**
 * Holds back what is fetched from a path.
 * @returns lets it through
 */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await onFetch(page, path, async (route) => {
    await released;
    // The page that asked may be gone.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Stops the page's clock: from here on only `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Paths that scripts fetch from now on. */
export function fetches(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
