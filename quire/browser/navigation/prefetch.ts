import { all, on, onPage } from '../delegate.ts';
import { whenIdle } from '../idle.ts';
import { isPage, scope } from './eligibility.ts';
import type { LoadPage } from './page-store.ts';

/** Milliseconds that a pointer rests on a link before it means it. */
const HOVER = 65;
/** Visible links that are fetched ahead on one page. */
const VISIBLE = 12;

/** Milliseconds for which a page has the line to itself before anything is fetched that nobody has pointed at. */
const SETTLED = 2000;

const LINK = 'a[href]:not([download],[target])';

/** The Network Information API, which not every browser has. */
declare global {
  interface Navigator {
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
  }
}

/** Whether the reader's connection has room for pages nobody asked for (spec section 2). */
export function mayPrefetch(connection = navigator.connection): boolean {
  return !connection?.saveData && !connection?.effectiveType.endsWith('2g');
}

/** Fetches pages ahead of the click: those that a pointer, a finger or the focus is on, and, when idle, the first visible ones. */
export function startPrefetch(load: LoadPage): void {
  const prefetch = (link: HTMLAnchorElement, priority?: RequestPriority) => {
    // Whatever is wrong is found again, and dealt with, by the click.
    if (mayPrefetch() && leadsOn(link)) load(link.pathname + link.search, priority).catch(() => {});
  };
  let hover: ReturnType<typeof setTimeout>;
  onLink('mouseover', (link) => {
    clearTimeout(hover);
    hover = setTimeout(prefetch, HOVER, link);
  });
  onLink('mouseout', () => clearTimeout(hover));
  onLink('focusin', prefetch);
  onLink('touchstart', prefetch);
  prefetchVisible(prefetch);
}

/** Whether a link leads to another page of the site. */
const leadsOn = (link: HTMLAnchorElement) => link.pathname !== location.pathname && isPage(link, scope());

function onLink(type: keyof DocumentEventMap, listener: (link: HTMLAnchorElement) => void): void {
  on(type, LINK, (link) => listener(link as HTMLAnchorElement), { passive: true });
}

function prefetchVisible(prefetch: (link: HTMLAnchorElement, priority: RequestPriority) => void): void {
  const ahead = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || ahead.size === VISIBLE) continue;
      const link = target as HTMLAnchorElement;
      ahead.add(link.pathname);
      prefetch(link, 'low');
    }
  });
  onPage(() => {
    observer.disconnect();
    ahead.clear();
    setTimeout(whenIdle, SETTLED, () => {
      // What comes next is likelier than what stands beside it.
      for (const within of ['.pagination', 'main', '.sidebar'])
        for (const link of all<HTMLAnchorElement>(`${within} ${LINK}`)) if (leadsOn(link)) observer.observe(link);
    });
  });
}
