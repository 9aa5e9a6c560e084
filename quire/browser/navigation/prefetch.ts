import { all, on, onPage } from '../delegate.ts';
import { whenIdle } from '../idle.ts';
import { isPage, scope } from './eligibility.ts';
import type { LoadPage } from './page-store.ts';

/** Milliseconds that a pointer rests on a link before it means it. */
const HOVER = 65;
/** Visible links that are fetched ahead on one page. */
const VISIBLE = 12;

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
  const prefetch = (link: Element, priority?: RequestPriority) => {
    const { pathname, search } = link as HTMLAnchorElement;
    if (!mayPrefetch() || pathname === location.pathname || !isPage(link as HTMLAnchorElement, scope())) return;
    // Whatever is wrong is found again, and dealt with, by the click.
    load(pathname + search, priority).catch(() => {});
  };
  let hover: ReturnType<typeof setTimeout>;
  on('mouseover', LINK, (link) => {
    clearTimeout(hover);
    hover = setTimeout(prefetch, HOVER, link);
  });
  on('mouseout', LINK, () => clearTimeout(hover));
  on('focusin', LINK, (link) => prefetch(link));
  on('touchstart', LINK, (link) => prefetch(link), { passive: true });
  prefetchVisible(prefetch);
}

function prefetchVisible(prefetch: (link: Element, priority: RequestPriority) => void): void {
  let left = 0;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (left-- > 0) prefetch(target, 'low');
    }
  });
  onPage(() => {
    observer.disconnect();
    left = VISIBLE;
    whenIdle(() => {
      // What comes next is likelier than what stands beside it.
      for (const within of ['.pagination', 'main', '.sidebar'])
        for (const link of all(`${within} ${LINK}`)) observer.observe(link);
    });
  });
}
