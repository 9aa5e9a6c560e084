import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError, type Problems } from '../problems.ts';
import { type Config, configSchema } from './config.ts';
import { reportIssues } from './describe-issues.ts';
import { expandStrings, isPlainObject, resolveWords } from './expand-strings.ts';
import { loadModule } from './load-module.ts';
import { type Locate, within } from './positions.ts';

const NAMES = ['site.config.ts', 'site.config.js', 'site.config.mjs'] as const;

/** The name of the config file in a site folder, or `undefined` where there is none. */
export function findConfigFile(siteFolder: string): string | undefined {
  return NAMES.find((name) => existsSync(join(siteFolder, name)));
}

/**
 * Imports and validates `site.config.ts`, `.js` or `.mjs`, with its own brand words expanded in all its strings.
 * TypeScript needs a loader that is already running (tsx, vitest).
 * @param siteFolder absolute path
 * @throws BuildError with everything found until then, where no valid config comes out
 */
export async function loadConfig(siteFolder: string, problems: Problems): Promise<Config> {
  const file = findConfigFile(siteFolder);
  if (!file) {
    problems.error({ file: NAMES[0] }, 'The site folder has no config.', `Add a ${NAMES[0]} with a default export.`);
    throw new BuildError(problems.list);
  }
  const module = await loadModule(join(siteFolder, file), file, problems);
  if (!module) throw new BuildError(problems.list);

  const value = expandConfig(module.value, module.locate, problems);
  const result = configSchema.safeParse(value);
  if (!result.success) {
    reportIssues(result.error, configSchema, value, module.locate, problems);
    throw new BuildError(problems.list);
  }
  return result.data;
}

/** Leaves a config without valid words as it is: validation then says what is wrong with them. */
function expandConfig(value: unknown, locate: Locate, problems: Problems): unknown {
  if (!isPlainObject(value)) return value;
  const words = configSchema.shape.words.safeParse(value.words);
  if (!words.success) return value;
  const resolved = resolveWords(words.data, within(locate, ['words']), problems);
  const { words: _, ...rest } = value;
  return { ...(expandStrings(rest, resolved, locate, problems) as object), words: resolved };
}
