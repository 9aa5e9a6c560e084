import { describe, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { allRoutes, CURRENT_ROUTES, LEGACY_ROUTES } from './site.ts';

const browser = useBrowser();
const ROUTES = [...CURRENT_ROUTES, ...LEGACY_ROUTES];

describe('routes (spec part B)', () => {
  test.each(ROUTES)('%s answers 200 with a title of its own', async (route) => {
    const response = await fetch(browser.origin + route);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8');
    const title = /<title>([^<]*)<\/title>/.exec(await response.text())?.[1];
    if (route === '/') expect(title).toBeTruthy();
    else expect(title).toMatch(/^.+ \| .+$/);
  });

  test('there are no others', () => {
    const known = new Set<string>(ROUTES);
    expect(allRoutes().filter((route) => !known.has(route) && !/-apis\//.test(route))).toEqual([]);
  });

  test.each([
    ['/docs', '/docs/quick-start/introduction'],
    ['/docs/1.0.0', '/docs/1.0.0/introduction'],
    ['/index.html', '/'],
    ['/docs/quick-start/introduction/', '/docs/quick-start/introduction'],
    ['/docs/quick-start/introduction.html', '/docs/quick-start/introduction'],
    ['/docs/quick-start/introduction/index.html', '/docs/quick-start/introduction'],
    ['/docs/category/quick-start/?x=1', '/docs/category/quick-start?x=1'],
  ])('%s leads to %s', async (from, to) => {
    const response = await fetch(browser.origin + from, { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(to);
  });

  test.each([
    '/nope',
    '/docs/nope',
    '/docs/quick-start',
    '/docs/1.0.0/nope',
    '/blog',
    '/%E0%A4%A',
    '/..%2f..%2fetc/passwd',
  ])('%s is not found', async (route) => {
    const response = await fetch(browser.origin + route);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('class="not-found"');
  });
});

describe('machine-readable files', () => {
  test.each([
    ['/sitemap.xml', 'xml'],
    ['/robots.txt', 'text/plain'],
    ['/llms.txt', 'text/plain'],
    ['/llms-full.txt', 'text/plain'],
    ['/docs/quick-start/introduction.md', 'text/markdown'],
  ])('%s', async (path, type) => {
    const response = await fetch(browser.origin + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
  });

  test('every page has its Markdown twin', async () => {
    const missing: string[] = [];
    for (const route of ROUTES) {
      const response = await fetch(`${browser.origin}${route === '/' ? '/index' : route}.md`);
      if (response.status !== 200 || !(await response.text()).startsWith('# ')) missing.push(route);
    }
    expect(missing).toEqual([]);
  });

  test('old pages name the current page as their canonical where there is one', async () => {
    const html = await (await fetch(`${browser.origin}/docs/1.0.0/quick-start/introduction`)).text();
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(/\/docs\/quick-start\/introduction$/);
  });
});

describe('without script everything can be read and used', () => {
  const withoutScript = { javaScriptEnabled: false };

  test.each(ROUTES)('%s', async (route) => {
    const page = await browser.open(route, withoutScript);
    // Nothing waits for a script: what is not shown is folded (details, popover) or for scripts only.
    const hidden = await page
      .locator('main')
      .locator('p, li, pre, td, h2, h3')
      .evaluateAll((elements) =>
        elements
          .filter(
            (element) =>
              !element.closest('details, [popover], .needs-script, .visually-hidden, .heading') &&
              (element as HTMLElement).offsetParent === null &&
              getComputedStyle(element).position !== 'fixed',
          )
          .map((element) => element.outerHTML.slice(0, 120)),
      );
    expect(hidden).toEqual([]);
    expect(await page.locator('main h1').count()).toBe(1);
  });

  test('all panels of tabs are shown, each under its label', async () => {
    const page = await browser.open('/docs/quick-start/authentication', withoutScript);
    const panels = page.locator('.tabs .tab-panel');
    expect(await panels.count()).toBeGreaterThan(4);
    for (const panel of await panels.all()) expect(await panel.isVisible()).toBe(true);
    expect(await page.locator('.tab-label', { hasText: 'Python' }).first().isVisible()).toBe(true);
  });

  test('sidebar, table of contents, version menu and mobile menu work', async () => {
    const page = await browser.open('/docs/quick-start/introduction', {
      ...withoutScript,
      viewport: { width: 1400, height: 900 },
    });
    expect(await page.locator('#sidebar a[aria-current="page"]').textContent()).toBe('Introduction');
    await page.locator('#sidebar a', { hasText: 'Authentication' }).click();
    expect(new URL(page.url()).pathname).toBe('/docs/quick-start/authentication');
    const entry = page.locator('nav.toc a, .toc a').first();
    const target = await entry.getAttribute('href');
    await entry.click();
    expect(new URL(page.url()).hash).toBe(target);
    await page.setViewportSize({ width: 400, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await page.locator('#side-menu a', { hasText: 'Integrate with web' }).isVisible()).toBe(true);
  });

  test('what only a script could serve is not shown', async () => {
    const page = await browser.open('/docs/quick-start/introduction', withoutScript);
    for (const control of await page.locator('.needs-script').all()) expect(await control.isVisible()).toBe(false);
  });
});
