import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type ApiDocument, expandSchema, type Operation, schemaAnchors } from '../../quire/openapi/index.ts';
import { siteApis, siteConfig } from '../api/documents.ts';
import { useBrowser } from './browser.ts';
import { API_ROUTES } from './site.ts';

const browser = useBrowser();
const config = await siteConfig();
const apis = await siteApis(config, config.words);

const pages = apis.flatMap((api) =>
  api.operations.map((operation) => ({ route: `/docs/${api.slug}/${operation.slug}`, api, operation })),
);

/** The anchor furthest down in the tree of schemas, and how many folded levels it stands in. */
function deepest({ api, operation }: { api: ApiDocument; operation: Operation }): string {
  const roots = [
    ...(operation.requestBody?.content ?? []),
    ...operation.responses.filter(({ status }) => status === '422' || status === '429').flatMap((one) => one.content),
  ].flatMap(({ schema }) => schema ?? []);
  const anchors = roots.flatMap((root) => schemaAnchors(expandSchema(api.tree, root)));
  return anchors.reduce((deep, anchor) => (anchor.split('.').length > deep.split('.').length ? anchor : deep), '');
}

async function place(page: Page, anchor: string) {
  return page.evaluate((id) => {
    const target = document.getElementById(id);
    if (!target) return undefined;
    const folded = [];
    for (let at = target.parentElement; at; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) folded.push(at.open);
    const { top, bottom } = target.getBoundingClientRect();
    const inView = top >= 0 && top < innerHeight && bottom > 0;
    return { folded, inView, isTarget: target.matches(':target'), shown: target.checkVisibility() };
  }, anchor);
}

describe('a deep address opens what it stands in, scrolls there and marks it', () => {
  const create = pages.filter(({ operation }) =>
    ['createScheduledMeeting', 'createWebinar', 'updateUserMeeting'].includes(operation.id),
  );
  const cases = [
    ...create.flatMap((page) => [
      { ...page, anchor: 'body.settings.autoRecord' },
      { ...page, anchor: deepest(page) },
      { ...page, anchor: 'response-422.errors.pointer' },
    ]),
    { ...(create[0] as (typeof create)[number]), anchor: 'response-201-header-ETag' },
    { ...(create[0] as (typeof create)[number]), anchor: 'header-Idempotency-Key' },
  ];

  test.each(cases)('$route#$anchor', async ({ route, anchor }) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.open(`${route}#${encodeURIComponent(anchor)}`, { javaScriptEnabled });
      await expect.poll(() => place(page, anchor)).toMatchObject({ inView: true, isTarget: true, shown: true });
      expect((await place(page, anchor))?.folded.every(Boolean)).toBe(true);
      await page.close();
    }
  });

  test('from another page too, and from a link on the same page', async () => {
    const [first] = create;
    const { route = '' } = first ?? {};
    const page = await browser.open('/docs/quick-start/introduction');
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = 'deep link';
      document.querySelector('main article')?.prepend(link);
    }, `${route}#body.settings.autoRecord`);
    await page.locator('a', { hasText: 'deep link' }).click();
    await page.waitForURL((url) => url.pathname === route);
    await expect.poll(() => place(page, 'body.settings.autoRecord')).toMatchObject({ inView: true, shown: true });
    await page.evaluate(() => {
      location.hash = '#response-422.errors.pointer';
    });
    await expect.poll(() => place(page, 'response-422.errors.pointer')).toMatchObject({ inView: true, shown: true });
  });
});

describe('in the browser', () => {
  const route = '/docs/meeting-platform-server-apis/create-dynamic-meeting';

  test('a name offers its address, and a click copies it', async () => {
    const page = await browser.open(route, { permissions: ['clipboard-read', 'clipboard-write'] });
    const name = page.locator('#body\\.title .permalink').first();
    await name.focus();
    expect(await name.evaluate((link) => getComputedStyle(link, '::after').content)).not.toMatch(/^(none|normal)$/);
    await name.click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${browser.origin}${route}#body.title`);
  });

  test('the language of the samples is remembered and shared with the guides', async () => {
    const page = await browser.open(route);
    await page.locator('.samples').getByRole('tab', { name: 'Python' }).click();
    for (const next of ['/docs/events-platform-server-apis/create-session', '/docs/quick-start/authentication']) {
      await page.goto(browser.origin + next);
      const selected = page.locator('[data-tabs="server-lang"] [role="tab"][aria-selected="true"]').first();
      await expect.poll(() => selected.textContent()).toBe('Python');
    }
  });

  test('on wide screens the samples stay in view', async () => {
    const page = await browser.open(route, { viewport: { width: 1600, height: 900 } });
    await page.locator('#errors').scrollIntoViewIfNeeded();
    const box = await page.locator('.samples').boundingBox();
    const text = await page.locator('#errors').boundingBox();
    expect(box && text && box.x > text.x + 300).toBe(true);
    expect(box && box.y < 900 && box.y + box.height > 200).toBe(true);
  });

  test('nothing is wider than the screen of a phone', async () => {
    for (const each of API_ROUTES.slice(0, 8)) {
      const page = await browser.open(each, { viewport: { width: 360, height: 800 } });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), each).toBeLessThanOrEqual(360);
      await page.close();
    }
  });
});

describe('with scripts off', () => {
  test.each(API_ROUTES)('%s can be read whole', async (route) => {
    const page = await browser.open(route, { javaScriptEnabled: false });
    // Everything is shown but what is folded, and what is folded opens without a script.
    const hidden = await page
      .locator('main')
      .locator('p, li, pre, td, th, dt, dd, h2, h3')
      .evaluateAll((elements) =>
        elements
          .filter(
            (element) =>
              !element.closest('details:not([open]), [popover], .needs-script, .visually-hidden') &&
              !(element as HTMLElement).checkVisibility(),
          )
          .map((element) => element.outerHTML.slice(0, 120)),
      );
    expect(hidden).toEqual([]);
    const closed = page.locator('main details.response:not([open]) > summary').first();
    if (route.endsWith('/overview')) return;
    await closed.click();
    expect(await page.locator('main details.response[open]').count()).toBeGreaterThan(1);
  });
});
