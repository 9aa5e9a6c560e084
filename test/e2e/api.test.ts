import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  type ApiDocument,
  expandSchema,
  formatJson,
  type Operation,
  operationAnchors,
  samplesFor,
  schemaAnchors,
} from '../../quire/openapi/index.ts';
import { expandedFiles, siteApis, siteConfig } from '../api/documents.ts';
import { RawDocuments } from '../api/raw.ts';
import { letters, missing, pageText, saidBy } from '../api/said.ts';
import { useBrowser } from './browser.ts';
import { API_ROUTES, built } from './site.ts';

const browser = useBrowser();
const config = await siteConfig();
const apis = await siteApis(config, config.words);
const documents = new RawDocuments(expandedFiles(config.words));

const pages = apis.flatMap((api) =>
  api.operations.map((operation) => {
    const route = `/docs/${api.slug}/${operation.slug}`;
    return { route, api, operation, html: built(`${route.slice(1)}.html`) };
  }),
);
const overviews = apis.map((api) => {
  const route = `/docs/${api.slug}/overview`;
  return { route, api, html: built(`${route.slice(1)}.html`) };
});

const idsOf = (html: string) => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => unescapeHtml(id ?? ''));
const hrefsOf = (html: string) => [...html.matchAll(/\shref="([^"]+)"/g)].map(([, href]) => unescapeHtml(href ?? ''));
const brotliBytes = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|#x26);/g, '&').replace(/&(?:#x27|apos);/g, "'").replace(/&quot;/g, '"');
}

test('there are 32 pages', () => {
  expect([...pages, ...overviews].map(({ route }) => route).sort()).toEqual([...API_ROUTES].sort());
});

describe.each(pages)('$route', ({ api, operation, html }) => {
  const ids = idsOf(html);
  const text = pageText(html);

  test('has every anchor of its operation, once', () => {
    expect(operationAnchors(api, operation).filter((anchor) => !ids.includes(anchor))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('links to nothing on itself that is not there', () => {
    const own = hrefsOf(html).filter((href) => href.startsWith('#'));
    expect(own.filter((href) => href !== '#' && !ids.includes(decodeURIComponent(href.slice(1))))).toEqual([]);
  });

  test('says everything that the document says', () => {
    const file = api.file.replace(/^.*\//, '');
    expect(missing(saidBy(documents, documents.at(file, operation.pointer.slice(1))), text)).toEqual([]);
  });

  test('has every error with what it means and what to do', () => {
    for (const { code, status, meaning = '', remedy = '' } of operation.errors) {
      const row = /** @type {string} */ html.split(`id="error-${code}"`)[1]?.split('</tr>')[0] ?? '';
      const words = letters(row.replace(/<[^>]*>|&#?\w+;/g, ''));
      for (const part of [code, String(status), meaning, remedy])
        expect(words).toContain(letters(part.replace(/\]\([^)]*\)/g, ']')));
    }
  });

  test('has a sample in every language, and every example', () => {
    for (const { code } of samplesFor(api, operation)) expect(text).toContain(letters(code));
    const bodies = [operation.requestBody?.content, ...operation.responses.map(({ content }) => content)].flat();
    for (const { type, examples } of bodies.flatMap((body) => body ?? [])) {
      if (type.includes('form')) continue;
      for (const { value } of examples) {
        const shown = typeof value === 'string' ? value : value === undefined ? '' : formatJson(value);
        expect(text).toContain(letters(shown));
      }
    }
  });

  test('weighs less than 60 kB', () => {
    expect(brotliBytes(html)).toBeLessThan(60_000);
  });

  test('is in the sidebar with its method, under its tag', () => {
    const link = new RegExp(`<a[^>]*href="/docs/${api.slug}/${operation.slug}"[^>]*aria-current="page"[^>]*>.*?</a>`);
    const sidebar = html.slice(html.indexOf('id="sidebar"'));
    const [item = ''] = link.exec(sidebar) ?? [];
    expect(item).toMatch(new RegExp(`\\b${operation.method}\\b`, 'i'));
    expect(sidebar.slice(0, sidebar.indexOf(item))).toContain(operation.tag);
  });
});

describe.each(overviews)('$route', ({ api, html }) => {
  test('leads to every operation of the group', () => {
    const hrefs = hrefsOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
    for (const { slug } of api.operations) expect(hrefs).toContain(`/docs/${api.slug}/${slug}`);
  });

  test('tells of servers, authentication, errors, rate limits and paging', () => {
    const text = pageText(html);
    for (const { url } of api.servers) expect(text).toContain(letters(url));
    for (const { errors, rateLimit } of api.operations) {
      for (const { code } of errors) expect(text).toContain(letters(code));
      expect(text).toContain(letters(rateLimit?.name ?? ''));
    }
    for (const word of ['Authentication', 'cursor', 'nextCursor']) expect(text).toContain(word);
    for (const line of (api.info.description ?? '').split('\n')) {
      expect(text).toContain(letters(line.replace(/\]\([^)]*\)/g, ']').replace(/^\s*```\w*( title=)?/, '')));
    }
  });
});

test('the script of an API page is that of any page', () => {
  const scripts = (html: string) =>
    [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"|<link\b[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g)]
      .map(([, src, preload]) => src ?? preload)
      .sort();
  const guide = scripts(built('docs/quick-start/introduction.html'));
  expect(guide.length).toBeGreaterThan(0);
  for (const { route, html } of [...pages, ...overviews]) expect(scripts(html), route).toEqual(guide);
});

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
      const page = await browser.open(`${route}#${encodeURIComponent(anchor)}`, { javaScriptEnabled: true });
      await expect.poll(() => place(page, anchor)).toMatchObject({ inView: true, isTarget: true, shown: true });
      expect((await place(page, anchor))?.folded.every(Boolean)).toBe(true);
      await page.close();
      if (javaScriptEnabled) continue;
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
    for (const { route: each } of [...overviews, ...pages.slice(0, 5)]) {
      const page = await browser.open(each, { viewport: { width: 360, height: 800 } });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), each).toBeLessThanOrEqual(360);
      await page.close();
    }
  });
});

describe('with scripts off', () => {
  test.each([...overviews, ...pages])('$route can be read whole', async ({ route }) => {
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
    const closed = page.locator('main details:not([open]) > summary').first();
    if ((await closed.count()) === 0) return;
    await closed.click();
    expect(await closed.evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open)).toBe(true);
  });
});

describe('files', () => {
  test.each(apis.map((api) => [api.slug, api] as const))('%s', (slug, api) => {
    const yaml = new RawDocuments(new Map([['api.yaml', built(`apis/${slug}.yaml`)]]));
    const json = JSON.parse(built(`apis/${slug}.json`)) as unknown;
    expect(yaml.at('api.yaml', '').value).toEqual(json);
    expect(json).toMatchObject({ openapi: '3.1.1', info: { title: api.info.title } });
    const names = (items: Item[]): string[] =>
      items.flatMap(({ name, item, request }) => (request ? [name] : names(item ?? [])));
    const collection = JSON.parse(built(`apis/${slug}.postman.json`)) as { item: Item[] };
    expect(names(collection.item).sort()).toEqual(api.operations.map(({ summary }) => summary).sort());
  });

  test('errors.json has every error of every operation', () => {
    const { errors } = JSON.parse(built('apis/errors.json')) as { errors: ErrorEntry[] };
    for (const { api, operation } of pages) {
      for (const { code, status, meaning, remedy } of operation.errors) {
        const entry = errors.find((one) => one.code === code);
        expect(entry).toMatchObject({ status, meaning, remedy });
        expect(entry?.operations).toContainEqual({ api: api.slug, operation: operation.slug });
      }
    }
  });

  test.each(pages)('the Markdown twin of $route has the schema as text', ({ route, api, operation }) => {
    const twin = letters(built(`${route.slice(1)}.md`).replace(/\]\([^)]*\)/g, ']'));
    const file = api.file.replace(/^.*\//, '');
    expect(missing(saidBy(documents, documents.at(file, operation.pointer.slice(1))), twin)).toEqual([]);
  });
});

interface Item {
  name: string;
  item?: Item[];
  request?: object;
}

interface ErrorEntry {
  code: string;
  operations: { api: string; operation: string }[];
}
