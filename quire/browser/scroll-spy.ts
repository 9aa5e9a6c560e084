import { all, mark, onPage } from './delegate.ts';

/** Marks in the table of contents the section that is being read. */
export function startScrollSpy(): void {
  let observer: IntersectionObserver | undefined;
  onPage(() => {
    observer?.disconnect();
    const links = all<HTMLAnchorElement>('.toc a');
    const headings = links.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? []);
    if (headings.length === 0) return;
    // A section is being read once its heading has passed a line below the navbar.
    observer = new IntersectionObserver(
      ([entry]) => {
        const line = entry?.rootBounds?.bottom ?? innerHeight / 4;
        const at = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < line);
        for (const [position, link] of links.entries()) mark(link, position === at);
        if (links[at]) keepInView(links[at]);
      },
      // Without an upper edge, a jump over several headings is a crossing too.
      { rootMargin: '1000000px 0px -70% 0px' },
    );
    for (const heading of headings) observer.observe(heading);
  });
}

/** Scrolls the table of contents, and nothing but it, where the link stands outside of what it shows. */
function keepInView(link: HTMLElement): void {
  const box = link.closest('.toc');
  if (!box) return;
  const { top, bottom } = box.getBoundingClientRect();
  const line = link.getBoundingClientRect();
  if (line.top < top || line.bottom > bottom) box.scrollTop += line.top - (top + bottom) / 2;
}
