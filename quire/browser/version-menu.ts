import { all, mark, on, onPage } from './delegate.ts';
import { keys, read, write } from './storage.ts';

const open = () => document.querySelector<HTMLDetailsElement>('[data-version-menu][open]');

/**
 * The version switcher: arrow keys, Home, End and Escape; closes on a press outside. Remembers the version chosen, and lets the
 * links of pages that belong to no version follow it (spec part B, "Version switcher").
 */
export function startVersionMenu(): void {
  on('keydown', '[data-version-menu]', (element, event) => {
    const menu = element as HTMLDetailsElement;
    const links = all('a', menu);
    const summary = menu.querySelector('summary');
    if (event.key === 'Escape' && menu.open) {
      menu.open = false;
      summary?.focus();
      return;
    }
    const at = links.indexOf(document.activeElement as HTMLElement);
    const last = links.length - 1;
    const to = {
      ArrowDown: at < last ? at + 1 : 0,
      ArrowUp: at > 0 ? at - 1 : last,
      Home: menu.open ? 0 : undefined,
      End: menu.open ? last : undefined,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    menu.open = true;
    links[to]?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    const menu = open();
    if (menu && !(menu.contains(target as Node) && !(target as Element).closest('a'))) menu.open = false;
  });
  document.addEventListener('focusin', ({ target }) => {
    const menu = open();
    if (menu && !menu.contains(target as Node)) menu.open = false;
  });
  on('click', '[data-version-choice]', (link) => write(keys.version, link.dataset.versionChoice ?? ''));
  onPage(follow);
}

/** On a page that belongs to no version: shows the remembered version and points the links at it. */
function follow(): void {
  const chosen = !document.documentElement.dataset.version && read(keys.version);
  if (!chosen) return;
  for (const link of all<HTMLAnchorElement>('[data-versions]')) {
    const words = link.dataset.versions?.split(' ') ?? [];
    const at = words.indexOf(chosen);
    const href = at % 2 === 0 ? words[at + 1] : undefined;
    if (href) link.href = href;
  }
  for (const link of all('.menu-list [data-version-choice]')) {
    const { versionChoice, label } = link.dataset;
    const current = versionChoice === chosen;
    mark(link, current);
    if (!current || !label) continue;
    for (const shown of all('[data-version-label]')) shown.textContent = label;
    for (const summary of all('[data-version-menu] > summary'))
      summary.setAttribute('aria-label', `Docs version: ${label}`);
  }
}
