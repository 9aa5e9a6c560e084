import { describe, expect, test } from 'vitest';
import { configSchema } from '../site/config.ts';
import { builtSite } from '../site/test-site.ts';
import {
  absoluteUrl,
  headers,
  llmsIndex,
  pageFile,
  redirectPage,
  redirects,
  robots,
  sitemap,
  twinFile,
} from './site-files.ts';

const config = (rest: object = {}) => configSchema.parse({ title: 'T', url: 'https://t.example', ...rest });
const { site } = builtSite({
  versions: {
    current: { docs: { 'start.md': { title: 'Start <&>' }, 'hidden.md': { unlisted: true } } },
    '1.0.0': { docs: { 'start.md': {}, 'gone.md': {} } },
  },
});

test.each([
  [{ route: '/', kind: 'component' }, 'index.html'],
  [{ route: '/docs/a', kind: 'doc' }, 'docs/a.html'],
  [{ route: '/docs/1.0.0/a', kind: 'doc' }, 'docs/1.0.0/a.html'],
  [{ route: '/404', kind: 'not-found' }, '404.html'],
] as const)('%j is written to %s', (page, file) => expect(pageFile(page)).toBe(file));

test.each([
  ['/', 'index.md'],
  ['/docs/a', 'docs/a.md'],
])('the twin of %s is %s', (route, file) => expect(twinFile(route)).toBe(file));

test.each([
  ['/', '/', 'https://t.example/'],
  ['/', '/docs/a', 'https://t.example/docs/a'],
  ['/sub/', '/docs/a', 'https://t.example/sub/docs/a'],
])('below %s, %s is %s', (base, route, url) => expect(absoluteUrl(config({ base }), route)).toBe(url));

describe('the sitemap', () => {
  const urls = [...sitemap(site).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);

  test('lists canonical pages only, each once', () => {
    expect(urls).toContain('/docs/start');
    expect(urls).toContain('/docs/1.0.0/gone');
    expect(urls).not.toContain('/docs/1.0.0/start');
    expect(urls).not.toContain('/docs/hidden');
    expect(new Set(urls).size).toBe(urls.length);
  });
});

test('robots name the sitemap', () =>
  expect(robots(config({ base: '/sub/' }))).toContain('Sitemap: https://t.example/sub/sitemap.xml'));

test('llms.txt lists the twins by version', () => {
  const text = llmsIndex(site);
  expect(text).toContain('## Documentation: Current');
  expect(text).toMatch(/- \[Start <&>\]\(https:\/\/[^)]*\/docs\/start\.md\)/);
  expect(text).not.toContain('hidden');
});

test('headers: a policy for all, for ever what has a hash in its name', () => {
  const text = headers(config({ base: '/sub/' }), "default-src 'none'");
  expect(text).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none'\n/);
  expect(text).toMatch(/\/sub\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable/);
});

test('redirects carry the base path; a page leads on where the host knows none', () => {
  expect(redirects(site)).toContain('/docs /docs/start 301\n');
  expect(redirects({ ...site, config: config({ base: '/sub/' }) })).toContain('/sub/docs /sub/docs/start 301\n');
  expect(redirectPage(config({ base: '/sub/' }), '/docs/a"b')).toContain('url=/sub/docs/a&#34;b');
});
