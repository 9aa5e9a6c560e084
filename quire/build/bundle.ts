import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import { build, type Rollup } from 'vite';
import { type StyleGroup, styleGroups } from '../theme/groups.ts';
import type { PageAssets } from '../theme/props.ts';
import { findIslands, type IslandFile, islandsPlugin } from './islands.ts';
import { listFiles } from './paths.ts';
import { bundleStaticScripts } from './static-scripts.ts';

/** Everything the browser gets besides the pages: a fixed set, whatever the site's size. */
export interface Bundle extends Omit<PageAssets, 'csp'> {
  /** In the order in which they stand in a page; each says, as a style group does, which pages need it. */
  styles: readonly (Pick<StyleGroup, 'name' | 'markers'> & { css: string })[];
  /** Output path (`assets/entry-hash.js`) to content. */
  files: ReadonlyMap<string, string | Uint8Array>;
  /** Names this set: equal ids mean that pages of two deployments can be swapped for one another. */
  id: string;
}

const QUIRE = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles the entry and the islands, minifies the styles and the two inline scripts.
 * @param base the site's base path
 * @param siteFolder absolute path; its islands and static scripts take part
 * @throws Error where a source cannot be bundled, or two islands have one name
 */
export async function bundleBrowser(base: string, siteFolder: string, minify = true): Promise<Bundle> {
  const islands = findIslands(siteFolder);
  const [modules, staticScripts, inlineScript, restoreScript] = await Promise.all([
    bundleModules(base, siteFolder, islands, minify),
    bundleStaticScripts(siteFolder, minify),
    inlineSource('inline.ts', minify),
    inlineSource('restore-inline.ts', minify),
  ]);
  const styles = [...themeSheets(), ...islandSheets(islands)].map(({ name, markers, paths }) => ({
    name,
    markers,
    css: minifyCss(name, paths, minify),
  }));
  const files = new Map(modules.map((chunk) => [chunk.fileName, chunk.type === 'chunk' ? chunk.code : chunk.source]));
  const entry = modules.find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  if (!entry) throw new Error('The browser bundle has no entry.');
  const hash = createHash('sha256');
  for (const part of [...files.keys(), inlineScript, restoreScript, ...styles.map(({ css }) => css)])
    hash.update(part).update('\0');
  return {
    files: new Map([...files, ...staticScripts]),
    styles,
    styleLinks: [],
    inlineScript,
    restoreScript,
    entry: base + entry.fileName,
    preload: [],
    id: hash.digest('hex').slice(0, 12),
  };
}

/** A group of stylesheets with the absolute paths of its files. */
type Sheet = Pick<StyleGroup, 'name' | 'markers'> & { paths: readonly string[] };

function themeSheets(): Sheet[] {
  return styleGroups.map(({ files, ...group }) => ({
    ...group,
    paths: files.map((file) => join(QUIRE, 'theme/styles', file)),
  }));
}

/** What all islands share, then each one's own: a page carries only the sheets of the islands that stand in it. */
function islandSheets(islands: readonly IslandFile[]): Sheet[] {
  const own = islands.flatMap(({ name, styles }) =>
    styles === undefined ? [] : [{ name: `island-${name}`, markers: [`data-island="${name}"`], paths: [styles] }],
  );
  return [{ name: 'island', markers: ['<quire-island'], paths: [join(QUIRE, 'islands/island.css')] }, ...own];
}

/** What Vite's shared options have in common for every bundle here. */
const SHARED = { configFile: false, envFile: false, logLevel: 'error', root: QUIRE } as const;

async function bundleModules(
  base: string,
  siteFolder: string,
  islands: readonly IslandFile[],
  minify: boolean,
): Promise<(Rollup.OutputChunk | Rollup.OutputAsset)[]> {
  const result = (await build({
    ...SHARED,
    base,
    plugins: [islandsPlugin(siteFolder, islands)],
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

/** One group of stylesheets as one text. */
function minifyCss(name: string, paths: readonly string[], minify: boolean): string {
  const source = paths.map((path) => readFileSync(path, 'utf8')).join('\n');
  const { code } = transform({
    filename: `${name}.css`,
    code: Buffer.from(source),
    minify,
    // Evergreen browsers of the last two years: nesting, cascade layers, :has(), light-dark().
    targets: { chrome: 123 << 16, firefox: 121 << 16, safari: (17 << 16) | (5 << 8) },
  });
  return code.toString();
}

/** Files whose change means that the dev server must bundle again. */
export function browserSources(siteFolder: string): string[] {
  const engine = ['browser', 'islands', 'theme/styles'].flatMap((folder) =>
    listFiles(join(QUIRE, folder)).map((file) => join(QUIRE, folder, file)),
  );
  const site = listFiles(siteFolder).filter((file) => /\.(?:tsx?|css)$/.test(file));
  return [...engine, ...site.map((file) => join(siteFolder, file))];
}
