import type { Problems } from '../problems.ts';
import type { Config } from './config.ts';
import { nearestPath } from './nearest-path.ts';
import { didYouMean } from './remedies.ts';
import { isExternal, joinRoute } from './routes.ts';
import type { Version } from './types.ts';

/** What redirects are made of. */
export interface RedirectSources {
  config: Pick<Config, 'docs' | 'redirects'>;
  /** Name of the config file, for messages. */
  configFile: string;
  versions: readonly Version[];
  /** Routes of all pages. */
  routes: ReadonlySet<string>;
}

/**
 * Maps each address without a page to the one it stands for: a version's root to its main document, and what the config
 * lists. A chain is followed to its end, so that a reader is sent on once.
 */
export function buildRedirects(sources: RedirectSources, problems: Problems): Map<string, string> {
  const { config, versions, routes } = sources;
  const redirects = new Map<string, string>();
  const [newest] = versions;
  // A site of documentation alone begins with it.
  if (newest) redirects.set('/', newest.mainRoute).set(joinRoute(config.docs.route), newest.mainRoute);
  for (const { path, mainRoute } of versions) redirects.set(path, mainRoute);
  for (const route of redirects.keys()) if (routes.has(route)) redirects.delete(route);
  addConfigured(redirects, sources, problems);
  return followChains(redirects, sources, problems);
}

function addConfigured(
  redirects: Map<string, string>,
  { config, configFile, routes }: RedirectSources,
  problems: Problems,
): void {
  const place = { file: configFile };
  for (const { from, to } of config.redirects) {
    const source = joinRoute(from);
    if (routes.has(source)) {
      problems.error(
        place,
        `"redirects" sends ${source} on, but there is a page.`,
        'Remove the redirect, or the page.',
      );
      continue;
    }
    redirects.set(source, isExternal(to) ? to : normalise(to));
  }
}

function followChains(
  redirects: ReadonlyMap<string, string>,
  { configFile, routes }: RedirectSources,
  problems: Problems,
): Map<string, string> {
  const place = { file: configFile };
  const followed = new Map<string, string>();
  for (const [from, first] of redirects) {
    const seen = new Set([from]);
    let to = first;
    while (redirects.has(to) && !seen.has(to)) {
      seen.add(to);
      to = redirects.get(to) ?? to;
    }
    if (seen.has(to)) {
      problems.error(place, `The redirect from ${from} leads back to itself.`, 'Let it end at a page.');
      continue;
    }
    const route = to.replace(/[?#].*/, '');
    // A last part with a dot may be a file, which only the check of the finished site can tell.
    const isKnown = isExternal(to) || routes.has(route) || redirects.has(route) || /\.[^/]*$/.test(route);
    if (!isKnown) {
      const likely = nearestPath(route, routes);
      problems.error(
        place,
        `The redirect from ${from} leads to ${route}, which is no page.`,
        didYouMean(likely, 'Write the route of a page, such as /docs/introduction.'),
      );
    }
    followed.set(from, to);
  }
  return followed;
}

/** Keeps query and fragment. */
function normalise(to: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
  return `${joinRoute(path)}${rest}`;
}
