import { PAGE_EVENT } from './delegate.ts';
import { whenIdle } from './idle.ts';

/** The tag manager's queue, a name it sets. */
declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js';

/**
 * Loads the tag manager and tells it of every route change; only where the config names a container, else nothing at all
 * (spec part B, "Analytics"). The theme hands the container's id over as `data-analytics` on `<html>`.
 */
export function startAnalytics(): void {
  const { analytics: container } = document.documentElement.dataset;
  if (!container) return;
  window.dataLayer ??= [];
  const queue = window.dataLayer;
  queue.push({ event: 'gtm.js', 'gtm.start': Date.now() });
  document.addEventListener(PAGE_EVENT, () => {
    queue.push({ event: 'route_change', path: location.pathname, title: document.title });
  });
  // After everything that the reader waits for.
  whenIdle(() => {
    const script = document.createElement('script');
    script.src = `${TAG_MANAGER}?id=${encodeURIComponent(container)}`;
    document.head.append(script);
  });
}
