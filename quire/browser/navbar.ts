/** Pixels of scrolling in one direction before the navbar reacts. */
const SLACK = 8;

/**
 * Hides the navbar while the reader scrolls down and brings it back on the way up (spec section 4); never over an element
 * that has the focus or that the URL's fragment names (WCAG 2.4.11).
 */
export function startNavbar(): void {
  const root = document.documentElement;
  const bar = () => document.querySelector<HTMLElement>('.navbar');
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      const by = scrollY - last;
      const navbar = bar();
      if (!navbar || Math.abs(by) < SLACK) return;
      last = scrollY;
      const { offsetHeight } = navbar;
      if (scrollY <= offsetHeight) delete root.dataset.navbar;
      else if (by > 0) {
        if (!navbar.contains(document.activeElement)) root.dataset.navbar = 'hidden';
      } else if (!wouldCover(navbar, offsetHeight)) delete root.dataset.navbar;
    },
    { passive: true },
  );
  document.addEventListener('focusin', ({ target }) => {
    if (bar()?.contains(target as Node)) delete root.dataset.navbar;
  });
}

function wouldCover(navbar: HTMLElement, height: number): boolean {
  return [document.activeElement, document.querySelector(':target')].some((element) => {
    if (!element || element === document.body || element.id === 'main' || navbar.contains(element)) return false;
    const { top, bottom } = element.getBoundingClientRect();
    return top < height && bottom > 0;
  });
}
