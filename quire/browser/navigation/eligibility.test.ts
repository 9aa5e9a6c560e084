import { describe, expect, test } from 'vitest';
import { isPage, isSwap, type Navigation } from './eligibility.ts';

const root = { origin: 'https://docs.example', base: '/' };
const below = { origin: 'https://docs.example', base: '/guide/' };

describe('a page of the site', () => {
  test.each([
    ['https://docs.example/', true],
    ['https://docs.example/docs/introduction', true],
    ['https://docs.example/docs/introduction?tab=1#top', true],
    // A version is no file ending.
    ['https://docs.example/docs/1.0.0', true],
    ['https://docs.example/docs/1.0.0/introduction', true],
    ['https://docs.example/docs/introduction.md', false],
    ['https://docs.example/search/documents.json', false],
    ['https://docs.example/apis/meeting.yaml', false],
    ['https://docs.example/assets/diagram-1f2e.svg', false],
    ['https://docs.example/llms.txt', false],
    ['https://docs.example/frame/meeting.html', false],
    ['http://docs.example/docs', false],
    ['https://docs.example:8443/docs', false],
    ['https://other.example/docs', false],
    ['mailto:docs@docs.example', false],
  ])('%s: %s', (url, expected) => {
    expect(isPage(new URL(url), root)).toBe(expected);
  });

  test.each([
    ['https://docs.example/guide/', true],
    ['https://docs.example/guide/docs', true],
    ['https://docs.example/shop', false],
    ['https://docs.example/guidebook', false],
  ])('below a base path, %s: %s', (url, expected) => {
    expect(isPage(new URL(url), below)).toBe(expected);
  });
});

describe('a navigation that swaps the page', () => {
  const shown = '/docs/a';
  const click: Navigation = {
    canIntercept: true,
    destination: { url: 'https://docs.example/docs/b', sameDocument: false },
    downloadRequest: null,
    formData: null,
    hashChange: false,
    navigationType: 'push',
  };
  const to = (path: string, sameDocument = false) => ({ url: `https://docs.example${path}`, sameDocument });

  test.each<[string, Partial<Navigation>, boolean]>([
    ['a click on a link to another page', {}, true],
    ['to a place in another page', { destination: to('/docs/b#part') }, true],
    ['to the shown page itself', { navigationType: 'replace', destination: to('/docs/a') }, true],
    ['to a place in the shown page', { hashChange: true, destination: to('/docs/a#part', true) }, false],
    [
      'to a place in the page at the address, while the shown one is still another',
      { hashChange: true, destination: to('/docs/b#part', true) },
      true,
    ],
    ['back to another page', { navigationType: 'traverse', destination: to('/docs/b', true) }, true],
    [
      'back to another place in the shown page',
      { navigationType: 'traverse', destination: to('/docs/a#x', true) },
      false,
    ],
    ['a reload', { navigationType: 'reload', destination: to('/docs/a', true) }, false],
    ['a script that writes the address', { destination: to('/docs/a?q=1', true) }, false],
    ['a download', { downloadRequest: '' }, false],
    ['a form that is sent', { formData: new FormData() }, false],
    ['to a file', { destination: to('/docs/b.md') }, false],
    [
      'to another site',
      { canIntercept: false, destination: { url: 'https://other.example/', sameDocument: false } },
      false,
    ],
    ['what the browser keeps to itself', { canIntercept: false }, false],
  ])('%s', (_, change, expected) => {
    expect(isSwap({ ...click, ...change }, shown, root)).toBe(expected);
  });
});
