import { BaseResolver, type Document, isAbsoluteUrl, ResolveError, Source } from '@redocly/openapi-core';
import type { SourceFile } from './source-file.ts';
import type { SourceFiles } from './source-files.ts';

/** Gives Redocly the files as this engine reads them: brand words expanded, numbers exact, nothing from the network. */
export class FileResolver extends BaseResolver {
  readonly #files: SourceFiles;
  readonly #prepare: (file: SourceFile) => unknown;
  readonly #roots = new Map<string, unknown>();

  /** @param prepare gives what Redocly sees of a file; it may write into it */
  constructor(files: SourceFiles, prepare: (file: SourceFile) => unknown) {
    super();
    this.#files = files;
    this.#prepare = prepare;
  }

  /** Every file that was loaded, in order: relative to the site folder. */
  get names(): readonly string[] {
    return [...this.#roots.keys()].map((absolute) => this.#files.nameOf(absolute));
  }

  override async loadExternalRef(ref: string): Promise<Source> {
    if (isAbsoluteUrl(ref)) {
      throw new ResolveError(new Error('a build reads nothing from the network; put the file beside the document'));
    }
    try {
      const file = await this.#files.read(ref);
      this.#roots.set(ref, this.#prepare(file));
      return new Source(ref, file.text);
    } catch (error) {
      throw new ResolveError(error instanceof Error ? error : new Error(String(error)));
    }
  }

  override parseDocument(source: Source): Document {
    return { source, parsed: this.#roots.get(source.absoluteRef) };
  }
}
