import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { listFiles } from './paths.ts';

const ISLAND = /\.island\.[jt]sx$/;
const QUIRE = fileURLToPath(new URL('..', import.meta.url));

/** A component of the site folder that the browser can bring to life. */
export interface IslandFile {
  /** Its file name without `.island.tsx`: what `<Island name>` says. */
  name: string;
  /** Absolute path. */
  path: string;
  /** Absolute path of `Name.island.css` beside it, where there is one: styles of the pages that carry the island. */
  styles?: string;
}

/**
 * Every `*.island.tsx` of a site folder, by name.
 * @throws Error naming both files where two islands have one name
 */
export function findIslands(siteFolder: string): IslandFile[] {
  const found = new Map<string, IslandFile>();
  for (const file of listFiles(siteFolder)) {
    if (!ISLAND.test(file) || file.split('/').includes('node_modules')) continue;
    const path = join(siteFolder, file);
    const name = basename(file).replace(ISLAND, '');
    const other = found.get(name);
    if (other) throw new Error(`Two islands are called "${name}": ${other.path} and ${path}. Rename one of the files.`);
    const styles = path.replace(/\.[jt]sx$/, '.css');
    found.set(name, { name, path, ...(existsSync(styles) && { styles }) });
  }
  return [...found.values()];
}

const MODULE = 'virtual:quire-islands';

/**
 * Lets the entry fetch the site's islands, and lets site files import as they do at build time: `@site/…` is the site folder,
 * `quire` is there for types alone (see `islands/quire.ts`), and packages that the folder lacks are the engine's.
 */
export function islandsPlugin(siteFolder: string, islands: readonly IslandFile[]): Plugin {
  return {
    name: 'quire-islands',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === MODULE) return `\0${MODULE}`;
      if (id === 'quire') return join(QUIRE, 'islands/quire.ts');
      if (id.startsWith('@site/')) return this.resolve(join(siteFolder, id.slice('@site/'.length)), importer);
      // A site folder has not installed React: what it cannot find itself is the engine's own.
      if (importer?.startsWith(siteFolder) && /^[\w@]/.test(id)) {
        return (await this.resolve(id, importer, { skipSelf: true })) ?? this.resolve(id, join(QUIRE, 'index.ts'));
      }
      return undefined;
    },
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const entries = islands.map(({ name, path }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(path)})`);
      return `const islands = {${entries.join(', ')}};
export const loadIsland = async (name) => {
  if (!Object.hasOwn(islands, name)) throw new Error(\`This site has no island "\${name}".\`);
  return islands[name]();
};`;
    },
  };
}
