import { parentPort } from 'node:worker_threads';
import { tokenize } from './tokenize.ts';

/** A second thread's half of `highlight.ts`: answers each block with its lines. */
export interface Task {
  id: number;
  code: string;
  language: string;
}

parentPort?.on('message', async ({ id, code, language }: Task) => {
  parentPort?.postMessage({ id, lines: await tokenize(code, language) });
});
