import type { Problems } from '../problems.ts';
import { withApiGroups } from './api-groups.ts';
import { buildBlog } from './blog.ts';
import { buildVersionPages, type VersionDocs } from './docs-pages.ts';
import { createEntries, isListed } from './entries.ts';
import { expandString } from './expand-strings.ts';
import type { SiteInput, VersionInput } from './input.ts';
import { nearestPath } from './nearest-path.ts';
import { buildRedirects } from './redirects.ts';
import { didYouMean } from './remedies.ts';
import { createRouteClaims, type RouteClaims } from './route-claims.ts';
import { compareText } from './routes.ts';
import { buildSidebars, isEntry } from './sidebars.ts';
import { buildStandalonePages, NOT_FOUND_ROUTE, notFoundPage } from './standalone-pages.ts';
import type { Page, Site } from './types.ts';
import { describeVersions, type VersionInfo, versionFolder } from './versions.ts';

/**
 * Turns documents and config into the site: routes, sidebars, links between pages, redirects. Touches no file.
 * Everything wrong becomes a problem; the site then lacks what could not be made.
 */
export function buildSite(input: SiteInput, problems: Problems): Site {
  const { config } = input;
  const claims = createRouteClaims(config.checks.duplicateRoutes, problems);
  claims.claim(NOT_FOUND_ROUTE, { file: 'the not-found page' });
  const versions = describeVersions(input, problems).flatMap((info, index) => {
    const version = input.versions[index] as VersionInput;
    return buildVersion(version, info, input, claims, problems) ?? [];
  });

  if (input.apis.length > 0 && versions.length === 0) {
    problems.error(
      { file: input.configFile },
      '"apis" names documents, but there are no docs in whose sidebar their pages could stand.',
      `Add a folder ${config.docs.path}/ with at least one page.`,
    );
  }
  const inSidebars: Page[] = [];
  const others: Page[] = [...buildBlog(input, claims, problems), ...buildStandalonePages(input, claims, problems)];
  for (const docs of versions) {
    for (const page of buildVersionPages(docs, versions, input, problems))
      (page.sidebar ? inSidebars : others).push(page);
  }
  others.sort((a, b) => compareText(a.route, b.route));
  const pages = [...inSidebars, ...others, notFoundPage()];
  const byRoute = new Map(pages.map((page) => [page.route, page]));

  return {
    config,
    versions: versions.map(({ version }) => version),
    pages,
    byRoute,
    redirects: buildRedirects(
      {
        config,
        configFile: input.configFile,
        versions: versions.map(({ version }) => version),
        routes: new Set(byRoute.keys()),
      },
      problems,
    ),
  };
}

function buildVersion(
  version: VersionInput,
  info: VersionInfo,
  input: SiteInput,
  claims: RouteClaims,
  problems: Problems,
): VersionDocs | undefined {
  const { words } = input.config;
  const entries = createEntries(version.documents, info.path, words, claims, problems);
  const categories = new Map(
    version.categories.map(({ folder, file, metadata }) => [
      expandString(folder, words, () => ({ file }), problems),
      metadata,
    ]),
  );
  const docsFolder = versionFolder(input.config, version.name);
  const fromDocs = buildSidebars(version.sidebars, info.path, { entries, categories, docsFolder }, claims, problems);
  const isNewest = version === input.versions[0];
  const sidebars = isNewest ? withApiGroups(fromDocs, input.apis, info.path, claims) : fromDocs;
  const stops = sidebars.flatMap((sidebar) => sidebar.stops);
  const docs = {
    entries,
    sidebars,
    routes: new Set([...entries.all.filter(isListed), ...stops].map(({ route }) => route)),
  };
  const mainRoute = mainRouteOf(docs, info, input, problems);
  if (mainRoute !== undefined) return { ...docs, version: { ...info, mainRoute } };
  if (version.documents.every(({ document }) => document.frontMatter.draft)) {
    const message = `Version "${info.name}" has no documents, or only drafts, and is left out.`;
    problems.warn({ file: docsFolder }, message, 'Add a document, or remove the folder.');
  }
  return undefined;
}

/** The document the config names, else the one at the version's root, else the first of the first sidebar. */
function mainRouteOf(
  { entries, sidebars }: Pick<VersionDocs, 'entries' | 'sidebars'>,
  { name, path }: VersionInfo,
  { config, configFile }: SiteInput,
  problems: Problems,
): string | undefined {
  const id = config.docs.versions[name]?.mainDoc;
  const named = id === undefined ? undefined : entries.byId.get(id);
  if (named) return named.route;
  if (id !== undefined) {
    const likely = nearestPath(id, entries.byId.keys());
    problems.error(
      { file: configFile },
      `"docs.versions.${name}.mainDoc" names "${id}", but there is no document with that id.`,
      didYouMean(likely, 'Write the id of a document.'),
    );
  }
  const atRoot = entries.all.find(({ route }) => route === path);
  const first = sidebars.flatMap(({ stops }) => stops).find(({ source }) => isEntry(source));
  return (atRoot ?? first ?? entries.all[0])?.route;
}
