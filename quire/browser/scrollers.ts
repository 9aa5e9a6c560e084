import { all, onPage } from './delegate.ts';

/** Lets tables and diagrams that scroll sideways take the focus, and only those (WCAG 2.1.1). */
export function startScrollers(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const scrolls = target.scrollWidth > target.clientWidth;
      if (scrolls) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  onPage(() => {
    observer.disconnect();
    for (const box of all('.table-scroll, .diagram-scroll')) observer.observe(box);
  });
}
