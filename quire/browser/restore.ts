import { all } from './delegate.ts';
import { keys, read } from './storage.ts';
import { selectTab } from './tab-state.ts';

/**
 * Runs right after `<main>`, before its first paint: puts remembered choices into what has just been read, so that nothing
 * shifts later. Client-side navigation calls it for the page it brings in.
 */
export function restore(): void {
  for (const tabs of all('[data-tabs]')) {
    const group = tabs.dataset.tabs;
    const value = group && read(keys.tab(group));
    if (value) selectTab(tabs, value);
  }
  for (const details of all<HTMLDetailsElement>('[data-category]')) {
    const state = read(keys.category(details.dataset.category ?? ''), 'sessionStorage');
    // The way to the current page stays open.
    if (state && !details.closest('.active')) details.open = state === 'open';
  }
  const sidebar = document.querySelector('.sidebar-scroll');
  const current = sidebar?.querySelector('[aria-current]');
  if (sidebar && current) {
    const box = sidebar.getBoundingClientRect();
    const line = current.getBoundingClientRect();
    if (line.bottom > box.bottom || line.top < box.top) sidebar.scrollTop += line.top - box.top - box.height / 3;
  }
}
