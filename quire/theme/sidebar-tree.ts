import type { SidebarCategory, SidebarItem } from '../site/types.ts';

/** A sidebar longer than this shows the current branch only, so that a page does not grow with the site. */
export const WHOLE_SIDEBAR_LIMIT = 300;

/** One line to draw. */
export type SidebarNode =
  | { type: 'link'; item: Extract<SidebarItem, { type: 'link' }>; current: boolean }
  | { type: 'html'; html: string; className?: string }
  | {
      type: 'category';
      item: SidebarCategory;
      /** Names the category within its sidebar, to remember whether the reader opened or closed it. */
      key: string;
      current: boolean;
      /** Whether the current page is the category's own or one below it. */
      active: boolean;
      children: readonly SidebarNode[];
    };

interface Index {
  count: number;
  /** For each href, the positions that lead to its first place in the tree. */
  trails: ReadonlyMap<string, readonly number[]>;
}

const indexes = new WeakMap<readonly SidebarItem[], Index>();

/**
 * The lines of a sidebar as the page at `route` shows them.
 * Up to `limit` entries: all of them. Beyond: the page's ancestors with their siblings, its own siblings and children; any other
 * category becomes a link to its index page or first document, and of a level that alone exceeds the limit only the lines
 * around the page remain.
 */
export function sidebarFor(
  items: readonly SidebarItem[],
  route: string,
  limit: number = WHOLE_SIDEBAR_LIMIT,
): readonly SidebarNode[] {
  const { count, trails } = indexOf(items);
  const whole = count <= limit;
  const draw = (
    level: readonly SidebarItem[],
    prefix: string,
    trail: readonly number[] | undefined,
  ): readonly SidebarNode[] => {
    const here = trail?.[0];
    const nodes: SidebarNode[] = [];
    const [from, to] = whole ? [0, level.length] : around(here ?? 0, level.length, limit);
    for (let position = from; position < to; position++) {
      const item = level[position] as SidebarItem;
      const active = position === here;
      if (item.type === 'html') {
        nodes.push({ type: 'html', html: item.html, className: item.className });
      } else if (item.type === 'link') {
        nodes.push({ type: 'link', item, current: active && !item.external });
      } else if (whole || active) {
        const key = `${prefix}/${item.label}`;
        const rest = active ? trail?.slice(1) : undefined;
        nodes.push({
          type: 'category',
          item,
          key,
          current: active && rest?.length === 0,
          active,
          children: draw(item.items, key, rest),
        });
      } else {
        const href = firstHref(item);
        if (href)
          nodes.push({
            type: 'link',
            item: { type: 'link', label: item.label, href, external: false, className: item.className },
            current: false,
          });
      }
    }
    return nodes;
  };
  return draw(items, '', trails.get(route));
}

/** Where a category leads: its own page, else the first page below it. */
export function firstHref(category: SidebarCategory): string | undefined {
  if (category.href) return category.href;
  for (const item of category.items) {
    const href = item.type === 'category' ? firstHref(item) : item.type === 'link' ? item.href : undefined;
    if (href) return href;
  }
  return undefined;
}

/** A window of `size` positions around one of `length`. */
function around(position: number, length: number, size: number): [number, number] {
  const from = Math.max(0, Math.min(position - Math.floor(size / 2), length - size));
  return [from, Math.min(length, from + size)];
}

/** Counted once per sidebar, which all its pages share: ten thousand pages must not walk it ten thousand times. */
function indexOf(items: readonly SidebarItem[]): Index {
  const known = indexes.get(items);
  if (known) return known;
  const trails = new Map<string, readonly number[]>();
  let count = 0;
  const walk = (level: readonly SidebarItem[], trail: readonly number[]) => {
    for (const [position, item] of level.entries()) {
      count++;
      const here = [...trail, position];
      if (item.type !== 'html' && item.href && !trails.has(item.href)) trails.set(item.href, here);
      if (item.type === 'category') walk(item.items, here);
    }
  };
  walk(items, []);
  const index = { count, trails };
  indexes.set(items, index);
  return index;
}
