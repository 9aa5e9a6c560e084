import { on, onPage, PAGE_EVENT } from './delegate.ts';

/** From this width on the side menu is a column, not a drawer (spec section 9). */
const DESKTOP = '(min-width: 996px)';
/** Pixels that a finger must travel sideways to close the drawer. */
const SWIPE = 60;

/** The mobile drawer: a popover by itself; here its focus trap, swipe, and the way between its two menus. */
export function startDrawer(): void {
  on(
    'toggle',
    '#side-menu',
    (menu, event) => {
      // Categories inside the menu toggle too.
      if (event.target === menu) setModal(menu, (event as ToggleEvent).newState === 'open');
    },
    { capture: true },
  );
  on('click', '[data-main-menu]', (button) => {
    const menu = button.closest<HTMLElement>('#side-menu');
    if (!menu) return;
    menu.dataset.panel = 'main';
    menu.querySelector<HTMLElement>('.main-menu a')?.focus();
  });
  on('click', '#side-menu a', close);
  matchMedia(DESKTOP).addEventListener('change', close);
  document.addEventListener(PAGE_EVENT, close);
  swipe();
  // It may have been opened before this script was there.
  const open = document.querySelector<HTMLElement>('#side-menu:popover-open');
  if (open) setModal(open, true);
  onPage(() => {
    const button = document.querySelector('.menu-button');
    if (button) button.setAttribute('aria-expanded', 'false');
  });
}

function close(): void {
  const menu = document.querySelector<HTMLElement>('#side-menu');
  if (menu?.matches('[popover]:popover-open')) menu.hidePopover();
}

/** Makes everything but the menu inert while it is open, so that the focus stays in it (WCAG 2.4.3). */
function setModal(menu: HTMLElement, open: boolean): void {
  for (let node: HTMLElement = menu; node.parentElement && node !== document.body; node = node.parentElement)
    for (const sibling of node.parentElement.children)
      if (sibling !== node && sibling instanceof HTMLElement && sibling.tagName !== 'SCRIPT') sibling.inert = open;
  const button = document.querySelector<HTMLElement>('.menu-button');
  if (button) button.setAttribute('aria-expanded', String(open));
  document.documentElement.toggleAttribute('data-drawer', open);
  if (open) {
    menu.dataset.panel = menu.querySelector('.sidebar') ? 'docs' : 'main';
    menu.querySelector<HTMLElement>('button')?.focus();
  } else if (document.activeElement === document.body || menu.contains(document.activeElement)) {
    // The browser could not give the focus back itself: the button was inert.
    button?.focus();
  }
}

function swipe(): void {
  let start: Touch | undefined;
  on('touchstart', '#side-menu', (_, event) => (start = event.touches[0]), { passive: true });
  on('touchend', '#side-menu', (_, event) => {
    const end = event.changedTouches[0];
    if (!start || !end) return;
    const left = start.clientX - end.clientX;
    if (left > SWIPE && left > 2 * Math.abs(start.clientY - end.clientY)) close();
  });
}
