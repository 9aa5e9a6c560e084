import { describe, expect, test } from 'vitest';
import type { Heading } from '../content/types.ts';
import { builtDocs, builtSite, type TestSite } from './test-site.ts';
import type { CategoryPage, DocPage } from './types.ts';

const link = { type: 'generated-index' } as const;

describe('routes', () => {
  test.each<[string, TestSite, string[]]>([
    ['an empty site has only the not-found page', {}, ['/404']],
    [
      'pages: by file name; home and index are the folder',
      {
        pages: { 'markdown-page.md': {}, 'more/index.mdx': {}, 'x.md': { slug: '/y/' }, 'd.md': { draft: true } },
        modules: ['home.tsx', 'team.tsx'],
      },
      ['/', '/markdown-page', '/more', '/team', '/y', '/404'],
    ],
    [
      'sidebar order first, then by route, not-found last',
      {
        versions: { current: { docs: { '02-b.md': {}, '01-a.md': {}, 'hidden.md': { unlisted: true } } } },
        modules: ['index.tsx'],
        posts: { '2025-01-02-news.md': {} },
      },
      ['/docs/a', '/docs/b', '/', '/blog', '/blog/news', '/docs/hidden', '/404'],
    ],
    [
      'the newest version has the docs route, the others their name',
      {
        versions: {
          current: { docs: { 'a.md': {} } },
          '2.0.0': { docs: { 'a.md': {} } },
          '1.0.0': { docs: { 'index.md': {} } },
        },
      },
      ['/docs/a', '/docs/2.0.0/a', '/docs/1.0.0', '/404'],
    ],
    [
      'without a docs folder the newest listed version takes its place',
      { versions: { '2.0.0': { docs: { 'a.md': {} } }, '1.0.0': { docs: { 'a.md': {} } } } },
      ['/docs/a', '/docs/1.0.0/a', '/404'],
    ],
    [
      'paths of the config win',
      {
        config: {
          docs: { route: '/', versions: { current: { path: 'next' }, '1.0.0': { path: '' } } },
          blog: { route: '/news' },
        },
        versions: { current: { docs: { 'a.md': {} } }, '1.0.0': { docs: { 'a.md': {} } } },
        posts: { '2025-01-02-x.md': {} },
      },
      ['/next/a', '/a', '/news', '/news/x', '/404'],
    ],
    [
      'brand words in names of files, folders and categories',
      {
        config: { words: { meeting: { slug: 'acme-meet' } } },
        versions: {
          current: {
            docs: { 'use-{{meeting.slug}}/web/{{ meeting.slug }}.md': {} },
            categories: {
              'use-{{meeting.slug}}': { link: { ...link, slug: '/category/use-{{meeting.slug}}' } },
              'use-{{meeting.slug}}/web': { link },
            },
          },
        },
      },
      ['/docs/category/use-acme-meet', '/docs/category/web', '/docs/use-acme-meet/web/acme-meet', '/404'],
    ],
    [
      'category pages stand below the version',
      {
        versions: {
          current: { docs: { 'q/a.md': {} }, categories: { q: { link: { ...link, slug: '/category/quick-start' } } } },
          '1.0.0': { docs: { 'q/a.md': {} }, categories: { q: { link: { ...link, slug: 'category/quick-start' } } } },
        },
      },
      ['/docs/category/quick-start', '/docs/q/a', '/docs/1.0.0/category/quick-start', '/docs/1.0.0/q/a', '/404'],
    ],
  ])('%s', (_, definition, routes) => {
    const { site, said } = builtSite(definition);
    expect(said).toEqual([]);
    expect(site.pages.map(({ route }) => route)).toEqual(routes);
    expect([...site.byRoute.keys()]).toEqual(routes);
  });

  test.each<[string, TestSite, string]>([
    [
      'two files with one route',
      { versions: { current: { docs: { '01-a.md': {}, '02-a.md': {} } } } },
      'warning docs/02-a.md: docs/02-a.md and docs/01-a.md both give the page /docs/a; only the latter is published. Give one of them another "slug" or file name.',
    ],
    [
      'duplicates as errors, where the config says so',
      { config: { checks: { duplicateRoutes: 'error' } }, modules: ['index.tsx', 'home.tsx'] },
      'error pages/index.tsx: pages/index.tsx and pages/home.tsx both give the page /; only the latter is published. Give one of them another "slug" or file name.',
    ],
    [
      'a document and a category page',
      {
        versions: {
          current: { docs: { 'q.md': {}, 'f/a.md': {} }, categories: { f: { link: { ...link, slug: '/q' } } } },
        },
      },
      'warning docs/f/_category_.json:1:1: docs/f/_category_.json:1:1 and docs/q.md both give the page /docs/q; only the latter is published. Give one of them another "slug" or file name.',
    ],
    [
      'a page of its own for what is not found',
      { pages: { '404.md': {} } },
      'warning pages/404.md: pages/404.md and the not-found page both give the page /404; only the latter is published. Give one of them another "slug" or file name.',
    ],
    [
      'one id, two routes',
      { versions: { current: { docs: { '01-a.md': {}, '02-a.md': { slug: 'b' } } } } },
      'warning docs/02-a.md: docs/02-a.md and docs/01-a.md have the same id "a"; sidebars and versions mean the latter. Give one of them another "id" or file name.',
    ],
    [
      'a name that no URL can have',
      { versions: { current: { docs: { 'c#.md': {} } } } },
      'error docs/c#.md: The page\'s route would be "/docs/c#", but "#" has another meaning in URLs. Rename the file, or give it a "slug" without "#".',
    ],
    [
      'an id with a slash',
      { versions: { current: { docs: { 'a.md': { id: 'x/y' } } } } },
      'error docs/a.md: The id "x/y" contains a slash. Write "id: y"; the folder is part of an id anyway.',
    ],
    [
      'an unknown word in a path',
      { config: { words: { slug: 'x' } }, versions: { current: { docs: { '{{slugs}}.md': {} } } } },
      'error docs/{{slugs}}.md: Unknown brand word "{{slugs}}". Did you mean "{{slug}}"?',
    ],
  ])('%s is a problem', (_, definition, expected) => {
    expect(builtSite(definition).said).toEqual([expected]);
  });

  test('what duplicates do can be ignored', () => {
    const { site, said } = builtDocs({ '01-a.md': {}, '02-a.md': {} }, {}, { checks: { duplicateRoutes: 'ignore' } });
    expect(said).toEqual([]);
    expect((site.byRoute.get('/docs/a') as DocPage).file).toBe('docs/01-a.md');
  });

  test('a folder shown in two sidebars has one category page, and is no duplicate', () => {
    const all = [{ type: 'autogenerated', dirName: '.' }];
    const { site, said } = builtDocs(
      { 'f/a.md': {} },
      { categories: { f: { link: { ...link, slug: '/f' } } }, sidebars: { one: all, two: all } },
    );
    expect(said).toEqual([]);
    expect(site.pages.map(({ route }) => route)).toEqual(['/docs/f', '/docs/f/a', '/404']);
  });
});

describe('versions', () => {
  const versions = {
    current: { docs: { 'a.md': {} } },
    '2.0.0': { docs: { 'a.md': {} } },
    '1.0.0': { docs: { 'a.md': {} } },
  };

  test('by default the newest is current and the others are unmaintained', () => {
    expect(builtSite({ versions }).site.versions).toEqual([
      { name: 'current', label: 'Current', path: '/docs', banner: 'none', mainRoute: '/docs/a' },
      { name: '2.0.0', label: '2.0.0', path: '/docs/2.0.0', banner: 'unmaintained', mainRoute: '/docs/2.0.0/a' },
      { name: '1.0.0', label: '1.0.0', path: '/docs/1.0.0', banner: 'unmaintained', mainRoute: '/docs/1.0.0/a' },
    ]);
  });

  test('the config names, badges and banners them', () => {
    const options = { current: { label: '3.0' }, '1.0.0': { label: 'One', badge: 'legacy', banner: 'none' } } as const;
    expect(builtSite({ versions, config: { docs: { versions: options } } }).site.versions).toMatchObject([
      { name: 'current', label: '3.0' },
      { name: '2.0.0', label: '2.0.0' },
      { name: '1.0.0', label: 'One', badge: 'legacy', banner: 'none' },
    ]);
  });

  test.each<[string, TestSite, string]>([
    ['the document the config names', { config: { docs: { versions: { current: { mainDoc: 'z/y' } } } } }, '/docs/z/y'],
    ['else the one at the root', {}, '/docs'],
  ])('the main document is %s', (_, definition, route) => {
    const docs = { 'a.md': {}, 'z/y.md': {}, 'root.md': { slug: '/' } };
    expect(builtSite({ ...definition, versions: { current: { docs } } }).site.versions[0]?.mainRoute).toBe(route);
  });

  test('else the main document is the first of the sidebar, not its category page', () => {
    const { site } = builtDocs(
      { '01-q/b.md': {}, '01-q/a.md': { sidebar_position: 9 } },
      { categories: { '01-q': { link } } },
    );
    expect(site.versions[0]?.mainRoute).toBe('/docs/q/a');
  });

  test('a version without documents is left out, with a warning', () => {
    const { site, said } = builtSite({
      versions: { current: { docs: { 'a.md': {} } }, '1.0.0': { docs: { 'a.md': { draft: true } } } },
    });
    expect(site.versions).toHaveLength(1);
    expect(said).toEqual([
      'warning versioned_docs/version-1.0.0: Version "1.0.0" has no documents, or only drafts, and is left out. Add a document, or remove the folder.',
    ]);
  });

  test('what the config says of unknown versions and documents is an error', () => {
    const config = { docs: { versions: { '1.0': {}, current: { mainDoc: 'b' } } } };
    expect(builtSite({ versions, config }).said).toEqual([
      'error site.config.ts: "docs.versions" describes "1.0", but there is no such version. Did you mean "1.0.0"?',
      'error site.config.ts: "docs.versions.current.mainDoc" names "b", but there is no document with that id. Did you mean "a"?',
    ]);
  });

  test('each page knows its twin in the other versions, and old pages prefer the current one', () => {
    const { page } = builtSite({
      versions: {
        current: {
          docs: { 'start.md': {}, 'moved.md': { id: 'old', slug: '/new-place' }, 'only-new.md': {}, 'q/x.md': {} },
          categories: { q: { link: { ...link, slug: '/category/q' } } },
        },
        '1.0.0': {
          docs: { 'start.md': {}, 'old.md': {}, 'renamed.md': { slug: '/only-new' }, 'gone.md': {}, 'q/x.md': {} },
          categories: { q: { link: { ...link, slug: '/category/q' } } },
        },
      },
    });
    const seen = (route: string) => {
      const { alternates, canonical } = page(route);
      return [...alternates.map(({ version, href, same }) => [version.name, href, same]), canonical];
    };
    expect(seen('/docs/start')).toEqual([['1.0.0', '/docs/1.0.0/start', true], '/docs/start']);
    expect(seen('/docs/1.0.0/start')).toEqual([['current', '/docs/start', true], '/docs/start']);
    expect(seen('/docs/1.0.0/old')).toEqual([['current', '/docs/new-place', true], '/docs/new-place']);
    expect(seen('/docs/1.0.0/only-new')).toEqual([['current', '/docs/only-new', true], '/docs/only-new']);
    expect(seen('/docs/1.0.0/gone')).toEqual([['current', '/docs/new-place', false], '/docs/1.0.0/gone']);
    expect(seen('/docs/1.0.0/category/q')).toEqual([['current', '/docs/category/q', true], '/docs/category/q']);
    expect(seen('/docs/q/x')).toEqual([['1.0.0', '/docs/1.0.0/q/x', true], '/docs/q/x']);
  });

  test('that went by another address are what the config says they are', () => {
    const { page } = builtSite({
      versions: {
        current: { docs: { 'start.md': {}, 'new_name.md': {} } },
        '1.0.0': { docs: { 'start.md': {}, 'old-name.md': {} } },
      },
      config: {
        docs: { versions: { '1.0.0': { equivalents: { '/old-name': '/new_name', '/start': '/no-such-page' } } } },
      },
    });
    expect(page('/docs/1.0.0/old-name')).toMatchObject({
      canonical: '/docs/new_name',
      alternates: [{ href: '/docs/new_name', same: true }],
    });
    expect(page('/docs/new_name').alternates).toMatchObject([{ href: '/docs/1.0.0/old-name', same: true }]);
    expect(page('/docs/1.0.0/start').alternates).toMatchObject([{ href: '/docs/start', same: true }]);
  });
});

describe('the way through the docs', () => {
  const docs = {
    '01-start.md': { title: 'Start' },
    '02-guide/01-a.md': { title: 'A', sidebar_label: 'Short A', description: 'Do a' },
    '02-guide/02-deep/b.md': { title: 'B', pagination_label: 'Page B' },
    '03-end/index.md': { title: 'End' },
    '03-end/c.md': { title: 'C' },
  };
  const categories = { '02-guide': { label: 'Guide', link: { ...link, description: 'How to' } } };
  const neighbours = ({ previous, next }: DocPage | CategoryPage) => [previous?.title, next?.title];

  test.each([
    ['/docs/start', [undefined, 'Guide'], ['Start']],
    ['/docs/category/guide', ['Start', 'Short A'], ['Guide']],
    ['/docs/guide/a', ['Guide', 'Page B'], ['Guide', 'Short A']],
    ['/docs/guide/deep/b', ['Short A', 'End'], ['Guide', 'deep', 'B']],
    ['/docs/end', ['Page B', 'C'], ['End']],
    ['/docs/end/c', ['End', undefined], ['End', 'C']],
  ])('%s has the neighbours %j and the breadcrumbs %j', (route, expected, crumbs) => {
    const page = builtDocs(docs, { categories }).page(route) as DocPage | CategoryPage;
    expect(neighbours(page)).toEqual(expected);
    expect(page.breadcrumbs.map(({ label }) => label)).toEqual(crumbs);
  });

  test('breadcrumbs lead to the categories above, and not to the page itself', () => {
    const { page } = builtDocs(docs, { categories });
    expect(page('/docs/guide/deep/b').breadcrumbs).toEqual([
      { label: 'Guide', href: '/docs/category/guide' },
      { label: 'deep' },
      { label: 'B' },
    ]);
  });

  test('a category page has the words of its link, and a card for each item', () => {
    const { page } = builtDocs(docs, { categories });
    expect(page('/docs/category/guide')).toMatchObject({
      kind: 'category',
      title: 'Guide',
      description: 'How to',
      file: 'docs/02-guide/_category_.json',
      cards: [
        { title: 'Short A', href: '/docs/guide/a', description: 'Do a' },
        { title: 'deep', href: '/docs/guide/deep/b', count: 1 },
      ],
    });
  });

  test('a page that stands twice counts once: going on never leads round in a circle', () => {
    const { page } = builtDocs(
      {
        'a/index.md': { title: 'A' },
        'a/x.md': { title: 'X' },
        'b/index.md': { title: 'B' },
        'b/y.md': { title: 'Y' },
      },
      { categories: { a: { link: { type: 'doc', id: 'b/index' } }, b: { link: { type: 'doc', id: 'a/index' } } } },
    );
    const trail: string[] = [];
    for (let route: string | undefined = '/docs/b'; route && trail.length < 10; route = page(route).next?.href)
      trail.push(route);
    expect(trail).toEqual(['/docs/b', '/docs/a', '/docs/a/x', '/docs/b/y']);
  });

  test('front matter chooses the neighbours', () => {
    const { page, said } = builtDocs({
      'a.md': { pagination_next: 'f/c' },
      'b.md': { pagination_prev: null, pagination_next: 'x' },
      'f/c.md': { pagination_label: 'See' },
    });
    expect(page('/docs/a').next).toEqual({ title: 'See', href: '/docs/f/c' });
    expect(page('/docs/b').previous).toBeUndefined();
    expect(page('/docs/b').next).toBeUndefined();
    expect(said).toEqual([
      'error docs/b.md: "pagination_next" names "x", but there is no document with that id. Did you mean "a"?',
    ]);
  });

  test('front matter chooses the sidebar', () => {
    const { page, said } = builtDocs(
      {
        'a.md': {},
        'b.md': { displayed_sidebar: 'one' },
        'c.md': { displayed_sidebar: null },
        'd.md': { displayed_sidebar: 'tow' },
      },
      { sidebars: { one: ['a'], two: ['b', 'c', 'd'] } },
    );
    expect(page('/docs/b').sidebar).toBe(page('/docs/a').sidebar);
    expect(page('/docs/b').previous).toBeUndefined();
    expect(page('/docs/c').sidebar).toBeUndefined();
    expect(said).toEqual([
      'error docs/d.md: "displayed_sidebar" names "tow", but there is no such sidebar. Did you mean "two"?',
    ]);
  });

  test('unlisted documents are pages that nothing shows', () => {
    const { page } = builtDocs({ 'a.md': {}, 'b.md': { unlisted: true }, 'c.md': {} });
    expect(page('/docs/b')).toMatchObject({ unlisted: true, sidebar: undefined, previous: undefined, next: undefined });
    expect(page('/docs/a').next?.href).toBe('/docs/c');
  });
});

describe('what a document says of its page', () => {
  const headings = [2, 3, 4, 2].map(
    (level, index): Heading => ({ id: `h${index}`, level: level as 2, text: '', runs: [] }),
  );

  test.each([
    [{}, ['h0', 'h1', 'h3']],
    [{ toc_max_heading_level: 4 }, ['h0', 'h1', 'h2', 'h3']],
    [{ toc_min_heading_level: 3 }, ['h1']],
    [{ toc_min_heading_level: 3, toc_max_heading_level: 4 }, ['h1', 'h2']],
    [{ hide_table_of_contents: true }, []],
  ])('with %j the table of contents shows %j', (frontMatter, ids) => {
    const page = builtDocs({ 'a.md': { headings, ...frontMatter } }).page('/docs/a') as DocPage;
    expect(page.toc.map(({ id }) => id)).toEqual(ids);
  });

  test('bounds that leave nothing are an error', () => {
    expect(builtDocs({ 'a.md': { toc_min_heading_level: 4 } }).said).toEqual([
      'error docs/a.md: The table of contents would show heading levels 4 to 3, which are none. Write a "toc_max_heading_level" that is not below "toc_min_heading_level".',
    ]);
  });

  test.each([
    [{}, 'https://git.example/edit/docs/a%20b.md'],
    [{ custom_edit_url: 'https://elsewhere.example' }, 'https://elsewhere.example'],
    [{ custom_edit_url: null }, undefined],
  ])('with %j the edit link is %j', (frontMatter, url) => {
    const { page } = builtDocs({ 'a b.md': frontMatter }, {}, { docs: { editUrl: 'https://git.example/edit/' } });
    expect(page('/docs/a b').editUrl).toBe(url);
  });

  const ann = { date: '2025-01-01', author: 'Ann' };
  test.each([
    [{}, ann],
    [{ last_update: { date: '2024-05-06' } }, { date: '2024-05-06', author: 'Ann' }],
    [{ last_update: { date: '5/6/2024' } }, { date: '2024-05-06', author: 'Ann' }],
    [{ last_update: { author: 'Bob' } }, { date: '2025-01-01', author: 'Bob' }],
    [{ last_update: { date: '2024-05-06T23:00:00-05:00' } }, { date: '2024-05-07', author: 'Ann' }],
  ])('with %j the last update is %j', (frontMatter, expected) => {
    const { page } = builtSite({
      versions: { current: { docs: { 'a.md': frontMatter } } },
      lastUpdates: new Map([['docs/a.md', ann]]),
    });
    expect(page('/docs/a').lastUpdate).toEqual(expected);
  });

  test('a date that is none is an error', () => {
    expect(builtDocs({ 'a.md': { last_update: { date: '31/12/2024' } } }).said).toEqual([
      'error docs/a.md: "last_update" is "31/12/2024", which is not a date. Write it as 2025-01-31.',
    ]);
  });

  test('the config can leave the last update out', () => {
    const definition = { versions: { current: { docs: { 'a.md': {} } } }, lastUpdates: new Map([['docs/a.md', ann]]) };
    const { page } = builtSite({ ...definition, config: { docs: { showLastUpdate: false } } });
    expect(page('/docs/a').lastUpdate).toBeUndefined();
  });
});

describe('the blog', () => {
  test('posts are newest first, and know their date, reading time and neighbours', () => {
    const { site, page } = builtSite({
      posts: {
        '2025-01-02-older.md': { words: 201 },
        '2025/3/4/newer.md': { words: 0 },
        '2024-12-31-oldest/index.md': { slug: 'first', words: 200 },
        'dated.md': { date: '2025-02-01' },
        '2025-05-05-secret.md': { unlisted: true },
        '2025-05-05-draft.md': { draft: true },
      },
    });
    const index = site.byRoute.get('/blog');
    expect(
      index?.kind === 'blog-index' && index.posts.map(({ route, date, readingTime }) => [route, date, readingTime]),
    ).toEqual([
      ['/blog/newer', '2025-03-04', 1],
      ['/blog/dated', '2025-02-01', 1],
      ['/blog/older', '2025-01-02', 2],
      ['/blog/first', '2024-12-31', 1],
    ]);
    expect([page('/blog/dated').previous?.href, page('/blog/dated').next?.href]).toEqual([
      '/blog/newer',
      '/blog/older',
    ]);
    expect(page('/blog/secret').unlisted).toBe(true);
    expect(site.byRoute.has('/blog/draft')).toBe(false);
  });

  test.each([
    [
      'a post without a date',
      { 'x.md': {} },
      'The post has no date. Begin its file name with one: 2025-01-31-title.md.',
    ],
    [
      'a day that does not exist',
      { 'x.md': { date: '2025-13-01' } },
      '"date" is "2025-13-01", which is not a date. Write it as 2025-01-31.',
    ],
  ])('%s is an error', (_, posts, expected) => {
    const { said, site } = builtSite({ posts });
    expect(said).toEqual([`error blog/x.md: ${expected}`]);
    expect(site.pages).toHaveLength(1);
  });
});

describe('redirects', () => {
  const versions = { current: { docs: { 'a.md': {}, 'b.md': {} } }, '1.0.0': { docs: { 'old.md': {} } } };

  test('a version leads to its main document', () => {
    expect([...builtSite({ versions }).site.redirects]).toEqual([
      ['/', '/docs/a'],
      ['/docs', '/docs/a'],
      ['/docs/1.0.0', '/docs/1.0.0/old'],
    ]);
  });

  test('where the main document is the root of the docs, only the site’s root leads on', () => {
    expect([...builtDocs({ 'a.md': { slug: '/' } }).site.redirects]).toEqual([['/', '/docs']]);
  });

  test('a home page is no redirect', () => {
    const { site } = builtSite({ versions, modules: ['home.tsx'] });
    expect(site.redirects.has('/')).toBe(false);
  });

  test('the config adds others; chains are followed to their end', () => {
    const redirects = [
      { from: '/old/', to: '/older' },
      { from: '/older', to: '/docs/b/#part' },
      { from: '/start.html', to: '/docs' },
      { from: '/out', to: 'https://x.example' },
      { from: '/sheet', to: '/files/sheet.pdf' },
    ];
    const { site, said } = builtSite({ versions, config: { redirects } });
    expect(said).toEqual([]);
    expect(Object.fromEntries(site.redirects)).toMatchObject({
      '/old': '/docs/b#part',
      '/older': '/docs/b#part',
      '/start': '/docs/a',
      '/out': 'https://x.example',
      '/sheet': '/files/sheet.pdf',
    });
  });

  test.each([
    ['/a', '/docs/c', 'The redirect from /a leads to /docs/c, which is no page. Did you mean "/docs/a"?'],
    ['/docs/a', '/docs/b', '"redirects" sends /docs/a on, but there is a page. Remove the redirect, or the page.'],
    ['/a', '/a/', 'The redirect from /a leads back to itself. Let it end at a page.'],
  ])('from %j to %j is an error', (from, to, expected) => {
    expect(builtSite({ versions, config: { redirects: [{ from, to }] } }).said).toEqual([
      `error site.config.ts: ${expected}`,
    ]);
  });
});

test('pages outside the docs have their own words', () => {
  const { page } = builtSite({ config: { tagline: 'All about it' }, modules: ['home.tsx', 'our-team.tsx'] });
  expect(page('/')).toMatchObject({
    kind: 'component',
    title: 'Docs',
    description: 'All about it',
    module: '/site/pages/home.tsx',
  });
  expect(page('/our-team')).toMatchObject({ kind: 'component', title: 'Our team' });
  expect(page('/404')).toMatchObject({ kind: 'not-found', title: 'Page not found' });
});

test('ten thousand documents in nested folders each get their page and their neighbours', () => {
  const docs = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [`s${index % 100}/t${index % 1000}/d${index}.md`, {}]),
  );
  const { site } = builtSite({ versions: { current: { docs }, '1.0.0': { docs } } });
  expect(site.pages).toHaveLength(20_001);
  const sidebars = new Set(site.pages.map(({ sidebar }) => sidebar).filter(Boolean));
  expect(sidebars.size).toBe(2);
  expect(site.pages.filter(({ next }) => next)).toHaveLength(19_998);
});
