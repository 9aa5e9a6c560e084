import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Problems } from '../problems.ts';
import { parseSourceFile, type SourceFile } from './source-file.ts';

export interface SourceOptions {
  /** Absolute path of the site folder; files are named relative to it. */
  siteDir: string;
  /**
   * Replaces the brand words of a file's text before it is parsed. It must keep the number of lines, so that problems
   * found afterwards name the right one.
   */
  expand(text: string, file: string): string;
  problems: Problems;
}

/** The files OpenAPI documents are made of; each is read and parsed once, however many documents share it. */
export class SourceFiles {
  readonly #options: SourceOptions;
  readonly #files = new Map<string, Promise<SourceFile>>();

  constructor(options: SourceOptions) {
    this.#options = options;
  }

  /**
   * @param absolute absolute path
   * @throws Error, with a message for people, where the file is missing or cannot be parsed
   */
  read(absolute: string): Promise<SourceFile> {
    const known = this.#files.get(absolute);
    if (known) return known;
    const reading = this.#read(absolute);
    this.#files.set(absolute, reading);
    return reading;
  }

  /** Path relative to the site folder, with forward slashes. */
  nameOf(absolute: string): string {
    return path.relative(this.#options.siteDir, absolute).split(path.sep).join('/');
  }

  async #read(absolute: string): Promise<SourceFile> {
    const { expand, problems } = this.#options;
    const name = this.nameOf(absolute);
    const isFile = await stat(absolute)
      .then((entry) => entry.isFile())
      .catch(() => false);
    if (!isFile) throw new Error(`there is no file "${name}"`);
    const text = (await readFile(absolute, 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
    const source = parseSourceFile(name, expand(text, name), problems);
    if (!source) throw new UnreadableFileError(name);
    return source;
  }
}

/** A file that exists but is no YAML or JSON; what is wrong with it has been reported already. */
export class UnreadableFileError extends Error {
  /** Part of every message, by which it is known again where only the message is left. */
  static readonly mark = 'cannot be parsed';

  constructor(name: string) {
    super(`"${name}" ${UnreadableFileError.mark}`);
  }
}
