import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where a build puts its files. */
export interface Sink {
  /** Paths written, relative, with forward slashes. */
  readonly files: ReadonlySet<string>;
  /** @param path relative, with forward slashes */
  write(path: string, content: string | Uint8Array): void;
  /** Copies files of a folder as they are. */
  copy(folder: string, paths: readonly string[]): void;
}

/** Notes the names and keeps nothing. */
export class NoOutput implements Sink {
  readonly files = new Set<string>();

  write(path: string): void {
    this.files.add(path);
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
    writeFileSync(full, content);
    this.files.add(path);
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
  commit(): void {
    const old = `${this.#folder}.old`;
    if (existsSync(this.#target)) renameSync(this.#target, old);
    renameSync(this.#folder, this.#target);
    rmSync(old, { recursive: true, force: true });
  }

  /** Throws the new folder away; the last good one stays. */
  discard(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
