import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { allRoutes } from './site.ts';

const browser = useBrowser();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** Runs axe in the page, which its strict CSP allows only from outside. */
async function violations(page: Page): Promise<string[]> {
  const found = (await page.evaluate(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) => violations)",
  )) as Violation[];
  return found.map(({ id, nodes }) => {
    const places = nodes
      .slice(0, 3)
      .map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary?.split('\n')[1]?.trim()})`);
    return `${id}: ${places.join(' | ')}`;
  });
}

describe('axe finds nothing, in both colour modes, wide and narrow', () => {
  test.each([...allRoutes(), '/no-such-page'])('%s', async (route) => {
    const page = await browser.open(route, { bypassCSP: true, reducedMotion: 'reduce' });
    await page.evaluate(AXE);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const theme of ['dark', 'light']) {
        await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme);
        expect(await violations(page), `${theme}, ${width} px wide`).toEqual([]);
      }
    }
  });
});
