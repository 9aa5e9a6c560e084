import { announce } from '../announce.ts';
import { PAGE_EVENT } from '../delegate.ts';
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
 *
 * A page that cannot be swapped in is loaded the ordinary way (spec section 8, "Route load failure"). Such a load is never
 * intercepted: if it fails too the browser's own error page shows, and nothing loops.
 * @param leave called with the `<main>` that is about to go
 */
export function startNavigation(leave: (main: Element) => void): void {
  const loaded = window.navigation?.activation?.entry.url;
  // The reader went back before this script was there to follow: the address is another page's than the content.
  if (loaded && new URL(loaded).pathname !== location.pathname) location.reload();
  const stripped = withoutIndex(location, scope().base);
  if (stripped) history.replaceState(history.state, '', stripped);
  if (!window.navigation) return;

  announce('');
  const load = rememberPages(fetchPage);
  /** Path of the page that is on the screen. */
  let shown = location.pathname;
  /** Address that is left to the browser. */
  let givenUp: string | undefined;

  navigation.addEventListener('navigate', (event) => {
    const { destination, navigationType, signal } = event;
    if (destination.url === givenUp || !isSwap(event, shown, scope())) return;
    const url = new URL(destination.url);
    const endProgress = startProgress();
    signal.addEventListener('abort', endProgress);
    const page = load(url.pathname + url.search).then(parsePage);
    page.then(endProgress, endProgress);

    const swap = (next: Document) => {
      // Another click came in between.
      if (signal.aborted) return;
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
      ...(event.cancelable && {
        precommitHandler: async () => {
          try {
            await page;
          } catch {
            if (navigationType === 'traverse') return;
            givenUp = url.href;
            location.assign(url);
          }
        },
      }),
      handler: async () => {
        try {
          const next = await page;
          await show(() => swap(next), performance.now() - event.timeStamp);
        } catch {
          if (signal.aborted) return;
          // Else the reload would restore the place that was read on the page before.
          scrollTo({ top: 0, behavior: 'instant' });
          location.reload();
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
  // The target of a fragment is where the browser itself lets the Tab key go on from (HTML, 7.4.6.4).
  if (!hash) document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  event.scroll();
}
