import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { preview } from '../quire/build/preview.ts';
import { findBrowser } from '../scripts/browser.mjs';

/** Milliseconds from a click on a prefetched link to the painted next page (design.md, "Budgets"). */
export const BUDGET = { normal: 40, slow: 90 } as const;

/** design.md: 150 ms round trip, 1.6 Mbit/s (here in bytes per second), a CPU four times slower. */
const SLOW = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000, offline: false };
const SLOW_CPU = 4;

const CLICKS = 15;
/** Milliseconds between two clicks: time to fetch ahead, and for the last transition to end. */
const PAUSE = 1500;

/**
 * Clicks through neighbouring pages by their "Next" link, hovered first, and takes the median.
 * @param from a page with a "Next" link
 */
export async function measureNavigation(browser: Browser, from: string, slow: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(from);
  const session = await context.newCDPSession(page);
  if (slow) {
    await session.send('Network.emulateNetworkConditions', SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  }
  const times: number[] = [];
  for (let click = 0; click < CLICKS; click++) times.push(await clickNext(page));
  await context.close();
  return times.sort((a, b) => a - b)[Math.floor(CLICKS / 2)] as number;
}

async function clickNext(page: Page): Promise<number> {
  // To the end of the sidebar and back.
  const next = page.locator('.pagination [rel=next]');
  const link = (await next.count()) > 0 ? next : page.locator('.pagination [rel=prev]');
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(PAUSE);
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const heading = document.querySelector('h1');
        let clicked = 0;
        addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
        new MutationObserver((_, observer) => {
          if (document.querySelector('h1') === heading) return;
          observer.disconnect();
          // A task that follows a frame's callbacks begins once that frame is painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.mouse.down();
  await page.mouse.up();
  return painted;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url, close } = await preview({
    folder: fileURLToPath(new URL('../dist', import.meta.url)),
    base: '/',
    port: 0,
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  for (const line of ['normal', 'slow'] as const) {
    const time = await measureNavigation(browser, `${url}docs/quick-start/introduction`, line === 'slow');
    console.log(`click to painted next page, prefetched, ${line}: ${time.toFixed(0)} ms (at most ${BUDGET[line]} ms)`);
  }
  await browser.close();
  await close();
}
