import { parentPort, workerData } from 'node:worker_threads';
import { SearchBuilder, type SearchOptions } from './build-search.ts';
import type { SearchablePage } from './searchable-page.ts';

/** A `SearchBuilder` in a thread of its own: takes pages, and answers `undefined` with the files. */
const builder = new SearchBuilder(workerData as SearchOptions);

parentPort?.on('message', (page: SearchablePage | undefined) => {
  if (page) builder.add(page);
  else parentPort?.postMessage(builder.finish().files);
});
