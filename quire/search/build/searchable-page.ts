import type { Root } from 'hast';

/** What search needs to know of a rendered page. */
export interface SearchablePage {
  route: string;
  title: string;
  description: string;
  /** Words that a writer wants it found by (front matter `keywords`). */
  keywords?: readonly string[];
  /** Labels above the page, outermost first; the page's own title may close them. */
  breadcrumbs: readonly string[];
  /** Name of its version; none for pages outside the docs. */
  version?: string;
  /** The top category that it stands in, as readers see it. */
  area: string;
  /** `Android`, `Web`, …, where a page is about one. */
  platform?: string;
  /** The site model's kind; `not-found` pages are left out, of `category` pages only title and description are read. */
  kind: string;
  /** HTML of `<main>`, as rendered, or parsed. */
  main: string | Root;
}
