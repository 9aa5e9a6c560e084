import {
  type DocumentList,
  type FileKind,
  fileName,
  type IndexFile,
  type SearchManifest,
} from '../../search/format.ts';
import { openInWorker, type PartUrls } from '../../search/query/open-worker.ts';
import { openSite, type SiteSearch } from '../../search/query/site-search.ts';
import { openVersion, type VersionSearch } from '../../search/query/version-search.ts';
import { fetchJson } from './fetch-json.ts';

/**
 * The search code, fetched after the reader's document list and index. An index that comes whole is queried here, in less time
 * than a frame; one in parts, in a worker.
 */
export function openSearch(manifest: SearchManifest, list: DocumentList, index: IndexFile): SiteSearch {
  const url = (kind: FileKind, version: string, part?: number): string =>
    manifest.base + fileName(kind, version, manifest.versions[version] ?? '', part);
  const open = (versionList: DocumentList, versionIndex: IndexFile): VersionSearch => {
    const { version } = versionList;
    if (!versionIndex.words) {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      return openInWorker(
        worker,
        versionList,
        versionIndex,
        partUrls((kind) => url(kind, version, 0)),
      );
    }
    return openVersion(versionList, versionIndex, {
      documents: (part) => fetchJson(url('documents', version, part)),
      index: (part) => fetchJson(url('index', version, part)),
    });
  };
  return openSite(list, index, open, (kind, version) => fetchJson(url(kind, version)));
}

/** A worker has another base URL and gets whole addresses. */
function partUrls(first: (kind: FileKind) => string): PartUrls {
  const around = (kind: FileKind): [string, string] => {
    const { href } = new URL(first(kind), location.href);
    const at = href.lastIndexOf('0.json');
    return [href.slice(0, at), href.slice(at + 1)];
  };
  return { documents: around('documents'), index: around('index') };
}
