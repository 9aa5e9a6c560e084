import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import { build, type Rollup } from 'vite';
import { styleGroups } from '../theme/groups.ts';
import type { PageAssets } from '../theme/props.ts';

/** Everything the browser gets besides the pages: a fixed set, whatever the site's size. */
export interface Bundle extends Omit<PageAssets, 'csp'> {
  /** Output path (`assets/entry-hash.js`) to content. */
  files: ReadonlyMap<string, string | Uint8Array>;
  /** Names this set: equal ids mean that pages of two deployments can be swapped for one another. */
  id: string;
}

const QUIRE = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles the entry and the islands, minifies the styles and the two inline scripts.
 * @param base the site's base path
 */
export async function bundleBrowser(base: string, minify = true): Promise<Bundle> {
  const [modules, inlineScript, restoreScript] = await Promise.all([
    bundleModules(base, minify),
    inlineSource('inline.ts', minify),
    inlineSource('restore-inline.ts', minify),
  ]);
  const styles = styleGroups.map(({ name, files }) => ({ name, css: minifyCss(name, files, minify) }));
  const files = new Map(modules.map((chunk) => [chunk.fileName, chunk.type === 'chunk' ? chunk.code : chunk.source]));
  const entry = modules.find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  if (!entry) throw new Error('The browser bundle has no entry.');
  const hash = createHash('sha256');
  for (const part of [...files.keys(), inlineScript, restoreScript, ...styles.map(({ css }) => css)])
    hash.update(part).update('\0');
  return {
    files,
    styles,
    styleLinks: [],
    inlineScript,
    restoreScript,
    entry: base + entry.fileName,
    preload: [],
    id: hash.digest('hex').slice(0, 12),
  };
}

/** What Vite's shared options have in common for every bundle here. */
const SHARED = { configFile: false, envFile: false, logLevel: 'error', root: QUIRE } as const;

async function bundleModules(base: string, minify: boolean): Promise<(Rollup.OutputChunk | Rollup.OutputAsset)[]> {
  const result = (await build({
    ...SHARED,
    base,
    build: {
      write: false,
      minify,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: { entry: join(QUIRE, 'browser/entry.ts') },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  })) as Rollup.RolldownOutput;
  return result.output;
}

/** A script that stands in the page itself: one function call, no imports left. */
async function inlineSource(name: string, minify: boolean): Promise<string> {
  const input = join(QUIRE, 'browser', name);
  if (!existsSync(input)) return '';
  const result = (await build({
    ...SHARED,
    build: { write: false, minify, target: 'es2022', rolldownOptions: { input, output: { format: 'iife' } } },
  })) as Rollup.RolldownOutput;
  return result.output[0].code.trim();
}

/** One group of the theme's style sheets as one text. */
function minifyCss(name: string, files: readonly string[], minify: boolean): string {
  const source = files.map((file) => readFileSync(join(QUIRE, 'theme/styles', file), 'utf8')).join('\n');
  const { code } = transform({
    filename: `${name}.css`,
    code: Buffer.from(source),
    minify,
    // Evergreen browsers of the last two years: nesting, cascade layers, :has(), light-dark().
    targets: { chrome: 123 << 16, firefox: 121 << 16, safari: (17 << 16) | (5 << 8) },
  });
  return code.toString();
}

/** Newest change among the browser's sources, so that the dev server knows when to bundle again. */
export function browserSources(): string[] {
  return ['browser', 'islands', 'theme/styles'].flatMap((folder) => {
    const path = join(QUIRE, folder);
    return existsSync(path)
      ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
      : [];
  });
}
