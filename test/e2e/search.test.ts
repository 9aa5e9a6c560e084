import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';

const browser = useBrowser();

const GUIDE = '/docs/quick-start/authentication';
const input = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const selected = (page: Page) => page.locator('[role=option][aria-selected=true]');
const openDialog = (page: Page) => page.keyboard.press('Control+K');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-search-open') !== null);

/** Opens the dialog, types, and waits for the answer. */
async function search(page: Page, text: string): Promise<void> {
  await openDialog(page);
  await page.keyboard.type(text);
  await options(page).first().waitFor();
}

/** Paths of what is requested from now on, without what pages prefetch. */
function recorded(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    if (request.resourceType() !== 'document') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

const isList = (path: string) => /^\/search\/documents-[\w.]+-\w+\.json$/.test(path);
const isCode = (path: string) => /\/(?:engine|mount)-[\w-]+\.js$/.test(path);
const isIndex = (path: string) => /^\/search\/index-[\w.]+-\w+\.json$/.test(path);

describe('loading', () => {
  test('a visit that never searches fetches none of it', async () => {
    const page = await (await browser.context()).newPage();
    const paths = recorded(page);
    await page.goto(browser.origin + GUIDE, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.waitForURL(`${browser.origin}/`);
    await page.waitForLoadState('networkidle');
    expect(paths.filter((path) => /^\/search\/|\/(?:mount|engine|worker|mark-page)-/.test(path))).toEqual([]);
  });

  test.each([
    ['a click', (page: Page) => page.getByRole('button', { name: 'Search' }).first().click()],
    ['Ctrl+K', openDialog],
    ['the focus', (page: Page) => page.getByRole('button', { name: 'Search' }).first().focus()],
    [
      'typing',
      async (page: Page) => {
        await page.getByRole('button', { name: 'Search' }).first().focus();
        await page.keyboard.type('auth');
      },
    ],
  ])('%s fetches the document list, then the index, then the code, each once', async (_, use) => {
    const page = await browser.open(GUIDE);
    const paths = recorded(page);
    await use(page);
    await expect.poll(() => paths.filter(isCode).length).toBe(2);
    await page.waitForLoadState('networkidle');
    const list = paths.findIndex(isList);
    const index = paths.findIndex(isIndex);
    const code = paths.findIndex(isCode);
    expect(list).toBeGreaterThanOrEqual(0);
    expect(index).toBeGreaterThan(list);
    expect(code).toBeGreaterThan(index);
    expect(paths.filter(isList)).toHaveLength(1);
    expect(paths.filter(isIndex)).toHaveLength(1);
    // Used again, nothing is fetched again.
    const before = paths.length;
    await page.keyboard.press('Escape');
    await openDialog(page);
    await page.waitForLoadState('networkidle');
    expect(paths.slice(before).filter((path) => isList(path) || isIndex(path) || isCode(path))).toEqual([]);
  });

  test('the dialog is there at once, and what is typed meanwhile is searched for', async () => {
    const page = await browser.open(GUIDE);
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/search/documents-*', async (route) => {
      await held;
      await route.continue();
    });
    await openDialog(page);
    await page.keyboard.type('pagination');
    const dialog = page.getByRole('dialog', { name: /search/i });
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.getByRole('status').textContent()).toContain('Loading');
    go();
    await options(page).first().waitFor();
    expect(await options(page).first().textContent()).toContain('Pagination');
    expect(await page.locator('.search-input').inputValue()).toBe('pagination');
  });

  test.each(['documents', 'index'])(
    'when the %s cannot be fetched, it says so and tries again on request',
    async (kind) => {
      const page = await browser.open(GUIDE);
      await page.route(`**/search/${kind}-*`, (route) => route.fulfill({ status: 503 }));
      await openDialog(page);
      await page.keyboard.type('pagination');
      const alert = page.getByRole('dialog').getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).toContain('503');
      await page.unroute(`**/search/${kind}-*`);
      await page.getByRole('button', { name: 'Retry' }).click();
      await options(page).first().waitFor();
    },
  );
});

describe('with the keyboard only', () => {
  test('results come as one types, with the words marked', async () => {
    const page = await browser.open('/');
    await search(page, 'rotate secret');
    const [title] = await options(page).first().locator('mark').allTextContents();
    expect(title?.toLowerCase()).toMatch(/rotat/);
    await page.waitForFunction(() => document.querySelector('.search-snippet mark') !== null);
    expect(await page.getByRole('dialog').getByRole('status').textContent()).toMatch(/^\d+ results? on \d+ pages?/);
  });

  test('arrows select, Enter opens the page at its heading, with the words marked', async () => {
    const page = await browser.open('/');
    await search(page, 'webhook events');
    const first = await selected(page).getAttribute('id');
    expect(await input(page).getAttribute('aria-activedescendant')).toBe(first);
    await page.keyboard.press('ArrowDown');
    expect(await selected(page).getAttribute('id')).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    const href = (await selected(page).getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL(browser.origin + href);
    await page.waitForFunction(() => (CSS.highlights.get('search')?.size ?? 0) > 0);
    const id = new URL(page.url()).hash.slice(1);
    const top = await page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? -1, id);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(800);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('a hit on the page that is open is marked as well', async () => {
    const page = await browser.open(GUIDE);
    await search(page, 'rotation');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${browser.origin}${GUIDE}#rotation`);
    await page.waitForFunction(() => (CSS.highlights.get('search')?.size ?? 0) > 0);
  });

  test('Escape closes and gives the focus back', async () => {
    const page = await browser.open(GUIDE);
    await page.getByRole('button', { name: 'Search' }).first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('auth');
    await options(page).first().waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await focused(page)).toBe(true);
  });

  test('Ctrl+K closes again, and "/" is left to the browser', async () => {
    const page = await browser.open(GUIDE);
    await openDialog(page);
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    await openDialog(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('a pointer that rests on a result does not take the selection', async () => {
    const page = await browser.open(GUIDE);
    await search(page, 'token');
    const before = await selected(page).getAttribute('id');
    await options(page).nth(3).hover();
    expect(await selected(page).getAttribute('id')).toBe(before);
    await page.keyboard.press('ArrowDown');
    expect(await selected(page).getAttribute('id')).toBe('search-option-1');
  });
});

test('with touch only: tap, type, tap', async () => {
  const page = await browser.open(GUIDE, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });
  await page.getByRole('button', { name: 'Search' }).first().tap();
  await input(page).or(page.locator('.search-input')).first().fill('rate limits');
  await options(page).first().waitFor();
  const box = await options(page).first().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  const href = (await options(page).first().getAttribute('href')) ?? '';
  await options(page).first().tap();
  await page.waitForURL(browser.origin + href);
});

describe('the address', () => {
  test('carries the query, so that a search can be shared', async () => {
    const page = await browser.open(GUIDE);
    await search(page, 'rate limits');
    await page.waitForURL(`${browser.origin}${GUIDE}?q=rate+limits`);
    const other = await browser.open(`${GUIDE}?q=rate+limits`);
    await options(other).first().waitFor();
    expect(await input(other).inputValue()).toBe('rate limits');
    await other.keyboard.press('Escape');
    await other.waitForURL(browser.origin + GUIDE);
  });
});

describe('the dialog', () => {
  test('remembers searches and picks', async () => {
    const page = await browser.open('/');
    await search(page, 'rate limits');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#rate-limits$/);
    await openDialog(page);
    await page.locator('.search-input').fill('');
    await page.getByText('Recent', { exact: true }).waitFor();
    expect(await options(page).allTextContents()).toEqual([expect.stringContaining('Rate limits'), 'rate limits']);
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await options(page).count()).toBe(0);
  });

  test('filters by version and area; other versions are labelled', async () => {
    const page = await browser.open(GUIDE);
    await search(page, 'start recording');
    expect(
      await page
        .getByRole('listbox')
        .getByText(/1\.0\.0 \(?legacy/)
        .count(),
    ).toBe(0);
    await page.getByRole('combobox', { name: 'Version' }).selectOption({ label: 'All versions' });
    await page
      .getByRole('group', { name: /1\.0\.0 \(?legacy/ })
      .first()
      .waitFor();
    const groups = await page.getByRole('listbox').getByRole('group').allTextContents();
    const legacy = groups.map((text) => /1\.0\.0 \(?legacy/.test(text));
    expect(legacy).toEqual(legacy.toSorted((a, b) => Number(a) - Number(b)));
    await page.getByRole('combobox', { name: 'Area' }).selectOption({ index: 1 });
    await page.waitForFunction((before) => document.querySelectorAll('.search-group').length < before, groups.length);
  });

  test('helps where nothing is found', async () => {
    const page = await browser.open(GUIDE);
    await openDialog(page);
    await page.keyboard.type('kubernetes');
    await page.getByText('Nothing found for').waitFor();
    expect(await page.getByRole('dialog').getByRole('status').textContent()).toBe('No results');
    expect(await page.getByRole('navigation', { name: 'Browse' }).getByRole('link').count()).toBeGreaterThan(0);
  });

  test.each([
    ['markup', '<img src=x onerror="document.title=1"><script>document.title=2</script>'],
    ['a regular expression', '.*(a|b)+[c-'],
    ['right to left', '‮אימות'],
    ['emoji', '👩🏽‍💻🎥'],
    ['a very long text', 'recording '.repeat(2000)],
  ])('takes %s as text', async (_, text) => {
    const page = await browser.open(GUIDE);
    const title = await page.title();
    await search(page, 'recording');
    await page.locator('.search-input').fill(text);
    await page.waitForFunction(() =>
      /^(No results|\d+ results?)/.test(document.querySelector('.search-count')?.textContent ?? ''),
    );
    expect(await page.title()).toBe(title);
    expect(await page.getByRole('dialog').locator('img, script').count()).toBe(0);
  });

  test.each(['dark', 'light'])('has no accessibility fault, %s', async (mode) => {
    const page = await browser.open(GUIDE);
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, mode);
    const faults = async () => {
      await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
      return page.evaluate(async () => {
        const { axe } = window as unknown as { axe: typeof import('axe-core') };
        const { violations } = await axe.run('dialog');
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      });
    };
    await openDialog(page);
    await page.waitForFunction(() => document.querySelector('.search-content') !== null);
    expect(await faults()).toEqual([]);
    await page.keyboard.type('webhook');
    await options(page).first().waitFor();
    await page.waitForFunction(() => document.querySelector('.search-snippet mark') !== null);
    expect(await faults()).toEqual([]);
    await page.locator('.search-input').fill('kubernetes');
    await page.getByText('Nothing found for').waitFor();
    expect(await faults()).toEqual([]);
  });
});
