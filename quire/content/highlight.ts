import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Cache } from './cache.ts';
import type { LineMark } from './code-lines.ts';
import { knownLanguage, tokenize } from './tokenize.ts';
import type { Task } from './tokenize-thread.ts';

/** Raise when the HTML of a token changes, so that cached blocks are made again. */
const FORMAT = 3;
/** A thread takes about a tenth of a second to start: it pays for itself from here on. */
const BLOCKS_BEFORE_THREAD = 150;
/** With this many blocks waiting there, it is faster to do the next one here. */
const THREAD_QUEUE = 8;

/** Names that readers know better than the highlighter's, and languages it has no name for. */
const LABELS: Record<string, string> = {
  bash: 'Shell',
  sh: 'Shell',
  shell: 'Shell',
  curl: 'curl',
  text: 'Text',
  txt: 'Text',
  http: 'HTTP',
  plain: 'Text',
};

/** A reader's name for a fence's language: `js` gives `JavaScript`. */
export function languageLabel(language: string): string {
  return LABELS[language] ?? knownLanguage(language)?.name ?? language;
}

/** Makes highlighted HTML of code, the one expensive step of a build: cached by content, and shared with a second thread. */
export class Highlighter {
  readonly #cache: Cache;
  readonly #waiting = new Map<number, { task: Task; answer: (lines: string[] | Promise<string[]>) => void }>();
  #thread: Worker | undefined;
  /** True once the second thread has failed. */
  #alone = false;
  #made = 0;

  constructor(cache: Cache) {
    this.#cache = cache;
  }

  /**
   * One `<span class="line …">` a line, tokens as `<span class="t-k">`; no style attributes.
   * @param code the code without magic comments
   * @param language the fence's language; an unknown one gives plain text
   */
  async highlight(code: string, language: string, marks: ReadonlyMap<number, ReadonlySet<LineMark>>): Promise<string> {
    const key = createHash('sha256').update(`${FORMAT}\0${language}\0${code}`).digest('base64url').slice(0, 22);
    let lines = this.#cache.get(key);
    if (lines === undefined) {
      lines = (await this.#tokenize(code, language)).join('\n');
      this.#cache.set(key, lines);
    }
    return lines
      .split('\n')
      .map((line, index) => `<span class="${['line', ...(marks.get(index + 1) ?? [])].join(' ')}">${line}</span>`)
      .join('\n');
  }

  /** Ends the second thread, if there is one. */
  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = undefined;
  }

  #tokenize(code: string, language: string): Promise<string[]> {
    this.#made++;
    const busy = this.#waiting.size >= THREAD_QUEUE;
    if (this.#made < BLOCKS_BEFORE_THREAD || busy || this.#alone) return tokenize(code, language);
    this.#thread ??= this.#start();
    const task: Task = { id: this.#made, code, language };
    return new Promise((resolve) => {
      this.#waiting.set(task.id, { task, answer: resolve });
      this.#thread?.ref();
      this.#thread?.postMessage(task);
    });
  }

  #start(): Worker {
    const thread = new Worker(new URL('./tokenize-thread.ts', import.meta.url));
    thread.on('message', ({ id, lines }: { id: number; lines: string[] }) => {
      this.#waiting.get(id)?.answer(lines);
      this.#waiting.delete(id);
      // The process may end while the thread waits for work, not while work waits for the thread.
      if (this.#waiting.size === 0) thread.unref();
    });
    // Without a second thread the work is done here: slower, and right all the same.
    thread.on('error', () => {
      this.#alone = true;
      for (const { task, answer } of this.#waiting.values()) answer(tokenize(task.code, task.language));
      this.#waiting.clear();
    });
    return thread;
  }
}
