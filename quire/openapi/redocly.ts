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
import { isObject, type Json, type JsonObject, stringAt } from './json.ts';
import { valueAt } from './pointer.ts';
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
    if (!at || message.includes(alreadyReported) || message.includes(booleanSchema)) continue;
    const file = await files.read(at.source.absoluteRef);
    const pointer = at.pointer ?? '#/';
    const text = `${sentence(ruleId, message, valueAt(file.root, pointer))} (at ${pointer}).`;
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

/** Redocly's message without its full stop; of a reference that leads nowhere, it does not say which. */
function sentence(ruleId: string, message: string, value: Json | undefined): string {
  const target = isObject(value) ? stringAt(value, '$ref') : value;
  if (ruleId !== 'no-unresolved-refs' || typeof target !== 'string') return message.replace(/[.:]?$/, '');
  const cause = message.replace(/^Can't resolve \$ref:?/, '').replace(/\.?$/, '');
  return `The reference "${target}" leads nowhere${cause && `:${cause}`}`;
}

/** Redocly gives up at a loop without saying where it is, so loops are named here and cut for the other rules. */
function prepareForCheck({ file, root, lineOf }: SourceFile, problems: Problems): Json {
  for (const pointer of referenceLoops(root)) {
    problems.error(
      { file, line: lineOf(pointer) },
      `The reference leads back to itself and stands for nothing (at ${pointer}).`,
      'Let one reference of the circle refer to, or be replaced by, what it stands for.',
    );
  }
  return withDoubles(cutLoops(root));
}

function cutLoops(root: Json): Json {
  return cutReferences(root, new Set(referenceLoops(root)));
}

/**
 * Brings a valid document into one piece: what it refers to in other files becomes components, and references to it
 * become `#/components/…`. Nothing that can be named is inlined.
 * @param main absolute path of the document
 */
export async function bundleFiles(main: string, files: SourceFiles): Promise<JsonObject> {
  const config = await createConfig({});
  // The bundler writes into what it is given.
  const resolver = new FileResolver(files, ({ root }) => structuredClone(cutLoops(root)));
  const result = await bundle({ ref: main, config, externalRefResolver: resolver });
  return result.bundle.parsed as JsonObject;
}

/** Redocly knows boolean schemas in some places only; JSON Schema allows them wherever a schema may stand. */
const booleanSchema = 'Expected type `Schema` (object) but got `boolean`';

/** A file with syntax errors has been reported as such. */
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
