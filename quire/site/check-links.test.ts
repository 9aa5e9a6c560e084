import { describe, expect, test } from 'vitest';
import { checkLinks, type RenderedPage } from './check-links.ts';
import type { UserConfig } from './config.ts';
import { builtSite } from './test-site.ts';

const files = new Set(['files/sheet.pdf', 'demo/index.html', 'docs/start.html', 'a b.txt']);

/** What is said of links on `/docs/start`. */
function check(hrefs: readonly string[], config: Partial<UserConfig> = {}): string[] {
  const built = builtSite({
    config: {
      redirects: [
        { from: '/old', to: '/docs/start' },
        { from: '/out', to: 'https://x.example' },
      ],
      ...config,
    },
    versions: { current: { docs: { 'start.md': {}, 'Café menu.md': {} } } },
  });
  const ids = new Set(['top-part', 'größe']);
  const links = hrefs.map((href, index) => ({ href, place: { file: 'docs/start.md', line: index + 1, column: 3 } }));
  const rendered = new Map<string, RenderedPage>(built.site.pages.map(({ route }) => [route, { ids, links: [] }]));
  rendered.set('/docs/start', { ids, links });
  checkLinks(built.site, rendered, files, built.problems);
  return built.said;
}

test.each([
  ...['/docs/start', '/docs/start#top-part', '/docs/start?tab=1#top-part', '#top-part', '#gr%C3%B6%C3%9Fe', '#größe'],
  ...['#', '#top', '', './start', 'start#top-part', '/docs/start#:~:text=some words', '/docs/Caf%C3%A9%20menu'],
  ...['/docs', '/old#top-part', '/out#anything', '/files/sheet.pdf#page=2', '/demo', '/demo/', '/a%20b.txt'],
  ...['https://x.example/nowhere', 'mailto:a@b.example', '//x.example', 'tel:+1'],
])('%j is sound', (href) => {
  expect(check([href])).toEqual([]);
});

test.each([
  ['/docs/strat', 'The link "/docs/strat" leads to no page and no file. Did you mean "/docs/start"?'],
  ['/elsewhere/start', 'The link "/elsewhere/start" leads to no page and no file. Did you mean "/docs/start"?'],
  [
    '/something/entirely/different',
    'The link "/something/entirely/different" leads to no page and no file. Write the route of a page, or remove the link.',
  ],
  [
    '/docs/start/',
    'The link "/docs/start/" ends with a slash, which the site\'s addresses do not have. Write "/docs/start".',
  ],
  [
    '/docs/start.html',
    'The link "/docs/start.html" ends with ".html", which the site\'s addresses do not have. Write "/docs/start".',
  ],
  ['/docs/START', 'The link "/docs/START" does not spell the page\'s address as it is. Write "/docs/start".'],
  [
    '/files/missing.pdf',
    'The link "/files/missing.pdf" leads to no page and no file. Write the route of a page, or remove the link.',
  ],
  [
    '/old#top-prat',
    'The link "/old#top-prat" leads to no place on /docs/start: nothing there has the id "top-prat". Did you mean "#top-part"?',
  ],
  [
    '#nothing-like-it',
    'The link "#nothing-like-it" leads to no place on /docs/start: nothing there has the id "nothing-like-it". Give the heading that is meant the id {#nothing-like-it}, or remove the fragment.',
  ],
])('%j is broken', (href, expected) => {
  expect(check([href])).toEqual([`error docs/start.md:1:3: ${expected}`]);
});

describe('under a base path', () => {
  test.each(['/base/docs/start', '/base/', '/base', '/base/files/sheet.pdf', 'start'])('%j is sound', (href) => {
    const pages = builtSite({
      config: { base: '/base/' },
      versions: { current: { docs: { 'start.md': {} } } },
      modules: ['home.tsx'],
    });
    const links = [{ href, place: { file: 'docs/start.md', line: 1 } }];
    checkLinks(pages.site, new Map([['/docs/start', { ids: new Set<string>(), links }]]), files, pages.problems);
    expect(pages.said).toEqual([]);
  });

  test('an address without the base path is broken', () => {
    expect(check(['/docs/start'], { base: '/base/' })).toEqual([
      'error docs/start.md:1:3: The link "/docs/start" leads out of the base path "/base/". Write the route without the base path, which the engine adds.',
    ]);
  });
});

test('the config says what a broken link and a broken anchor are worth', () => {
  expect(check(['/x', '#x'], { checks: { brokenLinks: 'warn', brokenAnchors: 'ignore' } })).toEqual([
    expect.stringMatching(/^warning docs\/start\.md:1:3: The link "\/x"/),
  ]);
});

test('all broken links are named, each once', () => {
  expect(check(['/x', '/y', '/z'])).toHaveLength(3);
  const { site, problems } = builtSite({ versions: { current: { docs: { 'a.md': {}, 'b.md': {} } } } });
  const rendered = { ids: new Set<string>(), links: [{ href: '/x', place: { file: 'site.config.ts' } }] };
  checkLinks(site, new Map(site.pages.map(({ route }) => [route, rendered])), files, problems);
  expect(problems.list).toHaveLength(1);
});

test('a link that was reported before is not reported again', () => {
  const { site, problems } = builtSite({ versions: { current: { docs: { 'a.md': {} } } } });
  const place = { file: 'docs/a.md', line: 4, column: 2 };
  problems.warn(place, 'The link "./b.md" leads to no Markdown file of the site.', 'Mend it.');
  checkLinks(
    site,
    new Map([['/docs/a', { ids: new Set<string>(), links: [{ href: '/docs/b', place }] }]]),
    files,
    problems,
  );
  expect(problems.list).toHaveLength(1);
});
