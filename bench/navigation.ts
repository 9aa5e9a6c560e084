import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { preview } from '../quire/build/preview.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { measureBuild } from './build.ts';
import { generateSite } from './generate.ts';
import { type Measured, median } from './table.ts';
import { BROWSER_ARGUMENTS, slowDown, temporaryFolder } from './weight.ts';

/** The site on which the peers were measured. */
const PAGES = 100;
/** Milliseconds between two clicks: time to fetch ahead. */
const PAUSE = 1500;

/**
 * From a click on a prefetched link to the painted next page, on this machine and on the slow line.
 * @param clicks on each; the median counts
 */
export async function benchNavigation(clicks: number): Promise<Measured[]> {
  const folder = temporaryFolder('navigation');
  const [route] = generateSite(join(folder, 'site'), PAGES);
  await measureBuild(join(folder, 'site'), join(folder, 'dist'));
  const { url, close } = await preview({ folder: join(folder, 'dist'), base: '/', port: 0 });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
  try {
    const from = new URL(route as string, url).href;
    const what = 'click to painted next page, prefetched';
    return [
      { what, value: await measureClicks(browser, from, clicks, false), unit: 'ms', budget: 40, peers: 'VitePress 46' },
      {
        what: `${what}, slow`,
        value: await measureClicks(browser, from, clicks, true),
        unit: 'ms',
        budget: 90,
        peers: 'VitePress 95',
      },
    ];
  } finally {
    await browser.close();
    await close();
  }
}

/** Walks along the "Next" links, each hovered first. */
async function measureClicks(browser: Browser, from: string, clicks: number, slow: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(from);
  if (slow) await slowDown(await context.newCDPSession(page));
  const times: number[] = [];
  for (let click = 0; click < clicks; click++) times.push(await clickNext(page));
  await context.close();
  return median(times);
}

async function clickNext(page: Page): Promise<number> {
  const link = page.locator('.pagination [rel=next]');
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(PAUSE);
  await page.evaluate(arm);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}

/** Runs in the page: `painted` will be the milliseconds from the next click to the painted next page. */
function arm(): void {
  const heading = document.querySelector('h1');
  const painted = new Promise<number>((resolve) => {
    let clicked = 0;
    addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1') === heading) return;
      observer.disconnect();
      // A task that follows a frame's callbacks begins once that frame is painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
    }).observe(document.body, { childList: true, subtree: true });
  });
  Object.assign(window, { painted });
}
