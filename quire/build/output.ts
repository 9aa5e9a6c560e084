import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where a build puts its files. */
export interface Sink {
  /** Paths written, relative, with forward slashes. */
  readonly files: ReadonlySet<string>;
  /** @param path relative, with forward slashes; written in the background, until `settled` */
  write(path: string, content: string | Uint8Array): void;
  /** Resolves once everything given to `write` is on the disk. @throws what writing throws */
  settled(): Promise<void>;
  /** Copies files of a folder as they are. */
  copy(folder: string, paths: readonly string[]): void;
}

/** Notes the names and keeps nothing. */
export class NoOutput implements Sink {
  readonly files = new Set<string>();

  write(path: string): void {
    this.files.add(path);
  }

  settled(): Promise<void> {
    return Promise.resolve();
  }

  copy(_folder: string, paths: readonly string[]): void {
    for (const path of paths) this.files.add(path);
  }
}

/** A folder being filled beside the last good one, which it replaces only when it is whole. */
export class Output implements Sink {
  readonly #target: string;
  readonly #folder: string;
  readonly #made = new Set<string>();
  readonly #writing: Promise<void>[] = [];
  readonly files = new Set<string>();

  /** @param target absolute path of the output folder, e.g. `…/dist` */
  constructor(target: string) {
    this.#target = target;
    mkdirSync(dirname(target), { recursive: true });
    this.#folder = mkdtempSync(`${target}.next-`);
    // A temporary folder is its maker's alone; a web server must be able to read this one.
    chmodSync(this.#folder, 0o755);
  }

  write(path: string, content: string | Uint8Array): void {
    const full = join(this.#folder, path);
    const parent = dirname(full);
    if (!this.#made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      this.#made.add(parent);
    }
    this.files.add(path);
    const writing = writeFile(full, content);
    // A failure is told by `settled`; until then it must not count as unhandled.
    writing.catch(() => undefined);
    this.#writing.push(writing);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#writing.splice(0));
  }

  copy(folder: string, paths: readonly string[]): void {
    for (const path of paths) {
      const full = join(this.#folder, path);
      mkdirSync(dirname(full), { recursive: true });
      cpSync(join(folder, path), full);
      this.files.add(path);
    }
  }

  /** Puts the new folder in the old one's place. */
  async commit(): Promise<void> {
    await this.settled();
    const old = `${this.#folder}.old`;
    if (existsSync(this.#target)) renameSync(this.#target, old);
    renameSync(this.#folder, this.#target);
    rmSync(old, { recursive: true, force: true });
  }

  /** Throws the new folder away; the last good one stays. */
  async discard(): Promise<void> {
    await Promise.allSettled(this.#writing.splice(0));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
