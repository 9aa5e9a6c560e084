/**
 * Routes in the model are readable paths, as in `/docs/café menu`: they begin with a slash, end with none, and are
 * percent-encoded only when they become a URL.
 */

/** What a route cannot contain, because a URL gives it another meaning. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const FORBIDDEN = /[?#%\\\u0000-\u001f]/;

/**
 * Joins parts into one route: single slashes, `.` and `..` followed, no trailing slash, no `index.html`, no `.html`.
 * @returns `/` where nothing is left
 */
export function joinRoute(...parts: string[]): string {
  const segments: string[] = [];
  for (const segment of parts.join('/').split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const last = segments.pop();
  if (last !== undefined && last !== 'index.html') segments.push(last.replace(/\.html$/, ''));
  return `/${segments.join('/')}`;
}

/**
 * Resolves a path as a browser would that stands on a route: `./b` on `/docs/a` is `/docs/b`.
 * @param path without query and fragment, not percent-encoded
 */
export function resolveRoute(from: string, path: string): string {
  return path.startsWith('/') ? joinRoute(path) : joinRoute(from.slice(0, from.lastIndexOf('/')), path);
}

/** The first character of a route that no route may have, or `undefined`. */
export function forbiddenCharacter(route: string): string | undefined {
  return FORBIDDEN.exec(route)?.[0];
}

/**
 * The URL of a route, for HTML.
 * @param base the config's base path, `/` or `/docs-site/`
 * @param route may carry a query and a fragment
 */
export function pageUrl(base: string, route: string): string {
  return `${base.slice(0, -1)}${encodeURI(route)}`;
}

/** True for what leads out of the site: `https://…`, `mailto:…`, `//host/…`. */
export function isExternal(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/** Orders strings the same way on every machine: by code unit, whatever the language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
