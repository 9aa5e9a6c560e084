import path from 'node:path';
import type { Problems } from '../problems.ts';
import { isObject, type JsonObject, stringAt } from './json.ts';
import { bundleFiles, check } from './redocly.ts';
import type { SourceFile } from './source-file.ts';
import { SourceFiles, type SourceOptions, UnreadableFileError } from './source-files.ts';

/** A valid OpenAPI document in one piece: every reference in it begins with `#`. */
export interface Bundle {
  root: JsonObject;
  /** The file the document begins in. */
  main: SourceFile;
  /** All files it is made of, relative to the site folder, the main one first. */
  files: readonly string[];
}

/**
 * Reads an OpenAPI document (3.0, 3.1, 3.2; YAML or JSON) with the files it refers to, checks it, and bundles it.
 * @param file path relative to the site folder
 * @returns undefined where the document has errors; all of them are then in `problems`.
 */
export async function readBundle(file: string, options: SourceOptions): Promise<Bundle | undefined> {
  const { problems } = options;
  const before = problems.errors;
  const files = new SourceFiles(options);
  const absolute = path.resolve(options.siteDir, file);
  const main = await readMain(absolute, files, problems);
  if (!main || !isOpenApi(main, problems)) return undefined;
  await check(absolute, files, problems);
  if (problems.errors > before) return undefined;
  return { root: await bundleFiles(absolute, files), main, files: files.names };
}

async function readMain(absolute: string, files: SourceFiles, problems: Problems): Promise<SourceFile | undefined> {
  try {
    return await files.read(absolute);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) {
      problems.error(
        { file: files.nameOf(absolute) },
        `The OpenAPI document cannot be read: ${(error as Error).message}.`,
        'Mend its path in the config, or add the file.',
      );
    }
    return undefined;
  }
}

function isOpenApi({ file, root, lineOf }: SourceFile, problems: Problems): boolean {
  const version = isObject(root) ? stringAt(root, 'openapi') : undefined;
  if (version && /^3\.[012]\.\d+/.test(version)) return true;
  problems.error(
    { file, line: lineOf('#/openapi') },
    version ? `OpenAPI ${version} is not supported (at #/openapi).` : 'The file is no OpenAPI document.',
    'Begin it with a version in quotes: openapi: "3.0.4", "3.1.2" or "3.2.0".',
  );
  return false;
}
