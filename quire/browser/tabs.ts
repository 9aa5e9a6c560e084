import { all, on, onPage } from './delegate.ts';
import { keys, onChange, PREFIX, write } from './storage.ts';
import { selectTab, tabsOf } from './tab-state.ts';

/**
 * Tabs (WAI-ARIA Authoring Practices, "Tabs" with automatic activation): arrow keys, Home and End move and choose; tabs of one
 * group follow each other on the page and in other browser tabs.
 */
export function startTabs(): void {
  onPage(() => {
    // Panels are groups of plain content until there is script to make them tab panels.
    for (const tab of all('[role=tab]')) {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      panel?.setAttribute('role', 'tabpanel');
      panel?.setAttribute('aria-labelledby', tab.id);
    }
  });
  on('click', '[role=tab]', choose);
  on('keydown', '[role=tab]', (tab, event) => {
    const set = tab.closest('[data-tabs]');
    if (!set) return;
    const tabs = tabsOf(set);
    const from = tabs.indexOf(tab);
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    const next = tabs.at(to % tabs.length);
    event.preventDefault();
    if (!next) return;
    choose(next);
    next.focus();
  });
  onChange((key, value) => {
    const prefix = keys.tab('');
    if (key.startsWith(PREFIX) && key.startsWith(prefix) && value) selectGroup(key.slice(prefix.length), value);
  });
}

function choose(tab: HTMLElement): void {
  const set = tab.closest<HTMLElement>('[data-tabs]');
  const { value } = tab.dataset;
  if (!set || value === undefined) return;
  const before = tab.getBoundingClientRect().top;
  selectTab(set, value);
  const group = set.dataset.tabs;
  if (group) {
    selectGroup(group, value);
    write(keys.tab(group), value);
  }
  // Other sets of the group may have grown or shrunk above: the tab stays under the pointer.
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

function selectGroup(group: string, value: string): void {
  for (const set of all('[data-tabs]')) if (set.dataset.tabs === group) selectTab(set, value);
}
