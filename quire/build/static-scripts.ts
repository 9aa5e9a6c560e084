import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { listFiles } from './paths.ts';

const ENTRY = /\.entry\.ts$/;

/** Whether a file below `static/` is the source of a script, and so not copied itself. */
export function isStaticEntry(file: string): boolean {
  return ENTRY.test(file);
}

/**
 * Scripts of the pages that a site keeps in `static/`: `static/a/b.entry.ts` is bundled, with all that it imports from the site
 * folder, into the one file `a/b.js`. So a page that must be a plain file (a demo in a frame, a service worker) can share typed
 * code with the rest of the site. The page itself names the script as `b.js`.
 * @returns output path to code
 */
export async function bundleStaticScripts(siteFolder: string, minify: boolean): Promise<ReadonlyMap<string, string>> {
  const folder = join(siteFolder, 'static');
  const scripts = listFiles(folder)
    .filter(isStaticEntry)
    .map(
      async (file) => [file.replace(ENTRY, '.js'), await bundleOne(join(folder, file), siteFolder, minify)] as const,
    );
  return new Map(await Promise.all(scripts));
}

async function bundleOne(input: string, siteFolder: string, minify: boolean): Promise<string> {
  const result = (await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    root: siteFolder,
    resolve: { alias: { '@site': siteFolder } },
    build: { write: false, minify, target: 'es2022', rolldownOptions: { input, output: { format: 'iife' } } },
  })) as Rollup.RolldownOutput;
  return result.output[0].code;
}
