import { nearest } from '../nearest.ts';
import type { Operation } from '../openapi/types.ts';
import type { Problems } from '../problems.ts';
import { type ApiSource, isApiSource, titleOf } from './api-groups.ts';
import { type Entries, type Entry, isListed, navigationTitle } from './entries.ts';
import type { SiteInput } from './input.ts';
import { nearestPath } from './nearest-path.ts';
import { partsOfDocument } from './page-parts.ts';
import { didYouMean, quoteAll } from './remedies.ts';
import { joinRoute } from './routes.ts';
import { isEntry, type Sidebar, type Stop } from './sidebars.ts';
import type { Page, PageBase, PageLink, Version } from './types.ts';

/** One version with its documents and sidebars. */
export interface VersionDocs {
  version: Version;
  entries: Entries;
  sidebars: readonly Sidebar[];
  /** Routes of all its documents and category pages. */
  routes: ReadonlySet<string>;
}

/** Where a page stands: in the sidebar it shows, if any. */
interface Position {
  sidebar?: Sidebar;
  stop?: Stop;
  previous?: PageLink;
  next?: PageLink;
}

/**
 * Makes the pages of one version: those of its sidebars in reading order, then the others by path.
 * @param versions all versions, newest first; other versions' pages are linked from here
 */
export function buildVersionPages(
  docs: VersionDocs,
  versions: readonly VersionDocs[],
  input: SiteInput,
  problems: Problems,
): Page[] {
  const sidebarOf = new Map<string, Sidebar>();
  // A document in several sidebars belongs to the last, as in Docusaurus.
  for (const sidebar of docs.sidebars) for (const { route } of sidebar.stops) sidebarOf.set(route, sidebar);

  const pages = new Map<string, Page>();
  for (const sidebar of docs.sidebars)
    for (const stop of sidebar.stops) {
      if (sidebarOf.get(stop.route) === sidebar) pages.set(stop.route, pageOfStop(stop, sidebar));
    }
  for (const entry of docs.entries.all) if (!pages.has(entry.route)) pages.set(entry.route, docPage(entry, undefined));
  return [...pages.values()];

  function pageOfStop({ route, source }: Stop, sidebar: Sidebar): Page {
    if (isEntry(source)) return docPage(source, sidebar);
    if (isApiSource(source)) return apiPage(source, route, sidebar);
    const { title, description, cards, place } = source;
    const position = positionIn(sidebar, route);
    return {
      kind: 'category',
      ...common(route, undefined, position),
      title,
      description,
      cards,
      unlisted: false,
      file: place.file,
    };
  }

  function apiPage({ group, operation }: ApiSource, route: string, sidebar: Sidebar): Page {
    const { api, label, description } = group;
    const base = { ...common(route, undefined, positionIn(sidebar, route)), unlisted: false, file: api.file, api };
    return operation
      ? { ...base, kind: 'api-operation', operation, title: titleOf(operation), description: firstSentence(operation) }
      : { ...base, kind: 'api-overview', title: label, description };
  }

  function docPage(entry: Entry, home: Sidebar | undefined): Page {
    const { route, id, document } = entry;
    const position = positionIn(displayedSidebar(entry, home), route);
    return {
      kind: 'doc',
      ...common(route, id, position),
      ...partsOfDocument(document, input, problems),
      previous: neighbour(entry, 'pagination_prev', position.previous),
      next: neighbour(entry, 'pagination_next', position.next),
    };
  }

  function common(
    route: string,
    id: string | undefined,
    { sidebar, stop, previous, next }: Position,
  ): Pick<
    PageBase,
    'route' | 'version' | 'sidebar' | 'breadcrumbs' | 'previous' | 'next' | 'alternates' | 'canonical'
  > {
    return {
      route,
      version: docs.version,
      sidebar: sidebar?.items,
      breadcrumbs: stop?.crumbs ?? [],
      previous,
      next,
      alternates: alternatesOf(route, id),
      canonical: canonicalOf(route, id),
    };
  }

  function displayedSidebar(
    { document: { file, frontMatter } }: Entry,
    home: Sidebar | undefined,
  ): Sidebar | undefined {
    const name = frontMatter.displayed_sidebar;
    if (name === undefined) return home;
    if (name === null) return undefined;
    const sidebar = docs.sidebars.find((each) => each.name === name);
    if (!sidebar) {
      const names = docs.sidebars.map((each) => each.name);
      const likely = nearest(name, names);
      problems.error(
        { file },
        `"displayed_sidebar" names "${name}", but there is no such sidebar.`,
        didYouMean(likely, `Write one of ${quoteAll(names)}, or null.`),
      );
    }
    return sidebar;
  }

  /** The page that front matter names, where `null` means none; else the one that the sidebar has there. */
  function neighbour(
    { document: { file, frontMatter } }: Entry,
    field: 'pagination_prev' | 'pagination_next',
    inSidebar: PageLink | undefined,
  ): PageLink | undefined {
    const id = frontMatter[field];
    if (id === undefined) return inSidebar;
    if (id === null) return undefined;
    const target = docs.entries.byId.get(id);
    if (target && isListed(target)) return { title: navigationTitle(target, undefined), href: target.route };
    if (docs.entries.hidden.has(id)) return undefined;
    const likely = nearestPath(id, docs.entries.byId.keys());
    problems.error(
      { file },
      `"${field}" names "${id}", but there is no document with that id.`,
      didYouMean(likely, 'Write the id of a document, or null for none.'),
    );
    return undefined;
  }

  function alternatesOf(route: string, id: string | undefined): PageBase['alternates'] {
    return versions
      .filter((other) => other !== docs)
      .map((other) => {
        const same = sameRoute(other, route, id);
        return { version: other.version, href: same ?? other.version.mainRoute, same: same !== undefined };
      });
  }

  /** Search engines shall show the newest version's page where it has the same one. */
  function canonicalOf(route: string, id: string | undefined): string {
    const [newest] = versions;
    return (newest && newest !== docs && sameRoute(newest, route, id)) || route;
  }

  /** What the config says a page is called in the other version; routes are below each version's path. */
  function equivalentsOf(other: VersionDocs, below: string): string[] {
    const [newest] = versions;
    const known = (version: VersionDocs) =>
      Object.entries(input.config.docs.versions[version.version.name]?.equivalents ?? {});
    if (other === newest) return known(docs).flatMap(([own, theirs]) => (own === below ? [theirs] : []));
    return docs === newest ? known(other).flatMap(([theirs, own]) => (own === below ? [theirs] : [])) : [];
  }

  /** The page of another version that has the same id, or the same route below the version's path. */
  function sameRoute(other: VersionDocs, route: string, id: string | undefined): string | undefined {
    const entry = id === undefined ? undefined : other.entries.byId.get(id);
    if (entry && isListed(entry)) return entry.route;
    const below = route.slice(docs.version.path.replace(/\/$/, '').length);
    const candidates = [below, ...equivalentsOf(other, below)].map((each) => joinRoute(other.version.path, each));
    return candidates.find((candidate) => other.routes.has(candidate));
  }
}

/** For search engines and link previews: Markdown's marks are taken off. */
function firstSentence({ description = '', method, path }: Operation): string {
  const [paragraph = ''] = description.split(/\n\s*\n/);
  const plain = paragraph
    .replace(/[`*_]|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.*?[.!?](?=\s|$)/.exec(plain)?.[0] ?? (plain || `${method} ${path}`);
}

function positionIn(sidebar: Sidebar | undefined, route: string): Position {
  const index = sidebar?.indexOf.get(route);
  if (!sidebar || index === undefined) return { sidebar };
  return {
    sidebar,
    stop: sidebar.stops[index],
    previous: linkTo(sidebar.stops[index - 1]),
    next: linkTo(sidebar.stops[index + 1]),
  };
}

function linkTo(stop: Stop | undefined): PageLink | undefined {
  return stop && { title: stop.title, href: stop.route };
}
