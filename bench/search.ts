import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import MiniSearch from 'minisearch';
import { type Browser, chromium, type Page } from 'playwright-core';
import { compress } from '../quire/build/compress.ts';
import { preview } from '../quire/build/preview.ts';
import { type DocumentList, type DocumentPart, type FileKind, fileName, lines } from '../quire/search/format.ts';
import { decodeAll } from '../quire/search/text/varint.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { openBuiltSearch, readManifest } from '../test/relevance/built-search.ts';
import { type Measured, median, printTable } from './table.ts';
import { BROWSER_ARGUMENTS, slowDown } from './weight.ts';

const OPEN = 'Control+K';

/** Queries as readers type them: each of their beginnings is a query too. */
const QUERIES = ['recording', 'start recording', 'rotate token', 'meetng report', 'participant layout server'];

interface Options {
  /** Milliseconds and kB that design.md allows this site. */
  budget: { first: number; bytes: number; key: number };
  runs: number;
}

/**
 * Measures the search of a built site: what is fetched, how long the first results and those of each further key take.
 * @param folder the built site, with search files; it is compressed first, as on a host
 */
export async function benchSearch(folder: string, { budget, runs }: Options): Promise<Measured[]> {
  await compress(folder, { step: () => undefined, count: () => undefined, end: () => undefined });
  const { url, close } = await preview({ folder, base: '/', port: 0 });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
  try {
    const first: number[] = [];
    const bytes: number[] = [];
    for (let run = 0; run < runs; run++) {
      const visit = await firstResults(browser, url);
      first.push(visit.time);
      bytes.push(visit.bytes);
    }
    const keys = await keystrokes(browser, url);
    const { files, miniSearch, miniSearchTimes } = readFiles(folder);
    const times = await queryTimes(folder);
    return [
      {
        what: 'document list and index',
        value: files / 1000,
        unit: 'kB',
        budget: 150,
        peers: `MiniSearch ${kB(miniSearch)}`,
      },
      { what: 'first results, slow', value: median(first) / 1000, unit: 's', budget: budget.first / 1000 },
      { what: 'fetched by then', value: median(bytes) / 1000, unit: 'kB', budget: budget.bytes },
      { what: 'key to painted results, median', value: median(keys), unit: 'ms', budget: budget.key },
      {
        what: 'query without a browser, median',
        value: median(times),
        unit: 'ms',
        peers: `MiniSearch ${median(miniSearchTimes).toFixed(1)} ms`,
      },
      {
        what: 'query without a browser, 95 of 100',
        value: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0,
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
    await close();
  }
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

/** A fresh visit on the slow line: from Ctrl+K and the first key to the first painted result, and what travelled meanwhile. */
async function firstResults(browser: Browser, url: string): Promise<{ time: number; bytes: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await slowDown(session);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const time = await timeKey(page, OPEN, 30_000);
  await context.close();
  return { time, bytes };
}

/** Types the queries key by key, pausing as a reader does, and takes the time from each key to the painted list. */
async function keystrokes(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.keyboard.press(OPEN);
  await page.keyboard.type('re');
  await page.locator('.search-option').first().waitFor();
  const times: number[] = [];
  for (const query of QUERIES.slice(0, 3)) {
    await page.locator('.search-input').fill(query.slice(0, 2));
    await page.waitForTimeout(300);
    for (const key of query.slice(2)) {
      const time = await timeKey(page, key === ' ' ? 'Space' : key, 500);
      if (time > 0) times.push(time);
      await page.waitForTimeout(150);
    }
  }
  await page.close();
  return times;
}

/**
 * Presses a key and takes the milliseconds until the frame that shows what it found; 0 for a key that changes nothing.
 * @param patience milliseconds after which nothing is expected any more
 */
async function timeKey(page: Page, key: string, patience: number): Promise<number> {
  const painted = await page.evaluateHandle(
    (most) => ({
      time: new Promise<number>((resolve) => {
        let pressed = 0;
        addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
        setTimeout(() => resolve(0), most);
        new MutationObserver((_, observer) => {
          if (pressed === 0 || !document.querySelector('.search-option, .search-none')) return;
          observer.disconnect();
          // A task that follows a frame's callbacks begins once that frame is painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    }),
    patience,
  );
  await page.keyboard.press(key);
  if (key === OPEN) await page.keyboard.type('re');
  return painted.evaluate(({ time }) => time);
}

async function queryTimes(folder: string): Promise<number[]> {
  const manifest = readManifest(folder);
  const search = openBuiltSearch(folder, manifest, manifest.default);
  const times: number[] = [];
  for (let run = 0; run < 5; run++)
    for (const query of QUERIES)
      for (let end = 1; end <= query.length; end++) {
        const start = performance.now();
        await search.query({ text: query.slice(0, end), pages: 8 });
        if (run > 0) times.push(performance.now() - start);
      }
  return times;
}

/** Bytes (Brotli) of list and index; of a plain MiniSearch index of the same records, and its query times in milliseconds. */
function readFiles(folder: string): { files: number; miniSearch: number; miniSearchTimes: number[] } {
  const { default: version, versions } = readManifest(folder);
  const read = (kind: FileKind, part?: number) =>
    readFileSync(join(folder, fileName(kind, version, versions[version] ?? '', part)), 'utf8');
  const list = JSON.parse(read('documents')) as DocumentList;
  const parts = decodeAll(list.parts).map((_, part) => JSON.parse(read('documents', part)) as DocumentPart);
  const pages = list.pages ?? parts.flatMap((part) => part.pages ?? []);
  const titles = pages.flatMap(({ title, titles: below }) => [title, ...lines(below)]);
  const texts = parts.flatMap((part) => part.texts);
  const mini = new MiniSearch({ fields: ['title', 'text'] });
  mini.addAll(texts.map((text, id) => ({ id, title: titles[id] ?? '', text })));
  const miniSearchTimes = QUERIES.flatMap((query) =>
    Array.from(query, (_, end) => {
      const start = performance.now();
      mini.search(query.slice(0, end + 1), { prefix: true, fuzzy: 0.2, boost: { title: 2 } });
      return performance.now() - start;
    }),
  );
  return {
    files: brotliCompressSync(read('documents')).length + brotliCompressSync(read('index')).length,
    miniSearch: brotliCompressSync(JSON.stringify(mini)).length,
    miniSearchTimes,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
  printTable('Search', await benchSearch(folder, { budget: { first: 1200, bytes: 170, key: 10 }, runs: 3 }));
}
