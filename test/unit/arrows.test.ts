import { readFileSync } from 'node:fs';
import { dirname, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../quire/build/paths.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Which folders of the engine a folder may import from, besides itself and the shared files at the engine's root. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  content: ['diagrams', 'site/config.ts'],
  openapi: [],
  diagrams: [],
  site: ['content', 'openapi'],
  search: ['openapi', 'site'],
  theme: ['content', 'openapi', 'site', 'diagrams', 'islands'],
  islands: ['search', 'browser', 'theme'],
  browser: ['search', 'islands', 'theme/styles'],
  build: ['content', 'openapi', 'site', 'search', 'theme', 'browser', 'islands', 'diagrams'],
  loader: [],
};

/** Build-side folders: none of their code may reach the browser. */
const BUILD_SIDE = ['content', 'openapi', 'site', 'build', 'diagrams'];

function importsOf(file: string): string[] {
  const source = readFileSync(`${ROOT}${file}`, 'utf8').replace(/^import type [^;]*;/gm, '');
  const specifiers = [...source.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(
    ([, specifier]) => specifier as string,
  );
  return specifiers.map((specifier) => posix.join(dirname(file).split(sep).join('/'), specifier));
}

const sources = listFiles(`${ROOT}quire`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)test(?:ing|-site)\.ts$/.test(file))
  .map((file) => `quire/${file}`);

describe('imports flow one way', () => {
  const inFolders = sources.filter((file) => file.split('/').length > 2);

  test.each(Object.keys(ALLOWED))('quire/%s', (folder) => {
    const wrong = inFolders
      .filter((file) => file.startsWith(`quire/${folder}/`))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => target.startsWith('quire/') && target.split('/').length > 2)
          .map((target) => target.slice('quire/'.length))
          .filter(
            (target) =>
              !target.startsWith(`${folder}/`) &&
              !ALLOWED[folder]?.some((allowed) => target === allowed || target.startsWith(`${allowed}/`)),
          )
          .map((target) => `${file} -> ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  test('every folder has its rule', () => {
    expect([...new Set(inFolders.map((file) => file.split('/')[1]))].sort()).toEqual(
      Object.keys(ALLOWED)
        .sort()
        .filter((folder) => folder !== 'loader'),
    );
  });

  test('nothing of the build side reaches the browser', () => {
    const wrong = sources
      .filter((file) => /^quire\/(?:browser|islands)\//.test(file))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => BUILD_SIDE.some((folder) => target.startsWith(`quire/${folder}/`)))
          .map((target) => `${file} -> ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  test('a site folder knows only the public face', () => {
    const wrong = listFiles(`${ROOT}site`)
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => {
        const source = readFileSync(`${ROOT}site/${file}`, 'utf8');
        return [...source.matchAll(/from '([^']*quire\/[^']*)'/g)].map(
          ([, specifier]) => `${relative('.', file)} -> ${specifier}`,
        );
      });
    expect(wrong).toEqual([]);
  });
});
