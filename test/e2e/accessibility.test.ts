import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
async function violations(route: string, theme: 'dark' | 'light', width: number): Promise<string[]> {
  const context = await browser.context({ viewport: { width, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' });
  await context.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
  const page = await context.newPage();
  await page.goto(browser.origin + route, { waitUntil: 'load' });
  await page.evaluate(AXE);
  const found = (await page.evaluate(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) => violations)",
  )) as Violation[];
  await context.close();
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary?.split('\n')[1]?.trim()})`)
        .join(' | ')}`,
  );
}

describe.each(['dark', 'light'] as const)('axe finds nothing in %s mode', (theme) => {
  test.each([...allRoutes(), '/no-such-page'])('%s', async (route) => {
    for (const width of [1280, 360]) expect(await violations(route, theme, width), `${width} px wide`).toEqual([]);
  });
});
