import { all } from './delegate.ts';

/** The tabs of one set, in order. */
export const tabsOf = (set: Element): HTMLElement[] =>
  all('[role=tab]', set).filter((tab) => tab.closest('[data-tabs]') === set);

/** Shows the panel of a value; does nothing where the set has no such value. */
export function selectTab(set: Element, value: string): void {
  const tabs = tabsOf(set);
  if (!tabs.some((tab) => tab.dataset.value === value)) return;
  for (const tab of tabs) {
    const selected = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    panel?.toggleAttribute('data-selected', selected);
  }
}
