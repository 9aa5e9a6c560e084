import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { compress } from '../quire/build/compress.ts';
import { preview } from '../quire/build/preview.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { type Measured, median } from './table.ts';

/** design.md's slow line and machine: 150 ms round trip, 1.6 Mbit/s, a quarter of the speed. */
export const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, cpu: 4 };

/** Chromium without its background chatter. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Puts a page behind the slow line. */
export async function slowDown(session: CDPSession): Promise<void> {
  const { latency, downloadThroughput, uploadThroughput, cpu } = SLOW;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput,
    uploadThroughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

interface Load {
  script: number;
  styles: number;
  all: number;
  requests: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
}

/** Runs in the page before anything else: notes what the browser itself measures. */
const OBSERVE = `
  window.__seen = { largest: 0, blocking: 0, shift: 0 };
  new PerformanceObserver((list) => { for (const e of list.getEntries()) window.__seen.largest = e.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) window.__seen.blocking += Math.max(0, e.duration - 50); }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) window.__seen.shift += e.value; }).observe({ type: 'layout-shift', buffered: true });
`;

/** One first visit to a page, with an empty cache. */
async function load(browser: Browser, url: string, slow: boolean): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const sizes: { type: string; bytes: number }[] = [];
  // The bodies as they travel: how long the headers are depends on the host.
  session.on('Network.responseReceived', ({ type, response }) =>
    sizes.push({ type, bytes: Number(response.headers['Content-Length'] ?? response.headers['content-length'] ?? 0) }),
  );
  if (slow) await slowDown(session);
  await page.addInitScript(OBSERVE);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(1_000);
  const result = await readMetrics(page);
  await context.close();
  const sum = (type?: string) =>
    sizes.filter((size) => type === undefined || size.type === type).reduce((total, { bytes }) => total + bytes, 0);
  return { ...result, script: sum('Script'), styles: sum('Stylesheet'), all: sum(), requests: sizes.length };
}

function readMetrics(page: Page): Promise<Pick<Load, 'firstPaint' | 'largestPaint' | 'blocking' | 'shift'>> {
  return page.evaluate(() => {
    const seen = (window as unknown as { __seen: { largest: number; blocking: number; shift: number } }).__seen;
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    return {
      firstPaint: paint?.startTime ?? Number.NaN,
      largestPaint: seen.largest,
      blocking: seen.blocking,
      shift: seen.shift,
    };
  });
}

/**
 * What a first visit costs, and when it shows something on a slow line.
 * @param dist folder of the built site; it is compressed first, as on a host
 * @param routes pages to visit
 */
export async function benchWeight(dist: string, routes: readonly string[], runs: number): Promise<Measured[]> {
  await compress(dist, { step: () => undefined, count: () => undefined, end: () => undefined });
  const server = await preview({ folder: dist, base: '/', port: 0 });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
  const lines: Measured[] = [];
  for (const route of routes) {
    const url = server.url.replace(/\/$/, '') + route;
    const loads: Load[] = [];
    for (let run = 0; run < runs; run++) loads.push(await load(browser, url, true));
    const middle = (pick: (load: Load) => number) => median(loads.map(pick));
    lines.push(
      {
        what: `${route}: script`,
        value: middle(({ script }) => script) / 1000,
        unit: 'kB',
        budget: 6,
        peers: 'Starlight 26, VitePress 121, Docusaurus 812',
      },
      {
        what: `${route}: everything`,
        value: middle(({ all }) => all) / 1000,
        unit: 'kB',
        budget: 32,
        peers: 'Starlight 53, VitePress 289, Docusaurus 1,270',
      },
      { what: `${route}: requests`, value: middle(({ requests }) => requests), unit: '', budget: 6 },
      {
        what: `${route}: first contentful paint, slow`,
        value: middle(({ firstPaint }) => firstPaint),
        unit: 'ms',
        budget: 450,
        peers: 'Starlight 632, Docusaurus 984',
      },
      {
        what: `${route}: largest contentful paint, slow`,
        value: middle(({ largestPaint }) => largestPaint),
        unit: 'ms',
        budget: 500,
        peers: 'Starlight 752, Docusaurus 984',
      },
      { what: `${route}: blocking time, slow`, value: middle(({ blocking }) => blocking), unit: 'ms', budget: 0 },
      {
        what: `${route}: layout shift, slow (thousandths)`,
        value: middle(({ shift }) => shift) * 1000,
        unit: '',
        budget: 0,
      },
    );
  }
  await browser.close();
  await server.close();
  return lines;
}

/** A folder for a benchmark's own copy of something. */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `quire-bench-${name}-`));
}
