import type { Document } from '../content/types.ts';
import { configSchema, type UserConfig } from '../site/config.ts';
import type { DocPage, Page, Site, Version } from '../site/types.ts';
import type { PageAssets, PageProps } from './props.ts';

/** Sites and pages for the theme's tests: as small as a test may need, with everything else filled in. */

export const current: Version = {
  name: 'current',
  label: '2.x',
  path: '/docs',
  mainRoute: '/docs/intro',
  banner: 'none',
};

export const legacy: Version = {
  name: '1.0.0',
  label: '1.0.0',
  path: '/docs/1.0.0',
  mainRoute: '/docs/1.0.0/intro',
  banner: 'unmaintained',
  badge: 'legacy',
};

export function siteOf(config: Partial<UserConfig> = {}, pages: readonly Page[] = []): Site {
  return {
    config: configSchema.parse({ title: 'Docs of X', url: 'https://docs.example', ...config }),
    versions: [current, legacy],
    pages,
    byRoute: new Map(pages.map((page) => [page.route, page])),
    redirects: new Map(),
  };
}

export function documentOf(part: Partial<Document> = {}): Document {
  return {
    file: 'docs/page.md',
    path: '/site/docs/page.md',
    frontMatter: {},
    title: 'Page',
    description: '',
    hasOwnTitle: false,
    headings: [],
    references: [],
    words: 0,
    markdown: '',
    dynamic: false,
    broken: false,
    render: () => {
      throw new Error('Tests of the theme pass the content in.');
    },
    ...part,
  };
}

export function docPage(part: Partial<DocPage> = {}): DocPage {
  const route = part.route ?? '/docs/page';
  return {
    kind: 'doc',
    route,
    title: 'Page',
    description: 'What the page is about.',
    breadcrumbs: [],
    alternates: [],
    canonical: route,
    unlisted: false,
    toc: [],
    document: documentOf(),
    ...part,
  };
}

const assets: PageAssets = {
  styles: [{ name: 'base', css: 'a>b{}' }],
  styleLinks: [],
  inlineScript: 'inline()',
  restoreScript: 'restore()',
  entry: '/base/assets/entry.js',
  preload: [],
};

/** Props of a page on a site that is served under `/base/`. */
export function propsOf(page: Page, part: Partial<PageProps> = {}): PageProps {
  return {
    site: siteOf({}, [page]),
    page,
    url: (route) => `/base${route}`,
    content: null,
    assets,
    buildId: 'build-1',
    ...part,
  };
}
