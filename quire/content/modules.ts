import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problems } from '../problems.ts';
import type { Import } from './compile.ts';
import { importedAsset } from './imported-asset.ts';
import type { Document, RenderContext } from './types.ts';

/** What an imported module exports, by name. */
export type ModuleExports = Readonly<Record<string, unknown>>;

/** The modules that the theme offers to documents under Docusaurus's names, e.g. `@theme/Tabs`. */
export type Builtins = Readonly<Record<string, (context: RenderContext, file: string) => ModuleExports>>;

/** What importing needs from outside. */
export interface ModuleHost {
  /** Absolute path of the site folder, which `@site/` stands for. */
  siteFolder: string;
  builtins: Builtins;
  /** Reads a partial (`_name.mdx`), given its absolute path. */
  readPartial(path: string): Promise<Document>;
}

/** Gives the exports of one imported module, once it is known where it is rendered. */
export type Binding = (context: RenderContext) => ModuleExports;

const CODE = new Set(['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json']);
const MARKDOWN = new Set(['.md', '.mdx']);

/** One import of a document, loaded; `partial` is set where it brings a document's headings along. */
export interface LoadedImport {
  names: Import['names'];
  binding: Binding;
  partial?: Document;
}

/**
 * Loads what a document imports. A module that cannot be found or throws becomes a problem at its import.
 * @param file the importing file, relative to the site folder
 * @param path the same, absolute
 */
export async function loadImports(
  imports: readonly Import[],
  file: string,
  path: string,
  host: ModuleHost,
  problems: Problems,
): Promise<LoadedImport[]> {
  const loaded = await Promise.all(
    imports.map(async (statement): Promise<LoadedImport | undefined> => {
      try {
        return { names: statement.names, ...(await load(statement.specifier, file, path, host)) };
      } catch (error) {
        problems.error(
          { file, ...statement.point },
          `Cannot import "${statement.specifier}": ${firstLine(error, host.siteFolder)}`,
          remedyFor(statement.specifier, error),
        );
        return undefined;
      }
    }),
  );
  return loaded.filter((entry) => entry !== undefined);
}

async function load(
  specifier: string,
  file: string,
  path: string,
  host: ModuleHost,
): Promise<Omit<LoadedImport, 'names'>> {
  const builtin = host.builtins[specifier];
  if (builtin) return { binding: (context) => builtin(context, file) };
  const raw = /^(?:!!raw-loader!)(.+)$|^(.+)\?raw$/.exec(specifier);
  const target = absolutePath(raw?.[1] ?? raw?.[2] ?? specifier, path, host.siteFolder);
  if (raw && target) {
    const text = readFileSync(existingFile(target), 'utf8');
    return { binding: () => ({ default: text }) };
  }
  if (target === undefined) return fixed(await import(packageUrl(specifier, host.siteFolder)));
  const extension = extname(target).toLowerCase();
  if (MARKDOWN.has(extension)) {
    const partial = await host.readPartial(target);
    return {
      partial,
      binding: (context) => ({
        default: ({ components, ...props }: { components?: object }) =>
          partial.render({ ...context, components: { ...context.components, ...components } }, props),
      }),
    };
  }
  if (extension === '.css') throw new Error('a page cannot bring its own style sheet.');
  if (CODE.has(extension) || extension === '') return fixed(await importCode(target));
  return { binding: (context) => ({ default: importedAsset(target, context.asset(specifier, file).src) }) };
}

const fixed = (module: unknown): Omit<LoadedImport, 'names'> => ({ binding: () => interop(module as ModuleExports) });

/** A CommonJS module's exports arrive as its default. */
function interop(module: ModuleExports): ModuleExports {
  const inner = module.default;
  return inner && typeof inner === 'object' && '__esModule' in inner ? (inner as ModuleExports) : module;
}

/** `undefined` for a package's name. */
export function absolutePath(specifier: string, path: string, siteFolder: string): string | undefined {
  if (specifier.startsWith('@site/')) return join(siteFolder, specifier.slice('@site/'.length));
  if (specifier.startsWith('.')) return resolve(dirname(path), specifier);
  return undefined;
}

/** A package of the site folder, else of the engine: `react` and `clsx` are at hand without installing them. */
function packageUrl(specifier: string, siteFolder: string): string {
  try {
    return pathToFileURL(createRequire(join(siteFolder, 'package.json')).resolve(specifier)).href;
  } catch {
    return specifier;
  }
}

const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];

/** As bundlers do, an extension may be left out. @throws where there is no such file */
function existingFile(target: string): string {
  const found = [target, ...ENDINGS.map((end) => target + end)].find((path) =>
    statSync(path, { throwIfNoEntry: false })?.isFile(),
  );
  if (found === undefined) throw new Error('there is no such file.');
  return found;
}

async function importCode(target: string): Promise<unknown> {
  const path = existingFile(target);
  if (extname(path) === '.json') return { default: JSON.parse(readFileSync(path, 'utf8')) as unknown };
  return import(pathToFileURL(path).href);
}

/** Paths of this machine say nothing to a writer. */
function firstLine(error: unknown, siteFolder: string): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line
    .replaceAll(`${siteFolder}/`, '')
    .replace(/ imported from \S*quire\/content\/modules\.ts$/, '')
    .replace(/(?<!\.)$/, '.');
}

function remedyFor(specifier: string, error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (specifier.endsWith('.css')) return 'Move the rules into the theme, or use a class that it has.';
  if (specifier.startsWith('@theme/') || specifier.startsWith('@docusaurus/'))
    return 'Use a component that this engine offers (see the README), or one of your own under components/.';
  if (/^Unknown file extension "\.mdx?"/.test(message))
    return 'Import the Markdown file in the page, and pass it on: components cannot import Markdown.';
  if (/^Cannot find (?:package|module)/.test(message) && /^@site\/|^\./.test(specifier))
    return 'Correct what that file imports: it finds its own neighbours, "@site/…", "quire", and installed packages.';
  if (!/^@site\/|^\./.test(specifier))
    return 'Install the package, or write a path: relative to this file, or beginning with "@site/" for the site folder.';
  return 'Correct the path, which is relative to this file (or begins with "@site/" for the site folder), or create the file.';
}
