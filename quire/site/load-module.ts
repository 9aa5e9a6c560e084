import { readFile, stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Place, Problems } from '../problems.ts';
import { locateInModule } from './module-source.ts';
import type { Located } from './positions.ts';

/** When each module was first imported, in milliseconds. */
const firstLoaded = new Map<string, number>();

/**
 * Imports a module of the site folder and takes its default export.
 * @param path absolute path
 * @param file path relative to the site folder, for messages
 * @returns `undefined` where the module throws or exports nothing, which is then a problem
 */
export async function loadModule(
  path: string,
  file: string,
  problems: Problems,
): Promise<Located<unknown> | undefined> {
  let exports: { default?: unknown };
  try {
    exports = (await import(await urlOf(path))) as { default?: unknown };
  } catch (error) {
    problems.error(
      placeOfError(error, path, file),
      `The file cannot be loaded: ${firstLine(error)}`,
      'Mend the code at this place, or in what it imports.',
    );
    return undefined;
  }
  if (exports.default === undefined) {
    problems.error({ file }, 'The file has no default export.', 'Write "export default { … }".');
    return undefined;
  }
  const source = await readFile(path, 'utf8');
  let locate: Located<unknown>['locate'] | undefined;
  return {
    value: exports.default,
    locate(part) {
      locate ??= locateInModule(file, source);
      return locate(part);
    },
  };
}

/** Modules are cached by URL: an edited file gets another one, or the dev server would show its old state. */
async function urlOf(path: string): Promise<string> {
  const url = pathToFileURL(path);
  const { mtimeMs } = await stat(path);
  const first = firstLoaded.get(path);
  if (first === undefined) firstLoaded.set(path, mtimeMs);
  else if (first !== mtimeMs) url.searchParams.set('modified', String(mtimeMs));
  return url.href;
}

/** The first position in the file that the error's message or stack names. */
function placeOfError(error: unknown, path: string, file: string): Place {
  const text = error instanceof Error ? `${error.message}\n${error.stack}` : '';
  for (const name of [path, pathToFileURL(path).href]) {
    for (const rest of text.split(name).slice(1)) {
      const [, line, column] = /^(?:\?[^:\s)]*)?:(\d+)(?::(\d+))?/.exec(rest) ?? [];
      if (line) return { file, line: Number(line), column: column === undefined ? undefined : Number(column) };
    }
  }
  return { file };
}

/** What went wrong, without the paths of this machine that compilers put around it. */
function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const line = /ERROR: (.*)/.exec(message)?.[1] ?? message.split('\n')[0] ?? '';
  return `${line.replace(/[.\s]*$/, '')}.`;
}
