/**
 * The address without a trailing `index.html` (spec section 2), or `undefined` where it has none.
 * @param base the site's base path, the one address that keeps its last slash
 */
export function withoutIndex(
  { pathname, search, hash }: Pick<URL, 'hash' | 'pathname' | 'search'>,
  base: string,
): string | undefined {
  const path = pathname.replace(/\/index\.html$/, '');
  if (path === pathname) return undefined;
  return (base.startsWith(path) ? base : path) + search + hash;
}
