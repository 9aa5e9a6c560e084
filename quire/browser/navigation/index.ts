import { announce } from '../announce.ts';
import { PAGE_EVENT } from '../delegate.ts';
import { whenIdle } from '../idle.ts';
import { restore } from '../restore.ts';
import { isSwap, scope } from './eligibility.ts';
import { fetchPage } from './fetch-page.ts';
import { rememberPages } from './page-store.ts';
import { parsePage } from './parse-page.ts';
import { startPrefetch } from './prefetch.ts';
import { startProgress } from './progress.ts';
import { withoutIndex } from './strip-index.ts';
import { swapPage } from './swap.ts';
import { show } from './transition.ts';

/**
 * Navigation within the site without loading documents anew, on the Navigation API (HTML, 7.2.6): fetches the page's HTML, swaps what
 * differs, and leaves address, history and scroll positions to the browser. Where the API is missing, links are links.
 * After each swap `quire:page` is dispatched on the document.
 * @param leave called with the `<main>` that is about to go
 */
export function startNavigation(leave: (main: Element) => void): void {
  const stripped = withoutIndex(location, scope().base);
  if (stripped) history.replaceState(history.state, '', stripped);
  // `giveUp` turned it off for the load that is over now.
  addEventListener('load', () => {
    whenIdle(() => {
      history.scrollRestoration = 'auto';
    });
  });
  if (!window.navigation) return;

  // The live region must be there before its first message for screen readers to hear it.
  announce('');
  const load = rememberPages(fetchPage);
  /** Path of the page that is on the screen. */
  let shown = location.pathname;

  navigation.addEventListener('navigate', (event) => {
    if (!isSwap(event, shown, scope())) return;
    const url = new URL(event.destination.url);
    const endProgress = startProgress();
    event.signal.addEventListener('abort', endProgress);
    const page = load(url.pathname + url.search);
    const settled = page.catch(() => {}).then(endProgress);

    const swap = (next: Document) => {
      // Another click came in between.
      if (event.signal.aborted) return;
      leave(document.querySelector('#main') as Element);
      swapPage(next);
      shown = url.pathname;
      restore();
      document.dispatchEvent(new Event(PAGE_EVENT));
      place(event, url);
      announce(`${document.title}, page loaded`);
    };
    event.intercept({
      // Where the browser can wait, the address changes with the page, and a load that is stopped leaves both as they are.
      ...(event.cancelable && { precommitHandler: () => settled }),
      async handler() {
        try {
          const next = parsePage(await page);
          await show(() => swap(next), performance.now() - event.timeStamp);
        } catch {
          if (!event.signal.aborted) giveUp();
        }
      },
      focusReset: 'manual',
      scroll: 'manual',
    });
  });
  startPrefetch(load);
}

/** Scrolls and moves the focus to where an ordinary load would have begun. */
function place(event: NavigateEvent, { hash }: URL): void {
  // A fragment's target is where the Tab key goes on from (HTML, 7.4.6.4), which takes the focus from where it was.
  if (hash) (document.activeElement as HTMLElement | null)?.blur();
  else document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  event.scroll();
}

/**
 * Leaves a page that could not be swapped in to the browser (spec section 8, "Route load failure"). The address is right by now, and
 * reloads are never intercepted: if it fails again the browser's own error page shows, and nothing loops.
 */
function giveUp(): void {
  // Else the browser would take the scroll position of the page that is left for that of the page that comes.
  history.scrollRestoration = 'manual';
  location.reload();
}
