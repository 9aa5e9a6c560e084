import type { FileKind } from '../../search/format.ts';
import type { FromWorker, PartUrls, ToWorker } from '../../search/query/open-worker.ts';
import { openVersion, type VersionSearch } from '../../search/query/version-search.ts';
import { fetchJson } from './fetch-json.ts';

/** The engine of one version, on a thread of its own. */
let search: VersionSearch | undefined;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('open' in data) {
    const { list, index, urls } = data.open;
    search = openVersion(list, index, {
      documents: (part) => fetchJson(partUrl(urls, 'documents', part)),
      index: (part) => fetchJson(partUrl(urls, 'index', part)),
    });
  } else if (search) void answer(data.call, 'query' in data ? search.query(data.query) : search.areas());
});

async function answer(call: number, value: Promise<unknown>): Promise<void> {
  try {
    postMessage({ call, value: await value } satisfies FromWorker);
  } catch (error) {
    postMessage({ call, error: error instanceof Error ? error.message : String(error) } satisfies FromWorker);
  }
}

const partUrl = (urls: PartUrls, kind: FileKind, part: number): string => urls[kind].join(String(part));
