import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import {
  AUTHENTICATION,
  addressOf,
  expectShown,
  fetches,
  follow,
  hold,
  INTRODUCTION,
  isSameDocument,
  markDocument,
  onFetch,
  scrolled,
  scrollPage,
  start,
  stopClock,
  WHITELISTING,
} from './navigating.ts';

const browser = useBrowser();

/** Changes the HTML that scripts fetch from a path. */
const spoil = (page: Page, path: string, change: (html: string) => string) =>
  onFetch(page, path, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: change(await answer.text()) });
  });

/** Measures until it gets no less: collecting garbage takes its rounds. */
async function settle<T extends { documents: number; nodes: number }>(measure: () => Promise<T>): Promise<T> {
  for (let last = await measure(), same = 0; ; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const next = await measure();
    same = next.documents < last.documents || next.nodes < last.nodes ? 0 : same + 1;
    last = next;
    if (same === 5) return last;
  }
}

/** Paths of the documents that the browser itself loads from now on. */
function documents(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

describe('a page that cannot be swapped in is loaded the ordinary way, once', () => {
  const html = { contentType: 'text/html' };

  test.each<[string, (page: Page) => Promise<void>]>([
    [
      'the server answers 500',
      (page) =>
        onFetch(page, AUTHENTICATION, (route) => route.fulfill({ ...html, status: 500, body: '<html></html>' })),
    ],
    ['the connection breaks', (page) => onFetch(page, AUTHENTICATION, (route) => route.abort('connectionreset'))],
    [
      'the answer is no HTML',
      (page) =>
        onFetch(page, AUTHENTICATION, (route) => route.fulfill({ contentType: 'application/json', body: '{}' })),
    ],
    [
      'the answer is another HTML',
      (page) => onFetch(page, AUTHENTICATION, (route) => route.fulfill({ ...html, body: '<html>Sign in</html>' })),
    ],
    ['the HTML breaks off', (page) => spoil(page, AUTHENTICATION, (text) => text.slice(0, text.length / 2))],
    ['the HTML breaks off in its footer', (page) => spoil(page, AUTHENTICATION, (text) => text.slice(0, -20))],
    ['there is no content', (page) => spoil(page, AUTHENTICATION, (text) => text.replace('id="main"', ''))],
    [
      'another build answers',
      (page) => spoil(page, AUTHENTICATION, (text) => text.replace(/(quire-build" content=")\w+/, '$1another')),
    ],
  ])('%s', async (_, fault) => {
    const page = await start(browser, INTRODUCTION);
    await fault(page);
    const loaded = documents(page);
    await follow(page, AUTHENTICATION);
    await expectShown(page, 'Authentication');
    expect(addressOf(page)).toBe(AUTHENTICATION);
    expect(await isSameDocument(page)).toBe(false);
    expect(loaded).toEqual([AUTHENTICATION]);
    // As any click would have it: one entry.
    await page.goBack();
    await expectShown(page, 'Introduction');
  });

  test('an error of our own', async () => {
    const page = await start(browser, INTRODUCTION);
    await page.evaluate(() => {
      Element.prototype.replaceWith = () => {
        throw new Error('broken');
      };
    });
    await follow(page, AUTHENTICATION);
    await expectShown(page, 'Authentication');
    expect(await isSameDocument(page)).toBe(false);
  });

  test('on the way back', async () => {
    const page = await start(browser, INTRODUCTION);
    await follow(page, AUTHENTICATION);
    await expectShown(page, 'Authentication');
    await onFetch(page, INTRODUCTION, (route) => route.abort());
    await page.goBack();
    await expectShown(page, 'Introduction');
    expect(addressOf(page)).toBe(INTRODUCTION);
    expect(await isSameDocument(page)).toBe(false);
    await page.goForward();
    await expectShown(page, 'Authentication');
  });

  test('its top, not the place that was read on the page before', async () => {
    const page = await start(browser, INTRODUCTION);
    await onFetch(page, AUTHENTICATION, (route) => route.abort());
    await scrollPage(page, 900);
    await follow(page, AUTHENTICATION);
    await expectShown(page, 'Authentication');
    await page.waitForLoadState();
    expect(await scrolled(page)).toBe(0);
  });

  test('the place in it that the address names', async () => {
    const page = await start(browser, AUTHENTICATION);
    await onFetch(page, INTRODUCTION, (route) => route.abort());
    await follow(page, `${INTRODUCTION}#coming-from-1-0-0`);
    await expectShown(page, 'Introduction');
    await page.waitForLoadState();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  });

  test('a second failure is the end: no loop', async () => {
    const page = await start(browser, INTRODUCTION);
    const fetched = fetches(page);
    const loaded = documents(page);
    await page.route(`**${AUTHENTICATION}`, (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: 'Down' }),
    );
    await follow(page, AUTHENTICATION);
    await expect.poll(() => page.locator('body').textContent()).toBe('Down');
    await page.waitForTimeout(500);
    expect(addressOf(page)).toBe(AUTHENTICATION);
    expect([fetched, loaded]).toEqual([[AUTHENTICATION], [AUTHENTICATION]]);
  });
});

describe('in a browser that changes the address first', () => {
  const impatient = () => {
    const { intercept } = NavigateEvent.prototype;
    NavigateEvent.prototype.intercept = function (options) {
      intercept.call(this, { ...options, precommitHandler: undefined });
    };
  };

  test('a page that fails is loaded the ordinary way, from its top', async () => {
    const page = await start(browser, INTRODUCTION, { before: impatient });
    await onFetch(page, AUTHENTICATION, (route) => route.abort());
    await scrollPage(page, 900);
    await follow(page, AUTHENTICATION);
    await expectShown(page, 'Authentication');
    await page.waitForLoadState();
    expect(addressOf(page)).toBe(AUTHENTICATION);
    expect(await isSameDocument(page)).toBe(false);
    expect(await scrolled(page)).toBe(0);
  });

  test('a click on a place while the page loads goes to the page of the address', async () => {
    const page = await start(browser, INTRODUCTION, { before: impatient });
    const release = await hold(page, AUTHENTICATION);
    await follow(page, AUTHENTICATION);
    await expect.poll(() => addressOf(page)).toBe(AUTHENTICATION);
    await follow(page, '#rotate');
    release();
    await expectShown(page, 'Authentication');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the way back while the page loads stays where the content is', async () => {
    const page = await start(browser, INTRODUCTION, { before: impatient });
    const release = await hold(page, AUTHENTICATION);
    await follow(page, AUTHENTICATION);
    await expect.poll(() => addressOf(page)).toBe(AUTHENTICATION);
    await page.evaluate(() => history.back());
    await expect.poll(() => addressOf(page)).toBe(INTRODUCTION);
    release();
    await page.waitForTimeout(300);
    expect(await page.locator('h1').first().textContent()).toBe('Introduction');
  });
});

test('a way back that is taken before the entry is there leads to the page of its address', async () => {
  const page = await start(browser, INTRODUCTION);
  await follow(page, AUTHENTICATION);
  await expectShown(page, 'Authentication');
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry-*', async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  await page.reload({ waitUntil: 'commit' });
  await expectShown(page, 'Authentication');
  await page.evaluate(() => history.back());
  await expect.poll(() => addressOf(page)).toBe(INTRODUCTION);
  release();
  await expectShown(page, 'Introduction');
  expect(addressOf(page)).toBe(INTRODUCTION);
});

test('offline in mid-navigation: the browser says so, and its reload button brings the page that was asked for', async () => {
  const page = await start(browser, INTRODUCTION);
  const loaded = documents(page);
  const release = await hold(page, AUTHENTICATION);
  await follow(page, AUTHENTICATION);
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
  release();
  await failed;
  await page.context().setOffline(false);
  await page.reload();
  await expectShown(page, 'Authentication');
  expect(addressOf(page)).toBe(AUTHENTICATION);
  expect(loaded).toEqual([AUTHENTICATION, AUTHENTICATION]);
});

test('slow by 10 s: the bar says so, the page stays usable, the answer is shown when it comes', async () => {
  const page = await start(browser, INTRODUCTION);
  await stopClock(page);
  const release = await hold(page, AUTHENTICATION);
  await follow(page, AUTHENTICATION);
  await page.clock.runFor(10_000);
  expect(await page.getByRole('progressbar').count()).toBe(1);
  await page.locator('[data-color-mode]').click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  release();
  await expectShown(page, 'Authentication');
  expect(await isSameDocument(page)).toBe(true);
});

test('without the entry the page can be read and its links lead on', async () => {
  const context = await browser.context();
  await context.route('**/assets/entry-*', (route) => route.fulfill({ status: 404 }));
  const page = await context.newPage();
  await page.goto(browser.origin + INTRODUCTION);
  await markDocument(page);
  await follow(page, AUTHENTICATION);
  await expectShown(page, 'Authentication');
  expect(await isSameDocument(page)).toBe(false);
  // The base is right, so nothing is said of it.
  expect(await page.locator('.base-banner').count()).toBe(0);
});

test('a redeploy with all names changed under an open tab', async () => {
  const page = await start(browser, INTRODUCTION);
  const renamed = /\/assets\/([\w-]+)\.new\.js$/;
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const name = renamed.exec(pathname)?.[1];
    if (name) {
      await route.fulfill({ response: await route.fetch({ url: `${browser.origin}/assets/${name}.js` }) });
    } else if (pathname.startsWith('/assets/')) {
      await route.fulfill({ status: 404 });
    } else {
      const answer = await route.fetch();
      const type = answer.headers()['content-type'] ?? '';
      if (!type.startsWith('text/html')) return route.fulfill({ response: answer });
      const body = (await answer.text())
        .replace(/(quire-build" content=")\w+/, '$1redeployed')
        .replace(/(\/assets\/[\w-]+)\.js/g, '$1.new.js');
      await route.fulfill({ response: answer, body });
    }
  });
  await follow(page, AUTHENTICATION);
  await expectShown(page, 'Authentication');
  await page.waitForLoadState();
  expect(addressOf(page)).toBe(AUTHENTICATION);
  expect(await isSameDocument(page)).toBe(false);
  // The new deployment is whole: it swaps its own pages.
  await markDocument(page);
  await follow(page, WHITELISTING);
  await expectShown(page, 'Whitelisting on premise');
  expect(await isSameDocument(page)).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('storage that throws', async () => {
  const page = await start(browser, INTRODUCTION, {
    before: () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    },
  });
  await page.locator('[data-dismiss-announcement]').click();
  await follow(page, AUTHENTICATION);
  await expectShown(page, 'Authentication');
  await page.goBack();
  await expectShown(page, 'Introduction');
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.locator('.announcement').isVisible()).toBe(false);
});

test('300 navigations in a row leave listeners, nodes and memory as they were', async () => {
  const page = await start(browser, INTRODUCTION, { reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { jsEventListeners, nodes, documents } = await session.send('Memory.getDOMCounters');
    const { metrics } = await session.send('Performance.getMetrics');
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    return { jsEventListeners, nodes, documents, heap };
  };
  const walk = (times: number) =>
    page.evaluate(
      async ([paths, rounds]) => {
        for (let round = 0; round < rounds; round++)
          for (const path of paths) {
            const finished = new Promise((resolve) => {
              navigation.addEventListener('navigatesuccess', resolve, { once: true });
            });
            const link = document.createElement('a');
            link.href = path;
            document.querySelector('main')?.append(link);
            link.click();
            await finished;
          }
      },
      [[AUTHENTICATION, WHITELISTING, INTRODUCTION], times / 3] as const,
    );
  await walk(60);
  const before = await settle(measure);
  await walk(240);
  const after = await settle(measure);
  expect(await isSameDocument(page)).toBe(true);
  expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners);
  // Some may wait for the garbage collector; a leak would add one each time.
  expect(after.documents).toBeLessThan(before.documents + 24);
  expect(after.nodes).toBeLessThan(before.nodes * 1.1);
  expect(after.heap).toBeLessThan(before.heap * 1.1);
});
