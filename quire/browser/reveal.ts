import { on, onPage } from './delegate.ts';

/** How long a link says that it was copied, in milliseconds. */
const FEEDBACK = 2000;

/**
 * Parameters and properties of the API reference have addresses, and most of them stand in folded parts of their page:
 * opening an address opens what it stands in. A click on a name copies its address.
 */
export function startReveal(): void {
  onPage(reveal);
  addEventListener('hashchange', reveal);
  on('click', 'a[href^="#"]', (link) => {
    // The address is there already: there will be no `hashchange`.
    if ((link as HTMLAnchorElement).hash === location.hash) reveal();
  });
  on('click', '.permalink', (link) => void copyAddress(link as HTMLAnchorElement));
}

/** Opens what the target of the address stands in, the target itself, and brings it into view. */
function reveal(): void {
  const target = document.getElementById(decode(location.hash.slice(1)));
  if (!target) return;
  let opened = false;
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (!(at instanceof HTMLDetailsElement) || at.open) continue;
    at.open = true;
    opened = true;
  }
  // The browser had nowhere to scroll to.
  if (opened) target.scrollIntoView();
}

/** A fragment may be any text that somebody typed. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

async function copyAddress(link: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    return;
  }
  link.dataset.copied = 'yes';
  setTimeout(() => delete link.dataset.copied, FEEDBACK);
}
