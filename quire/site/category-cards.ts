import { isExternal } from './routes.ts';
import type { Card, Page, SidebarCategory, SidebarItem, Site } from './types.ts';

/**
 * The cards of the category that a page leads to, else of the innermost category that it stands in, else of its whole
 * sidebar; none where it has no sidebar. Routes are below the base path, as everywhere in the model.
 */
export function categoryCards({ byRoute }: Pick<Site, 'byRoute'>, page: Pick<Page, 'route' | 'sidebar'>): Card[] {
  if (!page.sidebar) return [];
  const items = findItems(page.sidebar, page.route) ?? page.sidebar;
  return items.flatMap((item): Card[] => {
    if (item.type === 'html') return [];
    const href = item.type === 'link' ? item.href : (item.href ?? firstHref(item));
    if (href === undefined || href === page.route) return [];
    const description = isExternal(href) ? undefined : byRoute.get(href)?.description || undefined;
    return [
      {
        title: item.label,
        href,
        description,
        ...(item.type === 'category' && { count: countDocuments(item, byRoute) }),
      },
    ];
  });
}

function findItems(items: readonly SidebarItem[], route: string): readonly SidebarItem[] | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    if (item.href === route) return item.items;
    const inner = findItems(item.items, route);
    if (inner) return inner;
    if (item.items.some((each) => each.type === 'link' && each.href === route)) return item.items;
  }
  return undefined;
}

function firstHref({ items }: SidebarCategory): string | undefined {
  for (const item of items) {
    const href =
      item.type === 'link' ? item.href : item.type === 'category' ? (item.href ?? firstHref(item)) : undefined;
    if (href !== undefined) return href;
  }
  return undefined;
}

/** Documents of the category, its own among them. */
function countDocuments({ href, items }: SidebarCategory, byRoute: Site['byRoute']): number {
  const own = href !== undefined && byRoute.get(href)?.kind === 'doc' ? 1 : 0;
  return items.reduce((sum, item) => {
    if (item.type === 'category') return sum + countDocuments(item, byRoute);
    return sum + (item.type === 'link' && !item.external ? 1 : 0);
  }, own);
}
