import { all } from '../delegate.ts';

/** Elements of `<head>` that speak of the page; those of its colours and icon are the reader's and the site's. */
const METADATA =
  '[property],[name^=twitter],[name=description],[name=keywords],[name=robots],[rel=canonical],[rel=alternate]';

/** Attributes of `<html>` that are the page's own; the others hold the reader's choices. */
const ATTRIBUTES = ['data-version', 'data-search'];

/** Parts around `<main>` that link to the page's own place or to its siblings in other versions. */
const PARTS = ['.navbar-links', '[data-version-menu]', '.main-menu', '.footer'];

/**
 * Puts another page in place of the shown one. What both share stays as it is: announcement, search, colour mode, and a sidebar with
 * the reader's scroll position and opened categories. Scripts of the other page do not run: a parsed document's never do (HTML, 8.5.1).
 * @param page a parsed page of the same deployment; it is empty afterwards
 */
export function swapPage(page: Document): void {
  document.title = page.title;
  for (const old of all(METADATA, document.head)) old.remove();
  document.head.append(...all(METADATA, page.head));
  // Cascade layers, not places, say which group wins; the shown page's Content-Security-Policy knows the hashes of all groups.
  for (const style of all('style[data-group]', page.head))
    if (!document.head.querySelector(`[data-group="${style.dataset.group}"]`)) document.head.append(style);
  for (const name of ATTRIBUTES) copyAttribute(document.documentElement, page.documentElement, name);
  swapSideMenu(page);
  for (const part of PARTS) {
    const old = document.querySelector(part);
    const next = page.querySelector(part);
    if (old && next && !old.isEqualNode(next)) old.replaceWith(next);
  }
  document.querySelector('#main')?.replaceWith(page.querySelector('#main') as Element);
}

function swapSideMenu(page: Document): void {
  const menu = document.querySelector<HTMLElement>('#side-menu');
  const next = page.querySelector<HTMLElement>('#side-menu');
  if (!menu || !next) return;
  copyAttribute(menu, next, 'data-panel');
  if (menu.parentElement && next.parentElement) copyAttribute(menu.parentElement, next.parentElement, 'class');
  if (moveCurrent(linesOf(menu), linesOf(next))) return;
  const scroller = () => menu.querySelector('.sidebar-scroll');
  const top = scroller()?.scrollTop;
  menu.replaceChildren(...next.childNodes);
  scroller()?.scrollTo({ top, behavior: 'instant' });
}

/** Links and category labels of a sidebar, in order. */
const linesOf = (menu: Element) => all<HTMLAnchorElement>('.sidebar :is(a,summary)', menu);

/**
 * Moves the marks of the current page and of the way to it, where both sidebars lead to the same places.
 * @returns whether they have
 */
function moveCurrent(lines: HTMLAnchorElement[], next: HTMLAnchorElement[]): boolean {
  const same = lines.length === next.length && lines.every((line, at) => line.href === next[at]?.href);
  if (same) for (const [at, line] of lines.entries()) moveMarks(line, next[at] as Element);
  return same;
}

function moveMarks(line: Element, other: Element): void {
  const item = line.closest('li') as Element;
  copyAttribute(line, other, 'aria-current');
  copyAttribute(item, other.closest('li') as Element, 'class');
  // Opened on the way to the page, and never closed: that is the reader's choice (spec part B, "Not auto-collapsed").
  const category = item.querySelector<HTMLDetailsElement>(':scope.active > details');
  if (category) category.open = true;
}

function copyAttribute(to: Element, from: Element, name: string): void {
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else to.setAttribute(name, value);
}
