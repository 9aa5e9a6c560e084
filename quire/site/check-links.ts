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

/** Fragments that lead to the top of every page (HTML, "select the indicated part"). */
const TOP = new Set(['', 'top']);

/** Where a link leads to, or what is wrong with its path. */
interface Verdict {
  /** Route of the page whose ids the fragment must be one of. */
  page?: string;
  fragment: string;
  fault?: Fault;
}

interface Fault {
  message: string;
  remedy: string;
}

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
  const { checks } = site.config;
  const reported = new Set(problems.list.filter(({ line }) => line !== undefined).map(formatPlace));
  const judge = createJudge(site, files);
  const seen = new Set<string>();

  for (const [route, { links }] of rendered)
    for (const { href, place } of links) {
      const { page, fragment, fault } = judge(href, route);
      const ids = page === undefined || TOP.has(fragment) ? undefined : rendered.get(page)?.ids;
      if (!fault && (!ids || ids.has(fragment))) continue;
      const key = `${formatPlace(place)} ${href} ${page}`;
      if (seen.has(key) || reported.has(formatPlace(place))) continue;
      seen.add(key);
      const severity = fault ? checks.brokenLinks : checks.brokenAnchors;
      const { message, remedy } = fault ?? missingId(href, page ?? route, fragment, ids ?? []);
      report(severity, problems, place, message, remedy);
    }
}

function missingId(href: string, page: string, fragment: string, ids: Iterable<string>): Fault {
  const likely = nearestPath(fragment, ids);
  return {
    message: `The link "${href}" leads to no place on ${page}: nothing there has the id "${fragment}".`,
    remedy: didYouMean(
      likely && `#${likely}`,
      `Give the heading that is meant the id {#${fragment}}, or remove the fragment.`,
    ),
  };
}

/** Judges each address once: most links of a site are the same few on every page. */
function createJudge(site: Site, files: ReadonlySet<string>): (href: string, route: string) => Verdict {
  const { base } = site.config;
  const spelling = new Map([...site.byRoute.keys()].map((route) => [route.toLowerCase(), route]));
  const verdicts = new Map<string, Verdict>();

  return (href, route) => {
    if (href.startsWith('#')) return { page: route, fragment: fragmentOf(href) };
    const key = href.startsWith('/') ? href : `${route} ${href}`;
    let verdict = verdicts.get(key);
    if (!verdict) {
      verdict = isExternal(href) ? { fragment: '' } : judge(href, route);
      verdicts.set(key, verdict);
    }
    return verdict;
  };

  function judge(href: string, route: string): Verdict {
    const url = new URL(href, `http://site.invalid${base.slice(0, -1)}${encodeURI(route)}`);
    const fragment = fragmentOf(url.hash);
    if (!url.pathname.startsWith(base) && `${url.pathname}/` !== base) return { fragment, fault: outsideBase(href) };
    // A trailing slash and ".html" are kept: they are among what may be wrong.
    const path = decode(`/${url.pathname.slice(base.length)}`);
    if (site.byRoute.has(path)) return { page: path, fragment };
    const redirected = site.redirects.get(path);
    if (redirected !== undefined) return { page: redirected.replace(/[?#].*/, ''), fragment };
    // Hosts serve a folder by its index, with or without the slash.
    const candidates = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}/index.html`];
    if (!site.byRoute.has(joinRoute(path)) && candidates.some((file) => files.has(file.slice(1)))) return { fragment };
    return { fragment, fault: brokenPath(path, href) };
  }

  function outsideBase(href: string): Fault {
    return {
      message: `The link "${href}" leads out of the base path "${base}".`,
      remedy: 'Write the route without the base path, which the engine adds.',
    };
  }

  function brokenPath(path: string, href: string): Fault {
    const plain = joinRoute(path);
    if (plain !== path && (site.byRoute.has(plain) || site.redirects.has(plain))) {
      const extra = path.endsWith('/') ? 'a slash' : '".html"';
      const message = `The link "${href}" ends with ${extra}, which the site's addresses do not have.`;
      return { message, remedy: `Write "${plain}".` };
    }
    const spelled = spelling.get(plain.toLowerCase());
    if (spelled !== undefined)
      return {
        message: `The link "${href}" does not spell the page's address as it is.`,
        remedy: `Write "${spelled}".`,
      };
    const likely = nearestPath(plain, site.byRoute.keys());
    return {
      message: `The link "${href}" leads to no page and no file.`,
      remedy: didYouMean(likely, 'Write the route of a page, or remove the link.'),
    };
  }
}

/** `#:~:text=…` marks words, not an id (URL Fragment Text Directives). */
function fragmentOf(hash: string): string {
  return decode(hash.slice(1).replace(/:~:.*$/, ''));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
