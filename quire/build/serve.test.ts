import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { canonicalPath, listen } from './serve.ts';

test.each([
  ['/', '/', undefined],
  ['/index.html', '/', '/'],
  ['/docs/a', '/', undefined],
  ['/docs/a/', '/', '/docs/a'],
  ['/docs/a//', '/', '/docs/a'],
  ['/docs/a.html', '/', '/docs/a'],
  ['/docs/a/index.html', '/', '/docs/a'],
  ['/docs/1.0.0', '/', undefined],
  ['/docs/a.md', '/', undefined],
  ['/sub/', '/sub/', undefined],
  ['/sub', '/sub/', '/sub/'],
  ['/sub/index.html', '/sub/', '/sub/'],
  ['/sub/a/', '/sub/', '/sub/a'],
])('%s below %s is spelt %s', (path, base, expected) => expect(canonicalPath(path, base)).toBe(expected));

test('a port in use gives the next free one', async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, 'localhost', resolve));
  const { port } = blocker.address() as AddressInfo;
  const { url, close } = await listen((_, response) => response.end('x'), port, '/');
  expect(Number(new URL(url).port)).toBeGreaterThan(port);
  await close();
  await new Promise((resolve) => blocker.close(resolve));
});
