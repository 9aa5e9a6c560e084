/** Where a page is, and where its build says it should be. */
export interface Whereabouts {
  /** Path in the address bar. */
  path: string;
  /** Paths that the page's own links name as its address, with the base and perhaps with `.md`. */
  own: readonly string[];
  /** Base path that the site was built for; begins and ends with `/`. */
  base: string;
}

/**
 * The base path that would make a page's address right; `undefined` where the built one does, so that something else must be wrong,
 * and where the page does not know its address.
 */
export function suggestBase({ path, own, base }: Whereabouts): string | undefined {
  const here = path.replace(/(\/|\/index\.html|\.html)$/, '');
  for (const address of own) {
    // `/docs/a`; nothing for the home page.
    const route = address.slice(base.length - 1).replace(/(\/|\.md)$/, '');
    if (!here.endsWith(route)) continue;
    const suggested = `${here.slice(0, here.length - route.length)}/`;
    return suggested === base ? undefined : suggested;
  }
  return undefined;
}
