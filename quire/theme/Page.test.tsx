import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { SidebarItem } from '../site/types.ts';
import { renderPage } from './Page.tsx';
import { current, docPage, documentOf, legacy, propsOf, siteOf } from './test-theme.ts';

const html = (props: Parameters<typeof renderPage>[0]) => renderToStaticMarkup(renderPage(props));

const sidebar: readonly SidebarItem[] = [
  {
    type: 'category',
    label: 'Guides',
    href: '/docs/category/guides',
    collapsed: false,
    collapsible: true,
    items: [
      { type: 'link', label: 'Page', href: '/docs/page', external: false },
      {
        type: 'link',
        label: 'Create',
        href: '/docs/create',
        external: false,
        badge: { text: 'DELETE', tone: 'delete' },
      },
    ],
  },
];

describe('the head', () => {
  test.each([
    ['a page', 'Page', '<title>Page | Docs of X</title>'],
    ['the page that bears the site’s name', 'Docs of X', '<title>Docs of X</title>'],
  ])('titles %s', (_, title, expected) => {
    expect(html(propsOf(docPage({ title })))).toContain(expected);
  });

  test('names an old version’s current page as canonical, as an absolute URL with the base path', () => {
    const page = docPage({ route: '/docs/1.0.0/page', canonical: '/docs/page' });
    expect(html(propsOf(page))).toContain('<link rel="canonical" href="https://docs.example/base/docs/page"/>');
  });

  test.each([
    ['a listed page', docPage(), false],
    ['an unlisted page', docPage({ unlisted: true }), true],
    ['the not-found page', { ...docPage({ route: '/404' }), kind: 'not-found' as const }, true],
  ])('lets search engines index %s or not', (_, page, hidden) => {
    expect(html(propsOf(page)).includes('<meta name="robots" content="noindex"/>')).toBe(hidden);
  });

  test('puts the Content-Security-Policy before everything that it governs', () => {
    const props = propsOf(docPage());
    const page = html({ ...props, assets: { ...props.assets, csp: "default-src 'self'" } });
    const policy = page.indexOf('Content-Security-Policy');
    expect(policy).toBeGreaterThan(0);
    for (const governed of ['<style', '<script', '<link']) expect(page.indexOf(governed)).toBeGreaterThan(policy);
  });

  test('writes styles and scripts as they are, not escaped', () => {
    const page = html(propsOf(docPage()));
    expect(page).toContain('<style data-group="base">a>b{}</style>');
    expect(page).toContain('<script>inline()</script>');
  });
});

test('no page carries a style attribute, which the Content-Security-Policy would refuse', () => {
  expect(html(propsOf(docPage({ sidebar, version: legacy })))).not.toMatch(/\sstyle=/);
});

test('the restore script stands behind the main element and before the footer', () => {
  const page = html(propsOf(docPage()));
  expect(page.indexOf('</main>')).toBeLessThan(page.indexOf('restore()'));
  expect(page.indexOf('restore()')).toBeLessThan(page.indexOf('<footer class="footer"'));
});

describe('the unmaintained banner', () => {
  const alternate = (same: boolean) => [{ version: current, href: same ? '/docs/page' : '/docs/intro', same }];

  test.each([
    [true, '/base/docs/page', 'the same page in the current version'],
    [false, '/base/docs/intro', 'the current version'],
  ])('leads to the same page where there is one (%s)', (same, href, words) => {
    const page = html(propsOf(docPage({ version: legacy, alternates: alternate(same) })));
    expect(page).toContain(
      'This is documentation for <strong>Docs of X 1.0.0</strong>, which is no longer maintained.',
    );
    expect(page).toMatch(new RegExp(`<a href="${href}"[^>]*>${words}</a>`));
  });

  test('is not on pages of the current version', () => {
    expect(html(propsOf(docPage({ version: current, alternates: alternate(true) })))).not.toContain(
      'no longer maintained',
    );
  });
});

describe('the sidebar', () => {
  const page = html(propsOf(docPage({ sidebar })));

  test('marks the current page, and only it', () => {
    expect(page.match(/aria-current="page"/g)).toHaveLength(1);
    expect(page).toContain('<a href="/base/docs/page" aria-current="page"><span>Page</span></a>');
  });

  test('opens its categories without script', () => {
    expect(page).toContain('<details open="" data-category="/Guides">');
  });

  test('gives a linked category a link and a toggle of its own', () => {
    expect(page).toContain('<a href="/base/docs/category/guides">Guides</a>');
    expect(page).toContain('<summary class="toggle" aria-label="Pages of Guides">');
  });

  test('shortens long HTTP methods', () => {
    expect(page).toContain('<span class="method delete">DEL</span>');
  });

  test('has the way back to the main menu in the drawer (spec section 8)', () => {
    expect(page).toContain('← Back to main menu');
  });
});

describe('the title', () => {
  test.each([
    ['is added to a document without one', {}, 1],
    ['is left to a document that brings its own', { hasOwnTitle: true }, 0],
  ])('%s', (_, part, count) => {
    expect(html(propsOf(docPage({ document: documentOf(part) }))).split('<h1').length - 1).toBe(count);
  });

  test('stays for those who do not see, where `hide_title` hides it', () => {
    const document = documentOf({ frontMatter: { hide_title: true } });
    expect(html(propsOf(docPage({ document })))).toContain('<h1 class="visually-hidden">Page</h1>');
  });
});

test('a page outside the docs tells its links where they lead in each version', () => {
  const intro = docPage({
    route: '/docs/intro',
    version: current,
    alternates: [{ version: legacy, href: '/docs/1.0.0/intro', same: true }],
  });
  const about = docPage({ route: '/about', kind: 'markdown' });
  const navbar = { items: [{ label: 'Start', href: '/docs/intro' }] };
  const render = (page: typeof intro) => html(propsOf(page, { site: siteOf({ navbar }, [intro, about]) }));
  expect(render(about)).toContain('data-versions="1.0.0 /base/docs/1.0.0/intro"');
  expect(render(intro)).not.toContain('data-versions');
});

test('a post tells its date and its reading time (spec section 2)', () => {
  const post = docPage({ kind: 'post', date: '2025-11-12', readingTime: 4 });
  const page = html(propsOf(post));
  expect(page).toContain('<time dateTime="2025-11-12">12 November 2025</time>');
  expect(page).toContain('<span>4 min read</span>');
});
