import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { THEME_COLORS } from './Head.tsx';

const source = readFileSync(new URL('styles/tokens.css', import.meta.url), 'utf8');
const [darkBlock = '', lightBlock = ''] = source.split("[data-theme='light']");
const tokensOf = (block: string) =>
  new Map([...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name ?? '', value ?? '']));

const dark = tokensOf(darkBlock);
const modes = { dark, light: new Map([...dark, ...tokensOf(lightBlock)]) };

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const TEXT = ['text', 'strong', 'muted', 'link', 'link-strong', 'slate', 'blue', 'green', 'amber', 'red', 'plum'];
const CODE = ['keyword', 'string', 'comment', 'function', 'number', 'variable', 'type'].map((name) => `code-${name}`);

describe.each(['dark', 'light'] as const)('%s', (mode) => {
  const color = (name: string) => modes[mode].get(`--${name}`) ?? '';

  test.each([...TEXT, ...CODE])('--%s is readable on every surface (WCAG 1.4.3: 4.5:1)', (name) => {
    for (const surface of ['bg', 'raised', 'sunken', 'hover'])
      expect(contrast(color(name), color(surface)), surface).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['signal', 'signal-strong'])('--on-signal is readable on --%s', (name) => {
    expect(contrast(color('on-signal'), color(name))).toBeGreaterThanOrEqual(4.5);
  });

  test('the focus ring stands out from every surface (WCAG 1.4.11: 3:1)', () => {
    for (const surface of ['bg', 'raised', 'sunken', 'hover'])
      expect(contrast(color('focus'), color(surface)), surface).toBeGreaterThanOrEqual(3);
  });

  test('the browser’s own bars get the page’s background', () => {
    expect(THEME_COLORS[mode]).toBe(color('bg'));
  });
});
