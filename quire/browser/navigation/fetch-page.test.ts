import { expect, test } from 'vitest';
import { isWholePage } from './fetch-page.ts';

const whole = '<!doctype html><html><body><main></main></body></html>\n';

test.each([
  ['a page', 200, false, whole, true],
  ['the not-found page', 404, false, whole, true],
  ['a server error, however well it is written', 500, false, whole, false],
  ['a proxy that wants a password', 407, false, whole, false],
  ['a redirect, whose address only the browser can show', 200, true, whole, false],
  ['a page that broke off', 200, false, whole.slice(0, 40), false],
  ['an empty page', 200, false, '', false],
  ['a file', 200, false, '{ "html": "</html>" }', false],
])('%s', (_, status, redirected, html, expected) => {
  expect(isWholePage({ status, redirected }, html)).toBe(expected);
});
