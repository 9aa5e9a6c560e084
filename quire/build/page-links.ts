import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedAsset } from '../content/types.ts';
import type { Problems } from '../problems.ts';
import { buildLinkIndex, type LinkIndex, resolveReference } from '../site/links.ts';
import { pageUrl } from '../site/routes.ts';
import type { Page, Site } from '../site/types.ts';
import type { AssetStore } from './asset-store.ts';
import type { Loaded } from './load.ts';

/** Turns what pages name (links, images, downloads) into URLs; assets are handed to the store as they are met. */
export interface PageLinks {
  index: LinkIndex;
  /** Puts the base path before a route or a static file's path. */
  url(route: string): string;
  link(page: Page, url: string, file: string): string;
  asset(page: Page, url: string, file: string): ResolvedAsset;
  /** URL of the page of an API operation that is named `METHOD /path`. */
  operation(name: string): string | undefined;
}

/** The pages of the API reference by the words that name an operation: `POST /v2/meetings`. */
function operationLinks({ pages }: Site, url: (route: string) => string): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  for (const page of pages) {
    if (page.kind !== 'api-operation') continue;
    const name = `${page.operation.method} ${page.operation.path}`;
    if (!links.has(name)) links.set(name, url(page.route));
  }
  return links;
}

export function createPageLinks(loaded: Loaded, assets: AssetStore, problems: Problems): PageLinks {
  const index = buildLinkIndex(loaded.site, loaded.input);
  const { siteFolder } = loaded;
  const url = (route: string) => (route.includes('.') ? index.base.slice(0, -1) + route : pageUrl(index.base, route));

  /** A file that is no page becomes an asset; one below `static/` is served as it is. */
  const fileUrl = (file: string, fallback: string): ResolvedAsset => {
    if (file.startsWith('static/'))
      return existsSync(join(siteFolder, file)) ? assets.measure(join(siteFolder, file), fallback) : { src: fallback };
    return existsSync(join(siteFolder, file)) ? assets.add(join(siteFolder, file)) : { src: fallback };
  };

  const operations = operationLinks(loaded.site, url);
  return {
    index,
    url,
    operation: (name) => operations.get(name),
    link(page, written, file) {
      const resolution = resolveReference(index, page, written, file);
      return resolution.kind === 'file' && resolution.file
        ? fileUrl(resolution.file, resolution.url).src
        : resolution.url;
    },
    asset(page, written, file) {
      const known = assets.bySrc(written);
      if (known) return known;
      const resolution = resolveReference(index, page, written, file);
      if (resolution.kind === 'path') {
        const path = join(siteFolder, 'static', written.split(/[?#]/)[0] ?? '');
        if (existsSync(path)) return assets.measure(path, resolution.url);
        reportMissing(page, written, file, problems);
        return { src: resolution.url };
      }
      if (resolution.kind !== 'file' || !resolution.file) return { src: resolution.url };
      if (!existsSync(join(siteFolder, resolution.file))) reportMissing(page, written, file, problems);
      return fileUrl(resolution.file, resolution.url);
    },
  };
}

function reportMissing(page: Page, written: string, file: string, problems: Problems): void {
  const reference =
    'document' in page
      ? page.document.references.find((each) => each.url === written && each.file === file)
      : undefined;
  problems.error(
    reference ?? { file },
    `There is no file "${written}".`,
    'Correct the path, which is relative to this file (or begins with "/" for static/), or add the file.',
  );
}
