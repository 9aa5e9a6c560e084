import { expect, test } from 'vitest';
import { suggestBase } from './suggest-base.ts';

test.each([
  ['/guide/docs/a', '/', ['/docs/a'], '/guide/'],
  ['/guide/docs/a/', '/', ['/docs/a'], '/guide/'],
  ['/guide/docs/a.html', '/', ['/docs/a'], '/guide/'],
  ['/guide/docs/a', '/', ['/docs/a.md'], '/guide/'],
  ['/guide/', '/', ['/'], '/guide/'],
  ['/guide/index.html', '/', ['/'], '/guide/'],
  ['/a/b/', '/', ['/'], '/a/b/'],
  ['/docs/a', '/guide/', ['/guide/docs/a'], '/'],
  ['/', '/guide/', ['/guide/'], '/'],
  ['/new/docs/a', '/old/', ['/old/docs/a'], '/new/'],
  // An old version's canonical address is another page's: its other links tell.
  ['/guide/docs/1.0.0/a', '/', ['/docs/a', '/docs/1.0.0/a.md'], '/guide/'],
  // The base is right: something else went wrong.
  ['/docs/a', '/', ['/docs/a'], undefined],
  ['/', '/', ['/'], undefined],
  ['/guide/docs/a', '/guide/', ['/guide/docs/a'], undefined],
  // The not-found page has no address of its own.
  ['/guide/nowhere', '/', [], undefined],
])('at %s, built for %s, of %j: %s', (path, base, own, expected) => {
  expect(suggestBase({ path, base, own })).toBe(expected);
});
