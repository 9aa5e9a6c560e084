import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { formatJson, operationAnchors, samplesFor } from '../../quire/openapi/index.ts';
import { expandedFiles, siteApis, siteConfig } from '../api/documents.ts';
import { RawDocuments } from '../api/raw.ts';
import { letters, missing, pageText, saidBy } from '../api/said.ts';
import { API_ROUTES, built } from './site.ts';

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
  return text
    .replace(/&(?:amp|#x26);/g, '&')
    .replace(/&(?:#x27|apos);/g, "'")
    .replace(/&quot;/g, '"');
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
      const row = html.split(`id="error-${code}"`)[1]?.split('</tr>')[0] ?? '';
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

  test.each(pages)('the Markdown twin of $route says the same, without every example', ({ route, api, operation }) => {
    const twin = letters(built(`${route.slice(1)}.md`).replace(/\]\([^)]*\)/g, ']'));
    const file = api.file.replace(/^.*\//, '');
    const said = saidBy(documents, documents.at(file, operation.pointer.slice(1)));
    expect(
      missing(
        said.filter(({ place, isExample }) => !isExample && !place.endsWith('/title')),
        twin,
      ),
    ).toEqual([]);
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
