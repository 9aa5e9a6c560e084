import type { Operation } from '../../openapi/index.ts';
import { titleOf } from '../../site/api-groups.ts';
import type { Page } from '../../site/types.ts';
import { hrefOf, isRoute } from '../links.ts';
import type { ApiContext } from './context.ts';

type Place = Pick<ApiContext, 'site' | 'page' | 'url' | 'api'>;

/** The route of another page of the same group. */
export function siblingRoute(page: Page, slug: string): string {
  return page.route.replace(/[^/]*$/, slug);
}

/** The page of an operation, by its id; undefined where the group has no such operation. */
export function operationHref({ page, api, url }: Place, id: string): string | undefined {
  const operation = api.operations.find((known) => known.id === id);
  return operation && url(siblingRoute(page, operation.slug));
}

export interface NextLink {
  title: string;
  href: string;
  /** The operation that it leads to, when it is one. */
  operation?: Operation;
}

/** What `x-next` names: operations by id, pages by route. What leads nowhere is left out. */
export function nextLinks(place: Place, next: readonly string[]): NextLink[] {
  const { site, page, url, api } = place;
  return next.flatMap((target): NextLink[] => {
    if (isRoute(target)) {
      const route = target.replace(/[?#].*$/, '');
      const found = site.byRoute.get(site.redirects.get(route) ?? route);
      return [{ title: found?.title ?? route, href: hrefOf(place, target) }];
    }
    const operation = api.operations.find(({ id }) => id === target);
    if (!operation) return [];
    return [{ title: titleOf(operation), href: url(siblingRoute(page, operation.slug)), operation }];
  });
}
