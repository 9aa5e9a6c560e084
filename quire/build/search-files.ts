import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Problems } from '../problems.ts';
import { SearchBuilder, type SearchOptions } from '../search/build/build-search.ts';
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

/** Takes pages while they are rendered, and gives the search files when all are there. */
export interface Search {
  /** For the pages, as JSON. */
  manifest: string;
  add(page: SearchablePage): void;
  /** Output path to JSON. */
  finish(): Promise<ReadonlyMap<string, string>>;
}

/** Reading pages for the search takes as long as rendering them: for this many a second thread pays for itself. */
const PAGES_FOR_THREAD = 200;

export function createSearch(loaded: Loaded, bundle: Bundle, problems: Problems): Search {
  const { site, siteFolder } = loaded;
  const path = join(siteFolder, SYNONYMS);
  const options: SearchOptions = {
    base: site.config.base,
    versions: site.versions.map(({ name, label, badge }) => ({ name, label, badge })),
    synonyms: existsSync(path) ? readSynonyms(SYNONYMS, readFileSync(path, 'utf8'), problems) : [],
    stamp: stampOf(loaded, bundle),
  };
  const builder = new SearchBuilder(options);
  const manifest = JSON.stringify(builder.manifest);
  if (site.pages.length < PAGES_FOR_THREAD) {
    return { manifest, add: (page) => builder.add(page), finish: async () => builder.finish().files };
  }
  const thread = new Worker(new URL('../search/build/search-thread.ts', import.meta.url), { workerData: options });
  const files = new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  // Told by `finish`; until then a failure must not count as unhandled.
  files.catch(() => undefined);
  return {
    manifest,
    add: (page) => thread.postMessage(page),
    async finish() {
      thread.postMessage(undefined);
      try {
        return await files;
      } finally {
        await thread.terminate();
      }
    },
  };
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
