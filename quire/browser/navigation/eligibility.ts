/** What an address must be compared with to know whether it is a page of this site. */
export interface Scope {
  /** `https://docs.example` */
  origin: string;
  /** Path the site is served under; begins and ends with `/`. */
  base: string;
}

/** Every build knows its base path; Vite writes it in. */
export const scope = (): Scope => ({ origin: location.origin, base: import.meta.env.BASE_URL });

/** What a URL, a link and `location` have in common. */
type Address = Pick<URL, 'origin' | 'pathname'>;

/** A file's ending, as in `page.md`; the `.0` of `/docs/1.0.0` is none. */
const FILE = /\.[a-z]\w*$/i;

/** Whether an address may be a page of this site: not another site's, and not a file (spec part B, "Routes"). */
export function isPage({ origin, pathname }: Address, scope: Scope): boolean {
  return origin === scope.origin && pathname.startsWith(scope.base) && !FILE.test(pathname);
}

/** What a decision needs to know of a `navigate` event. */
export type Navigation = Pick<
  NavigateEvent,
  'canIntercept' | 'downloadRequest' | 'formData' | 'hashChange' | 'navigationType'
> & { readonly destination: Pick<NavigationDestination, 'sameDocument' | 'url'> };

/**
 * Whether a navigation is to be done here, by swapping the page, and not by the browser. Clicks with modifiers and links to other
 * windows navigate elsewhere and never come this far.
 * @param shown path of the page whose content is on the screen; while a page loads, `location` may be ahead of it
 */
export function isSwap(navigation: Navigation, shown: string, scope: Scope): boolean {
  const { canIntercept, destination, downloadRequest, formData, hashChange, navigationType } = navigation;
  const url = new URL(destination.url);
  if (!canIntercept || downloadRequest !== null || formData || !isPage(url, scope)) return false;
  const here = url.pathname === shown;
  switch (navigationType) {
    case 'reload':
      return false;
    case 'traverse':
      // Between two places of one page.
      return !here;
    default:
      // Within the document without a fragment: a script's `history.pushState`, which knows what it does.
      return hashChange ? !here : !destination.sameDocument;
  }
}
