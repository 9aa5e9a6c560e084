import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problems } from '../problems.ts';
import type { Import } from './compile.ts';
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
          `Cannot import "${statement.specifier}": ${firstLine(error)}`,
          remedyFor(statement.specifier),
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
    const text = readFileSync(target, 'utf8');
    return { binding: () => ({ default: text }) };
  }
  if (target === undefined)
    return fixed(
      await import(pathToFileURL(createRequire(join(host.siteFolder, 'package.json')).resolve(specifier)).href),
    );
  const extension = extname(target).toLowerCase();
  if (MARKDOWN.has(extension)) {
    const partial = await host.readPartial(target);
    return {
      partial,
      binding: (context) => ({
        default: (props: { components?: object }) =>
          partial.render({ ...context, components: { ...context.components, ...props.components } }),
      }),
    };
  }
  if (extension === '.css') throw new Error('a page cannot bring its own style sheet.');
  if (CODE.has(extension) || extension === '') return fixed(await importCode(target));
  return { binding: (context) => ({ default: context.asset(specifier, file).src }) };
}

const fixed = (module: unknown): Omit<LoadedImport, 'names'> => ({ binding: () => interop(module as ModuleExports) });

/** A CommonJS module's exports arrive as its default. */
function interop(module: ModuleExports): ModuleExports {
  const inner = module.default;
  return inner && typeof inner === 'object' && '__esModule' in inner ? (inner as ModuleExports) : module;
}

/** `undefined` for a package's name. */
function absolutePath(specifier: string, path: string, siteFolder: string): string | undefined {
  if (specifier.startsWith('@site/')) return join(siteFolder, specifier.slice('@site/'.length));
  if (specifier.startsWith('.')) return resolve(dirname(path), specifier);
  return undefined;
}

/** As bundlers do, an extension may be left out. */
async function importCode(target: string): Promise<unknown> {
  const candidates = extname(target)
    ? [target]
    : ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'].map((end) => target + end);
  for (const [index, candidate] of candidates.entries()) {
    try {
      const url = pathToFileURL(candidate).href;
      return extname(candidate) === '.json'
        ? { default: JSON.parse(readFileSync(candidate, 'utf8')) as unknown }
        : await import(url);
    } catch (error) {
      const missing =
        (error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND' || (error as { code?: string }).code === 'ENOENT';
      if (!missing || index === candidates.length - 1) throw error;
    }
  }
  throw new Error('no such file.');
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

function remedyFor(specifier: string): string {
  if (specifier.endsWith('.css')) return 'Move the rules into the theme, or use a class that it has.';
  if (specifier.startsWith('@theme/') || specifier.startsWith('@docusaurus/'))
    return 'Use a component that this engine offers (see the README), or one of your own under components/.';
  return 'Correct the path, which is relative to this file (or begins with "@site/" for the site folder), or create the file.';
}
