import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Problems } from '../problems.ts';
import { checkLinks, type RenderedLink, type RenderedPage } from '../site/check-links.ts';
import { reportReferences } from '../site/links.ts';
import type { Page } from '../site/types.ts';
import { apiFiles } from './api-files.ts';
import { AssetStore } from './asset-store.ts';
import { bundleBrowser } from './bundle.ts';
import { type Loaded, type LoadOptions, loadSite, loadSiteConfig, stopOnErrors } from './load.ts';
import { NoOutput, Output, type Sink } from './output.ts';
import { mainOf, type PageFacts, readFacts } from './page-facts.ts';
import { createPageLinks } from './page-links.ts';
import { listFiles } from './paths.ts';
import type { Progress } from './progress.ts';
import { type Renderer, renderHtml } from './render.ts';
import { createSearch, searchablePage } from './search-files.ts';
import { contentSecurityPolicy } from './security.ts';
import {
  absoluteUrl,
  headers,
  llmsIndex,
  pageFile,
  redirectPage,
  redirects,
  robots,
  sitemap,
  twinFile,
} from './site-files.ts';
import { isStaticEntry } from './static-scripts.ts';
import { twinOf } from './twins.ts';

export interface BuildOptions extends LoadOptions {
  /** Absolute path of the output folder. */
  out: string;
}

/**
 * Builds the site into a new folder, which takes the old one's place only when no problem is an error.
 * @throws BuildError with all problems otherwise
 */
export async function buildSiteFiles(
  options: BuildOptions,
  problems: Problems,
  progress: Progress,
): Promise<{ pages: number; files: number }> {
  const output = new Output(options.out);
  try {
    const pages = await writeSite(options, output, problems, progress);
    stopOnErrors(problems);
    await output.commit();
    return { pages, files: output.files.size };
  } catch (error) {
    await output.discard();
    throw error;
  }
}

/** Everything that `build` does, with nothing written. @returns the number of pages */
export function checkSite(options: LoadOptions, problems: Problems, progress: Progress): Promise<number> {
  return writeSite(options, new NoOutput(), problems, progress);
}

/** Pages that may wait to be written: enough to keep the disk busy while others render, too few to fill the memory. */
const PAGES_IN_FLIGHT = 64;

async function writeSite(options: LoadOptions, output: Sink, problems: Problems, progress: Progress): Promise<number> {
  progress.step('Reading the config');
  const config = await loadSiteConfig(options, problems);
  // The browser's files do not depend on the pages: both are made at the same time.
  const [loaded, bundle] = await Promise.all([
    loadSite(config, options, problems, progress),
    bundleBrowser(config.base, options.siteFolder),
  ]);
  const { site, siteFolder } = loaded;
  const assets = new AssetStore(config.base);
  const links = createPageLinks(loaded, assets, problems);
  reportReferences(site, links.index, problems);

  const inline = {
    scripts: [bundle.inlineScript, bundle.restoreScript].filter(Boolean),
    styles: bundle.styles.map(({ css }) => css),
  };
  const search = createSearch(loaded, bundle, problems);
  const renderer: Renderer = {
    site,
    bundle,
    links,
    modules: loaded.modules,
    highlighter: loaded.highlighter,
    search: search.manifest,
    csp: contentSecurityPolicy(config, inline),
  };
  const checked = new Map<string, RenderedPage>();
  const twins: string[] = [];

  progress.step('Writing pages');
  for (const [index, page] of site.pages.entries()) {
    progress.count(index + 1, site.pages.length);
    if (index % PAGES_IN_FLIGHT === 0) await output.settled();
    if ('document' in page && page.document.broken) continue;
    const html = await renderHtml(page, renderer, problems);
    if (html === undefined) continue;
    output.write(pageFile(page), html);
    const main = mainOf(html);
    if (!page.unlisted) search.add(searchablePage(page, main));
    checked.set(page.route, { ids: readFacts(html).ids, links: linksOf(page, html, main, loaded, renderer) });
    const absolute = (href: string) => new URL(href, absoluteUrl(config, page.route)).href;
    const twin = await twinOf(page, main, (url) => absolute(links.link(page, url, page.file ?? '')), absolute);
    if (twin === undefined) continue;
    output.write(twinFile(page.route), twin);
    if (!page.unlisted) twins.push(`${twin}\n<!-- ${absoluteUrl(config, page.route)} -->\n`);
  }

  loaded.cache.save();
  await loaded.highlighter.close();
  progress.step('Writing files');
  for (const [path, content] of [...bundle.files, ...assets.files, ...apiFiles(site), ...(await search.finish())])
    output.write(path, content);
  output.copy(
    join(siteFolder, 'static'),
    listFiles(join(siteFolder, 'static')).filter((file) => !isStaticEntry(file)),
  );
  output.write('sitemap.xml', sitemap(site));
  if (!existsSync(join(siteFolder, 'static/robots.txt'))) output.write('robots.txt', robots(config));
  output.write('llms.txt', llmsIndex(site));
  output.write('llms-full.txt', twins.join('\n'));
  output.write('_headers', headers(config, contentSecurityPolicy(config, inline, true)));
  output.write('_redirects', redirects(site));
  for (const [from, to] of site.redirects) {
    const file = from === '/' ? 'index.html' : `${from.slice(1)}.html`;
    if (!output.files.has(file)) output.write(file, redirectPage(config, to));
  }

  await output.settled();
  progress.step('Checking links');
  checkLinks(site, checked, output.files, problems);
  return site.pages.length;
}

/** A page's links, each with the place where a writer can mend it: its own line, else the page's file, else the config. */
function linksOf(page: Page, html: string, main: string, { input }: Loaded, { links }: Renderer): RenderedLink[] {
  const places = new Map<string, RenderedLink[]>();
  const references = 'document' in page ? page.document.references : [];
  for (const { url, kind, file, line, column } of references) {
    if (kind !== 'link') continue;
    const href = links.link(page, url, file);
    const list = places.get(href) ?? [];
    list.push({ href, place: { file, line, column } });
    places.set(href, list);
  }
  const inMain: PageFacts = readFacts(main);
  const own = new Set(inMain.hrefs);
  const chrome = readFacts(html).hrefs.filter((href) => !own.has(href) && !href.startsWith('#'));
  return [
    ...[...own].flatMap((href) => places.get(href) ?? [{ href, place: { file: page.file ?? input.configFile } }]),
    ...[...new Set(chrome)].map((href) => ({ href, place: { file: input.configFile } })),
  ];
}
