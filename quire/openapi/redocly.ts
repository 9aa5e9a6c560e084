import {
  BaseResolver,
  bundle,
  createConfig,
  type Document,
  isAbsoluteUrl,
  lint,
  ResolveError,
  Source,
} from '@redocly/openapi-core';
import type { Problems } from '../problems.ts';
import type { Json, JsonObject } from './json.ts';
import { cutReferences, referenceLoops } from './reference-loops.ts';
import { rules } from './rules.ts';
import { type SourceFile, withDoubles } from './source-file.ts';
import type { SourceFiles } from './source-files.ts';

/**
 * Everything that is wrong with an OpenAPI document and the files it refers to, by Redocly's rules.
 * @param main absolute path of the document
 */
export async function check(main: string, files: SourceFiles, problems: Problems): Promise<void> {
  const config = await createConfig({
    rules: Object.fromEntries(Object.entries(rules).map(([id, { severity }]) => [id, severity])),
  });
  const resolver = new FileResolver(files, (file) => prepareForCheck(file, problems));
  const reported = new Set<string>();
  for (const { ruleId, severity, message, suggest, location } of await lint({
    ref: main,
    config,
    externalRefResolver: resolver,
  })) {
    const [at] = location;
    if (!at || message.includes(alreadyReported)) continue;
    const file = await files.read(at.source.absoluteRef);
    const pointer = at.pointer ?? '#/';
    const text = `${message.replace(/[.:]?$/, '')} (at ${pointer}).`;
    // A file that several places refer to is walked once for each of them.
    const key = `${file.file} ${text}`;
    if (reported.has(key)) continue;
    reported.add(key);
    const place = { file: file.file, line: file.lineOf(pointer) };
    const remedy = suggest[0] ? `Did you mean "${suggest[0]}"?` : (rules[ruleId]?.remedy ?? 'Mend it.');
    if (severity === 'error') problems.error(place, text, remedy);
    else problems.warn(place, text, remedy);
  }
}

/** Redocly gives up at a loop without saying where it is, so loops are named here and cut for the other rules. */
function prepareForCheck({ file, root, lineOf }: SourceFile, problems: Problems): Json {
  const loops = referenceLoops(root);
  for (const pointer of loops) {
    problems.error(
      { file, line: lineOf(pointer) },
      `The reference leads back to itself and stands for nothing (at ${pointer}).`,
      'Let one reference of the circle refer to, or be replaced by, what it stands for.',
    );
  }
  return cutReferences(withDoubles(root), new Set(loops));
}

/**
 * Brings a valid document into one piece: what it refers to in other files becomes components, and references to it
 * become `#/components/…`. Nothing that can be named is inlined.
 * @param main absolute path of the document
 */
export async function bundleFiles(main: string, files: SourceFiles): Promise<JsonObject> {
  const config = await createConfig({});
  // The bundler writes into what it is given.
  const resolver = new FileResolver(files, ({ root }) => structuredClone(root));
  const result = await bundle({ ref: main, config, externalRefResolver: resolver });
  return result.bundle.parsed as JsonObject;
}

const alreadyReported = 'cannot be parsed';

/** Gives Redocly the files as this engine reads them: brand words expanded, numbers exact, nothing from the network. */
class FileResolver extends BaseResolver {
  readonly #files: SourceFiles;
  readonly #prepare: (file: SourceFile) => unknown;
  readonly #roots = new Map<string, unknown>();

  constructor(files: SourceFiles, prepare: (file: SourceFile) => unknown) {
    super();
    this.#files = files;
    this.#prepare = prepare;
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
