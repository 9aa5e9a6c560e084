import { formatPlace, type Place, type Problems } from '../problems.ts';
import { nearestPath } from './nearest-path.ts';
import { didYouMean } from './remedies.ts';
import { isExternal, joinRoute } from './routes.ts';
import { report } from './severity.ts';
import type { Site } from './types.ts';

/** What the check reads off a page's HTML. */
export interface RenderedPage {
  /** Every `id`, and the `name` of every anchor. */
  ids: ReadonlySet<string>;
  links: readonly RenderedLink[];
}

export interface RenderedLink {
  /** As in the HTML: percent-encoded, with the base path. */
  href: string;
  /** Where a writer can mend it. */
  place: Place;
}

/** What is wrong with a link's path. */
interface Fault {
  message: string;
  remedy: string;
}

/** Fragments that lead to the top of every page (HTML, "select the indicated part"). */
const TOP = new Set(['', 'top']);

/**
 * Checks every internal link of the finished pages: its path must be a page, a redirect or a file, its fragment an id on
 * that page. Severity as the config's `checks.brokenLinks` and `checks.brokenAnchors` say. A link at a place that already
 * has a problem is passed over, and the same link at the same place is named once, however many pages show it.
 * @param rendered by route
 * @param files paths of all output files relative to the output folder, with forward slashes
 */
export function checkLinks(
  site: Site,
  rendered: ReadonlyMap<string, RenderedPage>,
  files: ReadonlySet<string>,
  problems: Problems,
): void {
  const { checks, base } = site.config;
  const reported = new Set(problems.list.filter(({ line }) => line !== undefined).map(formatPlace));
  const known = createPathChecker(site, files);
  const seen = new Set<string>();

  for (const [route, { links }] of rendered) {
    for (const { href, place } of links) {
      if (isExternal(href) || reported.has(formatPlace(place))) continue;
      const target = targetOf(href, route, base);
      const key = `${formatPlace(place)} ${href} ${target.path}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const { page, fault } = known(target.path, href);
      if (fault) report(checks.brokenLinks, problems, place, fault.message, fault.remedy);
      else if (page !== undefined) checkFragment(target.fragment, page, href, place);
    }
  }

  function checkFragment(fragment: string, page: string, href: string, place: Place): void {
    const ids = rendered.get(page)?.ids;
    if (!ids || TOP.has(fragment) || ids.has(fragment)) return;
    const likely = nearestPath(fragment, ids);
    report(
      checks.brokenAnchors,
      problems,
      place,
      `The link "${href}" leads to no place on ${page}: nothing there has the id "${fragment}".`,
      didYouMean(
        likely && `#${likely}`,
        `Give the heading that is meant the id {#${fragment}}, or remove the fragment.`,
      ),
    );
  }
}

/** `path` is a route as in the model, or `undefined` where it is not below the base path. */
interface Target {
  path: string | undefined;
  fragment: string;
}

/** Resolves as a browser does. Trailing slash and `.html` are kept: they are what the check looks for. */
function targetOf(href: string, route: string, base: string): Target {
  const url = new URL(href, `http://site.invalid${base.slice(0, -1)}${encodeURI(route)}`);
  const isBelowBase = url.pathname.startsWith(base) || `${url.pathname}/` === base;
  return {
    path: isBelowBase ? decode(`/${url.pathname.slice(base.length)}`) : undefined,
    // `#:~:text=…` marks words, not an id (URL Fragment Text Directives).
    fragment: decode(url.hash.slice(1).replace(/:~:.*$/, '')),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type PathCheck = { page?: string; fault?: Fault };

function createPathChecker(
  site: Site,
  files: ReadonlySet<string>,
): (path: string | undefined, href: string) => PathCheck {
  const spelling = new Map([...site.byRoute.keys()].map((route) => [route.toLowerCase(), route]));
  const faults = new Map<string, Fault>();

  const isAddress = (path: string): boolean => site.byRoute.has(path) || site.redirects.has(path);

  const findFault = (path: string, href: string): Fault => {
    const message = `The link "${href}" leads to no page and no file.`;
    const plain = joinRoute(path);
    if (plain !== path && isAddress(plain)) {
      const extra = path.endsWith('/') ? 'a slash' : '".html"';
      return {
        message: `The link "${href}" ends with ${extra}, which the site's addresses do not have.`,
        remedy: `Write "${plain}".`,
      };
    }
    const spelled = spelling.get(plain.toLowerCase());
    if (spelled)
      return {
        message: `The link "${href}" does not spell the page's address as it is.`,
        remedy: `Write "${spelled}".`,
      };
    const likely = nearestPath(plain, site.byRoute.keys());
    return { message, remedy: didYouMean(likely, 'Write the route of a page, or remove the link.') };
  };

  return (path, href) => {
    if (path === undefined) {
      const message = `The link "${href}" leads out of the base path "${site.config.base}".`;
      return { fault: { message, remedy: 'Write the route without the base path, which the engine adds.' } };
    }
    if (site.byRoute.has(path)) return { page: path };
    const redirected = site.redirects.get(path);
    if (redirected !== undefined)
      return { page: isExternal(redirected) ? undefined : redirected.replace(/[?#].*/, '') };
    const isOtherSpelling = site.byRoute.has(joinRoute(path));
    const file = path.endsWith('/') ? `${path}index.html` : path;
    if (!isOtherSpelling && files.has(file.slice(1))) return {};
    const key = `${path} ${href}`;
    const fault = faults.get(key) ?? findFault(path, href);
    faults.set(key, fault);
    return { fault };
  };
}
