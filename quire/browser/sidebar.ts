import { on } from './delegate.ts';
import { keys, write } from './storage.ts';

/** Hiding and showing the sidebar, and the memory of opened and closed categories (spec sections 2 and 4). */
export function startSidebar(): void {
  on('click', '[data-sidebar]:not(html)', (button) => {
    const state = button.dataset.sidebar ?? 'shown';
    document.documentElement.dataset.sidebar = state;
    write(keys.sidebar, state);
    const other = state === 'hidden' ? 'shown' : 'hidden';
    button.parentElement?.querySelector<HTMLElement>(`[data-sidebar=${other}]`)?.focus();
  });
  // Only what the reader does is kept, not what a page opens by itself: so the press, not the `toggle` event.
  on('click', '[data-category] > summary', (summary) => {
    const { open, dataset } = summary.parentElement as HTMLDetailsElement;
    if (dataset.category) write(keys.category(dataset.category), open ? 'closed' : 'open', 'sessionStorage');
  });
}
