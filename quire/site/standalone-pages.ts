import { posix } from 'node:path';
import type { Problems } from '../problems.ts';
import { expandString } from './expand-strings.ts';
import type { PageModule, SiteInput, SourceDocument } from './input.ts';
import { partsOfDocument } from './page-parts.ts';
import type { RouteClaims } from './route-claims.ts';
import { compareText, joinRoute, resolveRoute } from './routes.ts';
import type { ComponentPage, DocPage, NotFoundPage, PageBase } from './types.ts';
import { isValidRoute } from './valid-route.ts';

/** The route of the page for addresses that lead nowhere. */
export const NOT_FOUND_ROUTE = '/404';

/** Makes the pages of `pages/`: Markdown and components, each at the route of its file name. */
export function buildStandalonePages(
  input: SiteInput,
  claims: RouteClaims,
  problems: Problems,
): (DocPage | ComponentPage)[] {
  const expand = (path: string, file: string) => expandString(path, input.config.words, () => ({ file }), problems);
  const published = (route: string, file: string): boolean =>
    isValidRoute(route, file, problems) && claims.claim(route, { file });
  const components = input.modules.toSorted(byPath).flatMap((module): ComponentPage[] => {
    const route = routeOfModule(expand(module.path, module.file));
    return published(route, module.file) ? [componentPage(route, module, input)] : [];
  });
  const markdown = input.pages.toSorted(byPath).flatMap(({ path, document }): DocPage[] => {
    if (document.frontMatter.draft) return [];
    const own = routeOfPath(expand(path, document.file));
    const route = document.frontMatter.slug ? resolveRoute(own, document.frontMatter.slug) : own;
    if (!published(route, document.file)) return [];
    return [{ kind: 'markdown', ...outsideDocs(route), ...partsOfDocument(document, input, problems) }];
  });
  return [...components, ...markdown];
}

/** The page that is served, with status 404, for every address that has none. */
export function notFoundPage(): NotFoundPage {
  return {
    kind: 'not-found',
    ...outsideDocs(NOT_FOUND_ROUTE),
    title: 'Page not found',
    description: 'There is no page at this address.',
    unlisted: true,
  };
}

function componentPage(route: string, { file, module }: PageModule, { config }: SiteInput): ComponentPage {
  const isHome = route === '/';
  return {
    kind: 'component',
    ...outsideDocs(route),
    title: isHome ? config.title : readable(posix.basename(route)),
    description: isHome ? config.tagline : '',
    unlisted: false,
    file,
    module,
  };
}

function outsideDocs(route: string): Pick<PageBase, 'route' | 'breadcrumbs' | 'alternates' | 'canonical'> {
  return { route, breadcrumbs: [], alternates: [], canonical: route };
}

function routeOfModule(path: string): string {
  return path === 'home.tsx' ? '/' : routeOfPath(path);
}

function routeOfPath(path: string): string {
  const { dir, name } = posix.parse(path);
  return name === 'index' ? joinRoute(dir) : joinRoute(dir, name);
}

function readable(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function byPath(a: SourceDocument | PageModule, b: SourceDocument | PageModule): number {
  return compareText(a.path, b.path);
}
