import type { DocumentList, FileKind, IndexFile } from '../format.ts';
import type { Query } from './result.ts';
import type { VersionSearch } from './version-search.ts';

/** To the worker: first `open`, then calls. */
export type ToWorker =
  | { open: { list: DocumentList; index: IndexFile; urls: PartUrls } }
  | { call: number; query: Query }
  | { call: number; areas: true };

/** From the worker: the answer to a call, or why there is none. */
export type FromWorker = { call: number; value: unknown } | { call: number; error: string };

/** URL of a part: what stands before and behind its number. */
export type PartUrls = Readonly<Record<FileKind, readonly [string, string]>>;

/** The engine on a thread of its own, behind the same interface. */
export function openInWorker(worker: Worker, list: DocumentList, index: IndexFile, urls: PartUrls): VersionSearch {
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  let calls = 0;
  const call = <T>(message: { query: Query } | { areas: true }): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.set(++calls, { resolve, reject });
      worker.postMessage({ call: calls, ...message } satisfies ToWorker);
    });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const caller = waiting.get(data.call);
    waiting.delete(data.call);
    if ('error' in data) caller?.reject(new Error(data.error));
    else caller?.resolve(data.value as never);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message || 'The search could not be started.'));
    waiting.clear();
  });
  worker.postMessage({ open: { list, index, urls } } satisfies ToWorker);
  return { query: (query) => call({ query }), areas: () => call({ areas: true }) };
}
