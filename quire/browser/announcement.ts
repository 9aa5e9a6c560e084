import { on } from './delegate.ts';
import { keys, write } from './storage.ts';

/** The announcement bar's dismiss button; remembered per announcement (spec section 4). */
export function startAnnouncement(): void {
  on('click', '[data-dismiss-announcement]', () => {
    const { dataset } = document.documentElement;
    if (dataset.announcement) write(keys.announcement(dataset.announcement), 'dismissed');
    dataset.announcement = 'dismissed';
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  });
}
