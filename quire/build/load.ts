import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComponentType } from 'react';
import { setBrandWords } from '../brand.ts';
import { type Cache, diskCache, memoryCache } from '../content/cache.ts';
import { Highlighter } from '../content/highlight.ts';
import { type ReadOptions, readDocument } from '../content/read-document.ts';
import type { Document } from '../content/types.ts';
import { BuildError, type Problems } from '../problems.ts';
import { buildSite } from '../site/build-site.ts';
import type { Config } from '../site/config.ts';
import type { SiteInput } from '../site/input.ts';
import { loadConfig } from '../site/load-config.ts';
import { type ReadDocument, readSite } from '../site/read-site.ts';
import type { Site } from '../site/types.ts';
import { components } from '../theme/content/components.tsx';
import type { Theme } from '../theme/props.ts';
import { builtinModules } from './builtins.tsx';
import { cacheFolder } from './paths.ts';
import type { Progress } from './progress.ts';

export interface LoadOptions {
  /** Absolute path. */
  siteFolder: string;
  /** In place of the config's base path. */
  base?: string;
  /** Whether pages with `draft: true` take part. */
  drafts: boolean;
  /** Whether highlighted code of earlier builds may be used. */
  cache: boolean;
}

/** Default exports of the site's page components, by absolute path. */
export type ComponentModules = ReadonlyMap<string, ComponentType<Theme>>;

/** A site folder, read. */
export interface Loaded {
  siteFolder: string;
  input: SiteInput;
  site: Site;
  modules: ComponentModules;
  cache: Cache;
  highlighter: Highlighter;
  /** Reads one document again, for the dev server. */
  readDocument(path: string, file: string, problems: Problems): Promise<Document>;
}

/**
 * Reads the config; from here on components may use brand words.
 * @throws BuildError where it is unusable
 */
export async function loadSiteConfig(options: LoadOptions, problems: Problems): Promise<Config> {
  const config = withBase(await loadConfig(options.siteFolder, problems), options.base);
  setBrandWords(config.words);
  return config;
}

/** Reads a site folder and makes the site of it; everything wrong becomes problems. */
export async function loadSite(
  config: Config,
  options: LoadOptions,
  problems: Problems,
  progress: Progress,
): Promise<Loaded> {
  const { siteFolder } = options;
  const cache = options.cache ? diskCache(join(cacheFolder(), 'highlight')) : memoryCache();
  const highlighter = new Highlighter(cache);
  const readerFor = (found: Problems) => documentReader(siteFolder, config, highlighter, found);
  progress.step('Reading pages');
  const input = await readSite({ siteFolder, config, readDocument: readerFor(problems), problems });
  progress.step('Linking pages');
  const site = buildSite(options.drafts ? withDrafts(input) : input, problems);
  return {
    siteFolder,
    input,
    site,
    modules: await loadModules(site, problems),
    cache,
    highlighter,
    readDocument: (path, file, found) => readerFor(found)(path, file),
  };
}

function withBase(config: Config, base: string | undefined): Config {
  if (base === undefined) return config;
  return { ...config, base: `/${base.replace(/^\/|\/$/g, '')}/`.replace('//', '/') };
}

function documentReader(
  siteFolder: string,
  config: Config,
  highlighter: Highlighter,
  problems: Problems,
): ReadDocument {
  const options: ReadOptions = {
    config,
    problems,
    highlighter,
    globals: new Set(Object.keys(components)),
    host: {
      siteFolder,
      builtins: builtinModules(config),
      readPartial: (path) => readDocument(path, path.slice(siteFolder.length + 1).replaceAll('\\', '/'), options),
    },
  };
  return (path, file) => readDocument(path, file, options);
}

/** Drafts are pages like any other while somebody writes them. */
export function withDrafts(input: SiteInput): SiteInput {
  const publish = <T extends { document: { frontMatter: { draft?: boolean } } }>(sources: readonly T[]): T[] =>
    sources.map((source) => ({
      ...source,
      document: { ...source.document, frontMatter: { ...source.document.frontMatter, draft: false } },
    }));
  return {
    ...input,
    pages: publish(input.pages),
    posts: publish(input.posts),
    versions: input.versions.map((version) => ({ ...version, documents: publish(version.documents) })),
  };
}

async function loadModules(site: Site, problems: Problems): Promise<ComponentModules> {
  const modules = new Map<string, ComponentType<Theme>>();
  for (const page of site.pages) {
    if (page.kind !== 'component') continue;
    try {
      const { default: component } = (await import(pathToFileURL(page.module).href)) as {
        default?: ComponentType<Theme>;
      };
      if (component) modules.set(page.module, component);
      else
        problems.error(
          { file: page.file ?? page.module },
          'The page has no default export.',
          'Export the component that renders it: "export default function Page() { … }".',
        );
    } catch (error) {
      const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
      problems.error(
        { file: page.file ?? page.module },
        `The page could not be loaded: ${message}`,
        'Correct the error that the message names.',
      );
    }
  }
  return modules;
}

/** @throws BuildError where any problem is an error */
export function stopOnErrors(problems: Problems): void {
  if (problems.errors > 0) throw new BuildError(problems.list);
}
