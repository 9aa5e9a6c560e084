import { expect, test } from 'vitest';
import { type Answer, isWholePage } from './fetch-page.ts';

const whole = '<!doctype html><html><body><main></main></body></html>\n';
const html: Answer = {
  status: 200,
  redirected: false,
  headers: new Headers({ 'Content-Type': 'text/html; charset=utf-8' }),
};
const type = (value: string) => ({ headers: new Headers({ 'Content-Type': value }) });

test.each<[string, Partial<Answer>, string, boolean]>([
  ['a page', {}, whole, true],
  ['the not-found page', { status: 404 }, whole, true],
  ['a server error, however well it is written', { status: 500 }, whole, false],
  ['a proxy that wants a password', { status: 407 }, whole, false],
  ['a redirect, whose address only the browser can show', { redirected: true }, whole, false],
  ['a page that broke off', {}, whole.slice(0, 40), false],
  ['an empty page', {}, '', false],
  ['a file', type('application/json'), '{}', false],
  ['a file that looks like a page', type('text/plain'), whole, false],
  ['an answer of no type', { headers: new Headers() }, whole, false],
])('%s', (_, change, text, expected) => {
  expect(isWholePage({ ...html, ...change }, text)).toBe(expected);
});
