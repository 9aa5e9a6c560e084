import { copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ApiDocument, readApis } from '../../quire/openapi/index.ts';
import { Problems } from '../../quire/problems.ts';
import type { Config, Words } from '../../quire/site/config.ts';
import { loadConfig } from '../../quire/site/load-config.ts';
import { expandWords } from '../../quire/words.ts';

export const SITE = fileURLToPath(new URL('../../site', import.meta.url));

/** The site's config, as a build reads it. */
export async function siteConfig(): Promise<Config> {
  return loadConfig(SITE, new Problems());
}

/**
 * Replaces the brand words of a text.
 * @throws Error naming the words that are not defined
 */
export function expandAll(text: string, words: Words): string {
  const expanded = expandWords(text, words);
  if (expanded.unknown.length > 0) throw new Error(expanded.unknown.map(({ name }) => name).join(', '));
  return expanded.text;
}

/** Rules of the linter. */
export const RULESET = 'redocly.yaml';

/** The OpenAPI files of `site/apis` by name, brand words expanded. */
export function expandedFiles(words: Words): Map<string, string> {
  const folder = join(SITE, 'apis');
  const names = readdirSync(folder)
    .filter((name) => name !== RULESET)
    .sort();
  return new Map(names.map((name) => [name, expandAll(readFileSync(join(folder, name), 'utf8'), words)]));
}

/** Writes files with the ruleset into a temporary folder, for the linter. @returns its absolute path */
export function writeFolder(files: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'api-documents-'));
  copyFileSync(join(SITE, 'apis', RULESET), join(folder, RULESET));
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  return folder;
}

/**
 * The three groups as the site reads them.
 * @throws Error with everything that is wrong with the documents
 */
export async function siteApis({ apis }: Config, words: Words): Promise<ApiDocument[]> {
  const problems = new Problems();
  const read = await readApis(apis, { siteDir: SITE, problems, expand: (text) => expandAll(text, words) });
  if (problems.list.length > 0) throw new Error(JSON.stringify(problems.list, undefined, 2));
  return read.filter((api) => api !== undefined);
}
