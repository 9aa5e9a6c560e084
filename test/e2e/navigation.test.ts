import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import {
  AUTHENTICATION,
  addressOf,
  CATEGORY,
  expectShown,
  fetches,
  follow,
  hold,
  INTRODUCTION,
  isSameDocument,
  LEGACY,
  MARKDOWN_PAGE,
  onFetch,
  scrolled,
  scrollPage,
  start,
  stopClock,
  WHITELISTING,
} from './navigating.ts';

const browser = useBrowser();

/** A heading far down the introduction. */
const PLACE = 'coming-from-1-0-0';

/** Everything of the page that a swap is to change, without what readers and scripts have done to it. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const html = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.outerHTML);
    const { dataset } = document.documentElement;
    return {
      title: document.title,
      metadata: html('head :is(meta[name],meta[property],link[rel=canonical],link[rel=alternate])').sort(),
      // Whatever way its styles came.
      look: [...document.querySelectorAll('main, main *')].map((element) => {
        const { display, color, backgroundColor, font, padding, border } = getComputedStyle(element);
        return [element.tagName, display, color, backgroundColor, font, padding, border].join(' ');
      }),
      data: { ...dataset },
      parts: html('.announcement, .navbar, .drawer-head, .main-menu, main, .footer'),
      shell: document.querySelector('.shell')?.className,
      panel: document.querySelector<HTMLElement>('#side-menu')?.dataset.panel,
      sidebar: [...document.querySelectorAll('.sidebar li')].map((item) => [
        item.className,
        item.querySelector(':scope > a')?.outerHTML,
        item.querySelector(':scope > details > summary')?.textContent,
      ]),
    };
  });

describe('a click on a link', () => {
  test.each([
    ['to a page of the same sidebar', INTRODUCTION, AUTHENTICATION],
    ['to a page with other styles', MARKDOWN_PAGE, CATEGORY],
    ['to another version', INTRODUCTION, LEGACY],
    ['into the docs', '/', INTRODUCTION],
    ['out of the docs', LEGACY, '/'],
    ['to an address that no page has', INTRODUCTION, '/nowhere'],
  ])('%s makes the page that an ordinary load makes, in the same document', async (_, from, to) => {
    const ordinary = await start(browser, to);
    const page = await start(browser, from);
    // Some scripts wait for the reader's first move.
    for (const tab of [ordinary, page]) await tab.keyboard.press('Shift');
    await follow(page, to);
    // Scripts of both pages may still be at it.
    await expect
      .poll(() => Promise.all([stateOf(page), stateOf(ordinary)]), { timeout: 10_000 })
      .toSatisfy(([state, expected]) => isDeepStrictEqual(state, expected));
    expect(addressOf(page)).toBe(to);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('adds one entry to the history', async () => {
    const page = await start(browser, INTRODUCTION);
    const before = await page.evaluate(() => history.length);
    await follow(page, AUTHENTICATION);
    await expectShown(page, 'Authentication');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  test('fetches the page once', async () => {
    const page = await start(browser, INTRODUCTION);
    const fetched = fetches(page);
    await follow(page, AUTHENTICATION);
    await expectShown(page, 'Authentication');
    await page.goBack();
    await expectShown(page, 'Introduction');
    await page.goForward();
    await expectShown(page, 'Authentication');
    expect(fetched).toEqual([AUTHENTICATION, INTRODUCTION]);
  });

  test('never runs scripts of the page it fetches', async () => {
    // The policy would stop them too.
    const page = await start(browser, INTRODUCTION, { bypassCSP: true });
    await onFetch(page, AUTHENTICATION, async (route) => {
      const answer = await route.fetch();
      const script = '<script>window.ran = true</script>';
      const body = (await answer.text()).replace(/<main[^>]*>/, `$&${script}`).replace('</title>', `$&${script}`);
      await route.fulfill({ response: answer, body });
    });
    await follow(page, AUTHENTICATION);
    await expectShown(page, 'Authentication');
    expect(await page.locator('main script').count()).toBe(1);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });

  test('tells the other scripts once the new page is there', async () => {
    const page = await start(browser, INTRODUCTION);
    const told = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('quire:page', () =>
            resolve([location.pathname, document.querySelector('h1')?.textContent]),
          );
        }),
    );
    await follow(page, AUTHENTICATION);
    expect(await told).toEqual([AUTHENTICATION, 'Authentication']);
  });

  test('restores what the reader chose before the page is shown', async () => {
    const page = await start(browser, MARKDOWN_PAGE);
    await page.evaluate(() => localStorage.setItem('quire.tab.server-lang', 'python'));
    await follow(page, AUTHENTICATION);
    await expectShown(page, 'Authentication');
    const chosen = page.locator('[data-tabs=server-lang] [aria-selected=true]').first();
    expect(await chosen.getAttribute('data-value')).toBe('python');
  });

  test('swaps again and again', async () => {
    const page = await start(browser, INTRODUCTION);
    for (const [path, heading] of [
      [AUTHENTICATION, 'Authentication'],
      [WHITELISTING, 'Whitelisting on premise'],
      [INTRODUCTION, 'Introduction'],
      [INTRODUCTION, 'Introduction'],
    ] as const) {
      await follow(page, path);
      await expectShown(page, heading);
    }
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('left to the browser', () => {
  test('a file', async () => {
    const page = await start(browser, INTRODUCTION);
    await follow(page, `${INTRODUCTION}.md`);
    await page.waitForURL(`**${INTRODUCTION}.md`);
    expect(await isSameDocument(page)).toBe(false);
  });

  test('a click for a new tab', async () => {
    const page = await start(browser, INTRODUCTION);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator(`.sidebar a[href="${AUTHENTICATION}"]`).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForURL(`**${AUTHENTICATION}`);
    expect(addressOf(page)).toBe(INTRODUCTION);
    await expectShown(page, 'Introduction');
  });

  test('a place in the same page', async () => {
    const page = await start(browser, INTRODUCTION);
    const fetched = fetches(page);
    await follow(page, `#${PLACE}`);
    await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.id)).toBe(PLACE);
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe(INTRODUCTION);
    expect(fetched).toEqual([]);
  });

  test('a redirect, so that the address is the one it leads to', async () => {
    const page = await start(browser, AUTHENTICATION);
    const loads: string[] = [];
    page.on('load', () => loads.push(addressOf(page)));
    await follow(page, '/docs');
    await expectShown(page, 'Introduction');
    await page.waitForTimeout(500);
    expect(loads).toEqual([INTRODUCTION]);
  });

  test('every link, in a browser without the Navigation API', async () => {
    const page = await start(browser, INTRODUCTION, {
      before: () => Object.defineProperty(window, 'navigation', { value: undefined }),
    });
    await follow(page, AUTHENTICATION);
    await expectShown(page, 'Authentication');
    expect(await isSameDocument(page)).toBe(false);
  });
});

describe('scroll position', () => {
  test('a new page begins at its top', async () => {
    const page = await start(browser, INTRODUCTION);
    await scrollPage(page, 900);
    await follow(page, AUTHENTICATION);
    await expectShown(page, 'Authentication');
    expect(await scrolled(page)).toBe(0);
  });

  test('comes back with back and forward', async () => {
    const page = await start(browser, INTRODUCTION);
    await scrollPage(page, 900);
    await follow(page, AUTHENTICATION);
    await expectShown(page, 'Authentication');
    await scrollPage(page, 500);
    await page.goBack();
    await expectShown(page, 'Introduction');
    await expect.poll(() => scrolled(page)).toBe(900);
    await page.goForward();
    await expectShown(page, 'Authentication');
    await expect.poll(() => scrolled(page)).toBe(500);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('is put in place at once, not travelled to', async () => {
    const page = await start(browser, INTRODUCTION);
    await scrollPage(page, 2000);
    await follow(page, AUTHENTICATION);
    await expectShown(page, 'Authentication');
    await page.evaluate(() => {
      const positions: number[] = [];
      Object.assign(window, { positions });
      addEventListener('scroll', () => positions.push(Math.round(scrollY)));
    });
    await page.goBack();
    await expectShown(page, 'Introduction');
    await expect.poll(() => scrolled(page)).toBe(2000);
    const positions = await page.evaluate(() => (window as unknown as { positions: number[] }).positions);
    expect(positions.filter((top) => top !== 0 && top !== 2000)).toEqual([]);
  });

  test('is that of the place which the address names, below the navbar', async () => {
    const page = await start(browser, AUTHENTICATION);
    // With the focus in it a page scrolls smoothly, which is not for this.
    await page.locator('.brand').focus();
    await follow(page, `${INTRODUCTION}#${PLACE}`);
    await expectShown(page, 'Introduction');
    const { top, bar, target } = await page.evaluate((id) => {
      const heading = document.getElementById(id) as Element;
      const navbar = document.querySelector('.navbar') as Element;
      return {
        top: heading.getBoundingClientRect().top,
        bar: navbar.getBoundingClientRect().bottom,
        target: document.querySelector(':target')?.id,
      };
    }, PLACE);
    expect(target).toBe(PLACE);
    expect(top).toBeGreaterThanOrEqual(bar);
    expect(top).toBeLessThan(bar + 100);
  });
});

describe('focus', () => {
  test('moves to the content, without a ring', async () => {
    const page = await start(browser, INTRODUCTION);
    const link = page.locator(`.sidebar a[href="${AUTHENTICATION}"]`);
    await link.focus();
    await page.keyboard.press('Enter');
    await expectShown(page, 'Authentication');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      return { id: element.id, ring: getComputedStyle(element).outlineStyle };
    });
    expect(focused).toEqual({ id: 'main', ring: 'none' });
  });

  test('goes on from the place which the address names', async () => {
    const page = await start(browser, AUTHENTICATION);
    // An element that stays.
    await page.locator('.brand').focus();
    await follow(page, `${INTRODUCTION}#${PLACE}`);
    await expectShown(page, 'Introduction');
    await page.keyboard.press('Tab');
    const after = await page.evaluate((id) => {
      const place = document.getElementById(id) as Element;
      const focused = document.activeElement as Element;
      return place.contains(focused) || Boolean(place.compareDocumentPosition(focused) & 4);
    }, PLACE);
    expect(after).toBe(true);
  });

  test('the page is announced to screen readers, in a region that was there before', async () => {
    const page = await start(browser, INTRODUCTION);
    const region = page.locator('body > [role=status]');
    expect(await region.textContent()).toBe('');
    await follow(page, AUTHENTICATION);
    await expect.poll(() => region.textContent()).toBe('Authentication | Acme Developers, page loaded');
  });
});

describe('the sidebar', () => {
  test('keeps its scroll position and what the reader closed', async () => {
    const page = await start(browser, LEGACY, { viewport: { width: 1280, height: 420 } });
    const closed = page.locator('.sidebar details').nth(1);
    await closed.locator('> summary').click();
    await page.evaluate(() => document.querySelector('.sidebar-scroll')?.scrollTo({ top: 60, behavior: 'instant' }));
    const link = page.locator('.sidebar details').first().locator('a').first();
    await follow(page, (await link.getAttribute('href')) as string);
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
    expect(await page.locator('.sidebar [aria-current]').count()).toBe(1);
    expect(await closed.getAttribute('open')).toBeNull();
    expect(await page.evaluate(() => document.querySelector('.sidebar-scroll')?.scrollTop)).toBe(60);
  });

  test('is not drawn anew where both pages have the same, so that it needs no storage for that', async () => {
    const page = await start(browser, INTRODUCTION);
    const sidebar = await page.locator('.sidebar').elementHandle();
    await follow(page, AUTHENTICATION);
    await expectShown(page, 'Authentication');
    expect(await sidebar?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('opens the way to the page', async () => {
    const page = await start(browser, LEGACY);
    const category = page.locator('.sidebar details').nth(1);
    const link = category.locator('a').first();
    await category.locator('> summary').click();
    await expect.poll(() => link.isVisible()).toBe(false);
    await follow(page, (await link.getAttribute('href')) as string);
    await expect.poll(() => link.isVisible()).toBe(true);
    expect(await link.getAttribute('aria-current')).toBe('page');
  });
});

describe('while a page loads', () => {
  test('a progress bar appears after 200 ms and goes with the wait', async () => {
    const page = await start(browser, INTRODUCTION);
    await stopClock(page);
    const bar = page.getByRole('progressbar', { name: 'Loading page' });
    const release = await hold(page, AUTHENTICATION);
    await follow(page, AUTHENTICATION);
    await page.clock.runFor(199);
    expect(await bar.count()).toBe(0);
    await page.clock.runFor(1);
    expect(await bar.count()).toBe(1);
    release();
    await expectShown(page, 'Authentication');
    await expect.poll(() => bar.count()).toBe(0);
  });

  test('another click takes its place', async () => {
    const page = await start(browser, INTRODUCTION);
    const release = await hold(page, AUTHENTICATION);
    await follow(page, AUTHENTICATION);
    await follow(page, WHITELISTING);
    await expectShown(page, 'Whitelisting on premise');
    // Nor does the bar of the first one come.
    await page.waitForTimeout(300);
    expect(await page.getByRole('progressbar').count()).toBe(0);
    const late = page.waitForResponse(`**${AUTHENTICATION}`);
    release();
    await (await late).finished();
    expect(await page.locator('h1').first().textContent()).toBe('Whitelisting on premise');
    expect(addressOf(page)).toBe(WHITELISTING);
    await page.goBack();
    await expectShown(page, 'Introduction');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a second click on the same link changes nothing', async () => {
    const page = await start(browser, INTRODUCTION);
    const fetched = fetches(page);
    const release = await hold(page, AUTHENTICATION);
    await follow(page, AUTHENTICATION);
    await follow(page, AUTHENTICATION);
    release();
    await expectShown(page, 'Authentication');
    expect(fetched).toEqual([AUTHENTICATION]);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('stopping leaves page and address as they were', async () => {
    const page = await start(browser, INTRODUCTION);
    const release = await hold(page, AUTHENTICATION);
    await follow(page, AUTHENTICATION);
    await page.evaluate(() => stop());
    release();
    await page.goto(`${browser.origin}${INTRODUCTION}#${PLACE}`);
    await expectShown(page, 'Introduction');
    expect(addressOf(page)).toBe(`${INTRODUCTION}#${PLACE}`);
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('view transition', () => {
  const count = () => {
    const original = document.startViewTransition;
    Object.assign(window, { transitions: 0 });
    document.startViewTransition = function (...callback) {
      Object.assign(window, { transitions: (window as unknown as { transitions: number }).transitions + 1 });
      return original.apply(this, callback);
    };
  };
  const transitions = (page: Page) => page.evaluate(() => (window as unknown as { transitions: number }).transitions);
  const slow = (page: Page) =>
    onFetch(page, AUTHENTICATION, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });

  test('where the page had to be waited for', async () => {
    const page = await start(browser, INTRODUCTION, { before: count });
    await slow(page);
    await follow(page, AUTHENTICATION);
    await expectShown(page, 'Authentication');
    expect(await transitions(page)).toBe(1);
  });

  test('never against the wish for less motion', async () => {
    const page = await start(browser, INTRODUCTION, { before: count, reducedMotion: 'reduce' });
    await slow(page);
    await follow(page, AUTHENTICATION);
    await expectShown(page, 'Authentication');
    expect(await transitions(page)).toBe(0);
  });
});

describe('pages fetched ahead', () => {
  /** Footer links are not among the visible ones that count. */
  const footerLink = (page: Page) => page.locator(`.footer a[href="${MARKDOWN_PAGE}"]`);

  test('when a pointer rests on the link for 65 ms', async () => {
    const page = await start(browser, INTRODUCTION, { prefetch: true });
    await footerLink(page).scrollIntoViewIfNeeded();
    const request = page.waitForRequest(`**${MARKDOWN_PAGE}`);
    await footerLink(page).hover();
    await request;
  });

  test('not when it only passes over', async () => {
    const page = await start(browser, INTRODUCTION, { prefetch: true });
    await footerLink(page).scrollIntoViewIfNeeded();
    await stopClock(page);
    const fetched = fetches(page);
    await footerLink(page).hover();
    await page.clock.runFor(64);
    await page.mouse.move(0, 0);
    await page.clock.runFor(1000);
    expect(fetched).not.toContain(MARKDOWN_PAGE);
  });

  test('when the link has the focus', async () => {
    const page = await start(browser, INTRODUCTION, { prefetch: true });
    const request = page.waitForRequest(`**${MARKDOWN_PAGE}`);
    await footerLink(page).focus();
    await request;
  });

  test('when a finger touches it', async () => {
    const page = await start(browser, INTRODUCTION, { prefetch: true, hasTouch: true });
    const request = page.waitForRequest(`**${MARKDOWN_PAGE}`);
    await footerLink(page).dispatchEvent('touchstart');
    await request;
  });

  test('the first twelve that are visible, when idle', async () => {
    const page = await (await browser.context()).newPage();
    const fetched = fetches(page);
    await page.goto(browser.origin + LEGACY);
    await expect.poll(() => fetched.length, { timeout: 10_000 }).toBe(12);
    await page.waitForTimeout(500);
    expect(new Set(fetched).size).toBe(fetched.length);
    expect(fetched).toHaveLength(12);
    expect(fetched).not.toContain(LEGACY);
  });

  test('make the click need no fetch', async () => {
    const page = await start(browser, INTRODUCTION, { prefetch: true });
    await Promise.all([page.waitForResponse(`**${MARKDOWN_PAGE}`), footerLink(page).hover()]);
    const fetched = fetches(page);
    await footerLink(page).click();
    await page.waitForURL(`**${MARKDOWN_PAGE}`);
    expect(fetched).not.toContain(MARKDOWN_PAGE);
    expect(await isSameDocument(page)).toBe(true);
  });

  test.each([
    ['with data saver', { saveData: true, effectiveType: '4g' }],
    ['on 2g', { saveData: false, effectiveType: '2g' }],
    ['on slow 2g', { saveData: false, effectiveType: 'slow-2g' }],
  ])('none %s', async (_, connection) => {
    const context = await browser.context();
    await context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    const page = await context.newPage();
    const fetched = fetches(page);
    await page.goto(browser.origin + INTRODUCTION, { waitUntil: 'networkidle' });
    await footerLink(page).focus();
    await footerLink(page).hover();
    await footerLink(page).dispatchEvent('touchstart');
    await page.waitForTimeout(300);
    expect(fetched).toEqual([]);
  });
});

test('a trailing index.html is stripped from the address', async () => {
  const page = await (await browser.context()).newPage();
  const { origin } = browser;
  // A host that serves the file as it is.
  await page.route('**/index.html*', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${origin}/` }) }),
  );
  await page.goto(`${origin}/index.html?from=mail#main`);
  await expect.poll(() => addressOf(page)).toBe('/?from=mail#main');
});

test('the dismissed announcement stays dismissed', async () => {
  const page = await start(browser, INTRODUCTION);
  await page.locator('[data-dismiss-announcement]').click();
  await follow(page, AUTHENTICATION);
  await expectShown(page, 'Authentication');
  expect(await page.locator('.announcement').isVisible()).toBe(false);
});

test('the colour mode stays', async () => {
  const page = await start(browser, INTRODUCTION);
  await page.locator('[data-color-mode]').click();
  await follow(page, LEGACY);
  await page.waitForURL(`**${LEGACY}`);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
});
