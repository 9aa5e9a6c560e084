import path from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import type { Problems } from '../problems.ts';
import { check } from './check.ts';
import { FileResolver } from './file-resolver.ts';
import { isObject, type JsonObject, member } from './json.ts';
import { cutLoops } from './reference-loops.ts';
import type { SourceFile } from './source-file.ts';
import { type SourceFiles, type SourceOptions, UnreadableFileError } from './source-files.ts';

export interface BundleOptions extends SourceOptions {
  /**
   * Whether examples are held against their schemas (default: yes). That takes several times as long as everything
   * else, so a dev server that must answer at once can leave it to the build.
   */
  checkExamples?: boolean;
}

/** An OpenAPI document in one piece: every reference in it begins with `#`. */
export interface Bundle {
  root: JsonObject;
  /** The file the document begins in. */
  main: SourceFile;
  /** All files it is made of, relative to the site folder, the main one first. */
  files: readonly string[];
}

/**
 * Reads an OpenAPI document (3.0, 3.1, 3.2; YAML or JSON) with the files it refers to, checks it, and brings it into
 * one piece: what it refers to in other files becomes components, and references to it become `#/components/…`.
 * Nothing that can be named is inlined.
 * @param name path relative to the site folder
 * @returns what could be read, even where `problems` got errors, so that later steps can add theirs; undefined where
 *   there is nothing to read.
 */
export async function readBundle(
  name: string,
  files: SourceFiles,
  { siteDir, problems, checkExamples = true }: BundleOptions,
): Promise<Bundle | undefined> {
  const absolute = path.resolve(siteDir, name);
  const main = await readMain(absolute, files, problems);
  if (!main || !isOpenApi(main, problems)) return undefined;
  const before = problems.errors;
  try {
    await check(absolute, files, problems, checkExamples);
    const resolver = new FileResolver(files, ({ root }) => structuredClone(cutLoops(root)));
    const result = await bundle({ ref: absolute, config: await createConfig({}), externalRefResolver: resolver });
    return { root: result.bundle.parsed as JsonObject, main, files: resolver.names };
  } catch (error) {
    // Where nothing else is wrong: a circle of references that only shows when Redocly gives up on it.
    if (problems.errors === before)
      problems.error(
        { file: main.file },
        `The document cannot be brought into one piece: ${(error as Error).message}.`,
        'Look for references between its files that lead only to each other.',
      );
    return undefined;
  }
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
  const version = isObject(root) ? (member(root, 'openapi') ?? member(root, 'swagger')) : undefined;
  if (typeof version === 'string' && /^3\.[012]\.\d+/.test(version)) return true;
  problems.error(
    { file, line: lineOf('#/openapi') },
    version === undefined ? 'The file is no OpenAPI document.' : `OpenAPI ${version} is not supported (at #/openapi).`,
    'Begin it with a whole version in quotes: openapi: "3.0.4", "3.1.2" or "3.2.0".',
  );
  return false;
}
