/** How many pages are kept. */
const CAPACITY = 32;
/** Milliseconds that a page is kept: a reader should not see text much older than the server's. */
const AGE = 300_000;

/** Gives a page's HTML. */
export type LoadPage = (path: string, priority?: RequestPriority) => Promise<string>;

/**
 * Remembers what `load` gave, bounded in number and age, so that a page asked for twice is fetched once: first ahead of a click,
 * then by the click, later by the way back. What fails is forgotten and may be tried again.
 * @param now milliseconds since any fixed moment
 */
export function rememberPages(load: LoadPage, now: () => number = Date.now): LoadPage {
  const pages = new Map<string, { html: Promise<string>; since: number }>();
  return (path, priority) => {
    const known = pages.get(path);
    if (known && now() - known.since < AGE) return known.html;
    const page = { html: load(path, priority), since: now() };
    // Deleted first, so that the map begins with the oldest.
    pages.delete(path);
    pages.set(path, page);
    const [oldest] = pages.keys();
    if (pages.size > CAPACITY && oldest) pages.delete(oldest);
    page.html.catch(() => {
      if (pages.get(path) === page) pages.delete(path);
    });
    return page.html;
  };
}
