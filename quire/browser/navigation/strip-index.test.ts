import { expect, test } from 'vitest';
import { withoutIndex } from './strip-index.ts';

test.each([
  ['/index.html', '/', '/'],
  ['/docs/a/index.html', '/', '/docs/a'],
  ['/docs/a/index.html?q=1#part', '/', '/docs/a?q=1#part'],
  ['/guide/index.html', '/guide/', '/guide/'],
  ['/guide/docs/index.html', '/guide/', '/guide/docs'],
  ['/', '/', undefined],
  ['/docs/a', '/', undefined],
  ['/docs/my-index.html', '/', undefined],
])('%s on a site at %s: %s', (address, base, expected) => {
  expect(withoutIndex(new URL(address, 'https://docs.example'), base)).toBe(expected);
});
