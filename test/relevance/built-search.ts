import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocumentList,
  type FileKind,
  fileName,
  type IndexFile,
  type SearchManifest,
} from '../../quire/search/format.ts';
import { openSite, type SiteSearch } from '../../quire/search/query/site-search.ts';
import { openVersion } from '../../quire/search/query/version-search.ts';

/** What the pages of a built site tell the browser about its search. @throws Error where there is none */
export function readManifest(folder: string): SearchManifest {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) throw new Error(`There is no built site in ${folder}: run "npm run build" first.`);
  const attribute = /<html[^>]*\sdata-search="([^"]*)"/.exec(readFileSync(page, 'utf8'))?.[1];
  if (!attribute) throw new Error('The pages have no data-search attribute.');
  return JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as SearchManifest;
}

/** The search of a built site, read from its files as a reader of one version gets it. */
export function openBuiltSearch(folder: string, manifest: SearchManifest, from: string): SiteSearch {
  const read = <T>(kind: FileKind, version: string, part?: number): T =>
    JSON.parse(
      readFileSync(join(folder, fileName(kind, version, manifest.versions[version] ?? '', part)), 'utf8'),
    ) as T;
  return openSite(
    read<DocumentList>('documents', from),
    read<IndexFile>('index', from),
    (list, index) =>
      openVersion(list, index, {
        documents: async (part) => read('documents', list.version, part),
        index: async (part) => read('index', list.version, part),
      }),
    async <T>(kind: FileKind, version: string, part?: number) => read<T>(kind, version, part),
  );
}
