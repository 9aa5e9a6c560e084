import { expect, test } from 'vitest';
import type { SidebarCategory, SidebarItem } from '../site/types.ts';
import { firstHref, type SidebarNode, sidebarFor } from './sidebar-tree.ts';

const link = (href: string): SidebarItem => ({ type: 'link', label: href, href, external: false });
const category = (label: string, items: readonly SidebarItem[], href?: string): SidebarCategory => ({
  type: 'category',
  label,
  items,
  href,
  collapsed: false,
  collapsible: true,
});

/** The drawn lines as text: `Name*` is current, `+Name` a category on the way to it. */
function draw(nodes: readonly SidebarNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'html') return 'html';
      const label = `${node.item.label}${node.current ? '*' : ''}`;
      return node.type === 'link' ? label : `${node.active ? '+' : ''}${label}(${draw(node.children)})`;
    })
    .join(' ');
}

const tree = [
  link('/start'),
  category('A', [link('/a/1'), category('B', [link('/a/b/1'), link('/a/b/2')])], '/a'),
  category('C', [category('D', [link('/c/d/1')])]),
  category('Empty', []),
];

test.each([
  ['a page', '/a/b/2', 'whole', '/start +A(/a/1 +B(/a/b/1 /a/b/2*)) C(D(/c/d/1)) Empty()'],
  ['a category’s own page', '/a', 'whole', '/start +A*(/a/1 B(/a/b/1 /a/b/2)) C(D(/c/d/1)) Empty()'],
  ['a page that is not in it', '/else', 'whole', '/start A(/a/1 B(/a/b/1 /a/b/2)) C(D(/c/d/1)) Empty()'],
  ['a page of a long sidebar', '/a/b/2', 'branch', '/start +A(/a/1 +B(/a/b/1 /a/b/2*)) C'],
  ['a category of a long sidebar', '/a', 'branch', '/start +A*(/a/1 B) C'],
])('%s (%s) shows the %s', (_, route, extent, expected) => {
  expect(draw(sidebarFor(tree, route, extent === 'whole' ? 300 : 5))).toBe(expected);
});

test.each([
  ['its own page', category('A', [link('/1')], '/a'), '/a'],
  ['else the first page below', category('A', [category('B', [link('/1')]), link('/2')]), '/1'],
  ['nowhere', category('A', []), undefined],
])('a category leads to %s', (_, item, expected) => {
  expect(firstHref(item)).toBe(expected);
});

test('what a page draws does not grow with a level of ten thousand pages', () => {
  const level = Array.from({ length: 10_000 }, (_, number) => link(`/p/${number}`));
  for (const at of [0, 5_000, 9_999]) {
    const nodes = sidebarFor(level, `/p/${at}`);
    expect(nodes).toHaveLength(300);
    expect(nodes.filter((node) => node.type === 'link' && node.current)).toHaveLength(1);
  }
});
