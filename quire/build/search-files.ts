import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problems } from '../problems.ts';
import { SearchBuilder } from '../search/build/build-search.ts';
import type { SearchablePage } from '../search/build/searchable-page.ts';
import { readSynonyms } from '../search/build/synonyms.ts';
import type { Page } from '../site/types.ts';
import type { Bundle } from './bundle.ts';
import type { Loaded } from './load.ts';
import { listFiles } from './paths.ts';

const SYNONYMS = 'search-synonyms.yaml';
/** What the search's filter calls docs that stand in no category. */
const LOOSE_DOCS = 'Guides';
/** … and pages outside the docs. */
const OTHER_PAGES = 'Pages';

/** Collects pages for the search while they are rendered. @returns a builder, whose files' names are known from the start */
export function createSearch(loaded: Loaded, bundle: Bundle, problems: Problems): SearchBuilder {
  const { site, siteFolder } = loaded;
  const path = join(siteFolder, SYNONYMS);
  return new SearchBuilder({
    base: site.config.base,
    versions: site.versions.map(({ name, label, badge }) => ({ name, label, badge })),
    synonyms: existsSync(path) ? readSynonyms(SYNONYMS, readFileSync(path, 'utf8'), problems) : [],
    stamp: stampOf(loaded, bundle),
  });
}

/**
 * Names the search files of one state of the site. The pages tell the browser these names, so they must be known before the
 * first page is rendered, and the index after the last: the stamp is made of everything that pages are made of.
 */
function stampOf({ input, siteFolder }: Loaded, bundle: Bundle): string {
  const hash = createHash('sha256').update(bundle.id);
  const sources = [...input.versions.flatMap(({ documents }) => documents), ...input.pages, ...input.posts];
  for (const { path, document } of sources)
    hash.update(`${path}\0${JSON.stringify(document.frontMatter)}\0${document.markdown}\0`);
  for (const file of listFiles(siteFolder)) {
    if (!/\.mdx?$|^static\//.test(file)) hash.update(`${file}\0`).update(readFileSync(join(siteFolder, file)));
  }
  return hash.digest('hex').slice(0, 10);
}

/** What the search is told of a page. @param main the HTML of its `<main>` */
export function searchablePage(page: Page, main: string): SearchablePage {
  const { route, title, description, breadcrumbs, version, kind } = page;
  return {
    route,
    title,
    description,
    keywords: 'document' in page ? page.document.frontMatter.keywords : undefined,
    breadcrumbs: breadcrumbs.map(({ label }) => label),
    version: version?.name,
    area: areaOf(page),
    kind,
    main,
  };
}

function areaOf({ breadcrumbs, kind, version }: Page): string {
  const [first] = breadcrumbs;
  if (!version || !first) return OTHER_PAGES;
  return kind === 'doc' && breadcrumbs.length === 1 ? LOOSE_DOCS : first.label;
}
