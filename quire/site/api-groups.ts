import type { ApiDocument, Operation, Tag } from '../openapi/types.ts';
import type { Place } from '../problems.ts';
import type { RouteClaims } from './route-claims.ts';
import { joinRoute } from './routes.ts';
import type { Sidebar, Stop } from './sidebars.ts';
import type { Badge, Crumb, SidebarItem } from './types.ts';

/** One OpenAPI document, as the config lists it. */
export interface ApiGroup {
  label: string;
  /** For its card and for search engines. */
  description: string;
  api: ApiDocument;
}

/** What an API page is made from; without an operation it is the group's overview. */
export interface ApiSource {
  group: ApiGroup;
  operation?: Operation;
}

export function isApiSource(source: Stop['source']): source is ApiSource {
  return 'group' in source;
}

/**
 * Appends the API groups to a version's first sidebar: one category each, with the overview as its page and the operations
 * by tag below it (spec section 2, "Current API reference").
 * @param base the version's route prefix
 */
export function withApiGroups(
  sidebars: readonly Sidebar[],
  groups: readonly ApiGroup[],
  base: string,
  claims: RouteClaims,
): Sidebar[] {
  const [first = { name: 'docs', items: [], stops: [], indexOf: new Map() }, ...others] = sidebars;
  if (groups.length === 0) return [...sidebars];
  const parts = groups.map((group) => groupPart(group, joinRoute(base, group.api.slug), claims));
  const stops = [...first.stops, ...parts.flatMap((part) => part.stops)];
  return [
    {
      name: first.name,
      items: [...first.items, ...parts.map(({ item }) => item)],
      stops,
      indexOf: new Map(stops.map(({ route }, index) => [route, index])),
    },
    ...others,
  ];
}

interface Part {
  item: SidebarItem;
  stops: Stop[];
}

function groupPart(group: ApiGroup, base: string, claims: RouteClaims): Part {
  const { api, label } = group;
  const place: Place = { file: api.file };
  const overview = joinRoute(base, 'overview');
  const trail: Crumb[] = [{ label, href: overview }];
  const own: Stop[] = claims.claim(overview, place)
    ? [{ route: overview, title: label, crumbs: [{ label }], source: { group } }]
    : [];
  const parts = tagsOf(api).map(({ tag, operations }): Part => {
    const name = tag.summary ?? tag.name;
    const stops = operations.flatMap((operation): Stop[] => {
      const route = joinRoute(base, operation.slug);
      if (!claims.claim(route, { ...place, line: operation.line })) return [];
      const crumbs = [...trail, { label: name }, { label: shortTitle(operation) }];
      return [{ route, title: titleOf(operation), crumbs, source: { group, operation } }];
    });
    return { item: category(name, undefined, stops.map(operationLink)), stops };
  });
  const filled = parts.filter(({ stops }) => stops.length > 0);
  return {
    item: category(
      label,
      overview,
      filled.map(({ item }) => item),
    ),
    stops: [...own, ...filled.flatMap(({ stops }) => stops)],
  };
}

function category(label: string, href: string | undefined, items: readonly SidebarItem[]): SidebarItem {
  return { type: 'category', label, href, items, collapsed: false, collapsible: true };
}

function operationLink({ route, source }: Stop): SidebarItem {
  const operation = (source as ApiSource).operation as Operation;
  return { type: 'link', label: shortTitle(operation), href: route, external: false, badge: badgeOf(operation.method) };
}

const TONES: Record<string, Badge['tone']> = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
};

function badgeOf(method: string): Badge {
  return { text: method, tone: TONES[method] ?? 'neutral' };
}

/** Operations by their first tag, in the order of the tags; those without one come last, under the method's own words. */
function tagsOf(api: ApiDocument): { tag: Tag; operations: Operation[] }[] {
  const byTag = new Map<string | undefined, Operation[]>();
  for (const operation of api.operations) byTag.set(operation.tag, [...(byTag.get(operation.tag) ?? []), operation]);
  const tagged = api.tags.map((tag) => ({ tag, operations: byTag.get(tag.name) ?? [] }));
  const rest = byTag.get(undefined);
  return rest ? [...tagged, { tag: { name: 'Operations' }, operations: rest }] : tagged;
}

/** What an operation's page is called. */
export function titleOf({ summary, method, path }: Operation): string {
  return summary ?? `${method} ${path}`;
}

/** Below its tag, `Scheduled meeting: create` needs to say no more than `Create`. */
function shortTitle(operation: Operation): string {
  const title = titleOf(operation);
  const prefix = `${operation.tag}: `;
  if (!title.toLowerCase().startsWith(prefix.toLowerCase())) return title;
  const rest = title.slice(prefix.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
