import type { Page, Site } from '../site/types.ts';
import type { Theme } from './props.ts';

/** True for a route of the site; false for an absolute URL, a `mailto:` and the like. */
export function isRoute(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//');
}

/** The URL to put into HTML for a route or an absolute URL; routes may carry a query and a fragment. */
export function hrefOf({ url }: Pick<Theme, 'url'>, href: string): string {
  if (!isRoute(href)) return href;
  const end = href.search(/[?#]/);
  return end < 0 ? url(href) : url(href.slice(0, end)) + href.slice(end);
}

/** Whether a link stands for the page itself. */
export function isCurrent(page: Page, href: string): boolean {
  return page.kind !== 'not-found' && href === page.route;
}

/** URL of the page's Markdown twin, e.g. `/docs/page.md`; the home page's is `/index.md`. */
export function markdownUrl({ page, url }: Pick<Theme, 'page' | 'url'>): string {
  return url(page.route === '/' ? '/index.md' : `${page.route}.md`);
}

/**
 * Attributes by which a link of a page that belongs to no version follows the version the reader chose
 * (spec part B, "Version switcher"): `data-versions="1.0.0 /docs/1.0.0/page"`, one pair per other version, separated by spaces.
 * Nothing for pages that belong to a version, and for links that lead outside the docs.
 */
export function versionAttributes(
  { site, page, url }: Pick<Theme, 'site' | 'url'> & { page?: Page },
  route: string,
): { 'data-versions'?: string } {
  if (page?.version || !isRoute(route)) return {};
  const target = findPage(site, route);
  if (!target?.version || target.alternates.length === 0) return {};
  return {
    'data-versions': target.alternates.map(({ version, href }) => `${version.name} ${url(href)}`).join(' '),
  };
}

function findPage(site: Site, href: string): Page | undefined {
  const route = href.replace(/[?#].*$/, '');
  return site.byRoute.get(site.redirects.get(route) ?? route);
}
