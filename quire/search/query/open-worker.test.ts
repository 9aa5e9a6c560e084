import { expect, test } from 'vitest';
import type { DocumentList, IndexFile } from '../format.ts';
import { type FromWorker, openInWorker, type ToWorker } from './open-worker.ts';

const list: DocumentList = { version: 'current', versions: [], counts: '', areas: [], platforms: [], parts: '' };
const index: IndexFile = { synonyms: [] };
const urls = { documents: ['/d-', '.json'], index: ['/i-', '.json'] } as const;

/** A worker that keeps what it is told, and says what the test wants. */
class FakeWorker extends EventTarget {
  readonly told: ToWorker[] = [];

  postMessage(message: ToWorker): void {
    this.told.push(message);
  }

  say(data: FromWorker): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

function open() {
  const worker = new FakeWorker();
  return { worker, search: openInWorker(worker as unknown as Worker, list, index, urls) };
}

test('the files are handed over once, before any call', () => {
  const { worker, search } = open();
  void search.query({ text: 'a', pages: 1 });
  expect(worker.told).toEqual([{ open: { list, index, urls } }, { call: 1, query: { text: 'a', pages: 1 } }]);
});

test('answers find their callers in any order', async () => {
  const { worker, search } = open();
  const calls = [search.query({ text: 'a', pages: 1 }), search.areas()];
  worker.say({ call: 2, value: 'second' });
  worker.say({ call: 1, value: 'first' });
  expect(await Promise.all(calls)).toEqual(['first', 'second']);
});

test('what the worker throws is thrown here', async () => {
  const { worker, search } = open();
  const call = search.query({ text: 'a', pages: 1 });
  worker.say({ call: 1, error: 'No such part.' });
  await expect(call).rejects.toThrow('No such part.');
});

test('a worker that cannot start fails every call', async () => {
  const { worker, search } = open();
  const calls = [search.query({ text: 'a', pages: 1 }), search.areas()];
  worker.dispatchEvent(Object.assign(new Event('error'), { message: '' }));
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
