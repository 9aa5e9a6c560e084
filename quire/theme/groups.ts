/**
 * The stylesheets of the theme, in the order in which they stand in a page.
 * A page carries the groups that always apply and those one of whose markers its HTML contains.
 */
export interface StyleGroup {
  name: string;
  /** Files in `styles/`, joined in this order. */
  files: readonly string[];
  /** Pieces of HTML that need the group; none: every page does. */
  markers?: readonly string[];
}

export const styleGroups: readonly StyleGroup[] = [
  {
    name: 'base',
    files: [
      'tokens.css',
      'base.css',
      'navbar.css',
      'side-menu.css',
      'page.css',
      'prose.css',
      'navigation.css',
      'print.css',
    ],
  },
  { name: 'search', files: ['search-shell.css'], markers: ['class="search"'] },
  { name: 'code', files: ['code.css'], markers: ['class="code'] },
  { name: 'tabs', files: ['tabs.css'], markers: ['class="tabs"'] },
  { name: 'admonition', files: ['admonition.css'], markers: ['class="admonition'] },
  { name: 'diagram', files: ['diagram.css'], markers: ['class="diagram"'] },
  { name: 'cards', files: ['cards.css'], markers: ['class="cards"'] },
  { name: 'api', files: ['api.css'], markers: ['class="api"', 'api-overview"'] },
  { name: 'blog', files: ['blog.css'], markers: ['class="byline"', 'class="posts"'] },
  { name: 'not-found', files: ['not-found.css'], markers: ['class="not-found"'] },
  { name: 'home', files: ['home.css'], markers: ['class="home"'] },
];

/** The groups that a page with this HTML needs, in order. */
export function groupsFor<Group extends Pick<StyleGroup, 'markers'>>(html: string, groups: readonly Group[]): Group[] {
  return groups.filter(({ markers }) => !markers || markers.some((marker) => html.includes(marker)));
}
