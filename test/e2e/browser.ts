import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { findBrowser } from '../../scripts/browser.mjs';

/** A browser for one test file, and fresh contexts for its tests. */
export interface TestBrowser {
  origin: string;
  /** A page in a context of its own, closed when the test ends. Any console error or uncaught exception fails the test. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  context(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Messages that pages of the current test wrote to the console as errors, and exceptions nobody caught. */
  errors: string[];
}

/** Chromium must not look for updates or sync partners on a machine without a network. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Starts one browser for the calling test file. */
export function useBrowser(): TestBrowser {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const errors: string[] = [];
  const origin = inject('origin');
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findBrowser(), args: ARGUMENTS });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const found = errors.splice(0);
    if (found.length > 0) throw new Error(`The browser's console showed:\n${found.join('\n')}`);
  });
  afterAll(() => browser?.close());
  const context = async (options: BrowserContextOptions = {}) => {
    const fresh = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    contexts.push(fresh);
    fresh.on('console', (message) => {
      // A 404 that a test asks for is the test's own business.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    fresh.on('weberror', (error) => errors.push(error.error().message));
    return fresh;
  };
  return {
    origin,
    errors,
    context,
    async open(path, options) {
      const page = await (await context(options)).newPage();
      await page.goto(origin + path, { waitUntil: 'load' });
      return page;
    },
  };
}
