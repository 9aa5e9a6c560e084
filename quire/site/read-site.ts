import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Document } from '../content/types.ts';
import { nearest } from '../nearest.ts';
import type { Problems } from '../problems.ts';
import type { ApiGroup } from './api-groups.ts';
import { CATEGORY_FILES, parseCategoryFile } from './category-file.ts';
import type { Config } from './config.ts';
import { expandString } from './expand-strings.ts';
import { findFiles } from './find-files.ts';
import type { CategoryFile, SiteInput, SourceDocument, VersionInput } from './input.ts';
import { readLastUpdates } from './last-update.ts';
import { findConfigFile } from './load-config.ts';
import { loadModule } from './load-module.ts';
import type { Located } from './positions.ts';
import { parseSidebars, type SidebarNodes } from './sidebar-config.ts';
import { CURRENT, versionFolder } from './versions.ts';
import { parseYamlSource } from './yaml-source.ts';

/**
 * Reads and compiles one Markdown file; what is wrong with it becomes problems of the reader's own.
 * @param path absolute path
 * @param file path relative to the site folder, with forward slashes
 */
export type ReadDocument = (path: string, file: string) => Promise<Document>;

export interface ReadSiteOptions {
  /** Absolute path. */
  siteFolder: string;
  config: Config;
  readDocument: ReadDocument;
  problems: Problems;
}

/** Enough to keep the disk and the compiler busy, too few to run out of file handles. */
const CONCURRENT_READS = 32;

/** Finds and reads every file the site is made of. Nothing else in `quire/site` but the config reads files. */
export async function readSite(options: ReadSiteOptions): Promise<SiteInput> {
  const { siteFolder, config } = options;
  const lastUpdates = config.docs.showLastUpdate ? readLastUpdates(siteFolder) : new Map();
  const versions: VersionInput[] = [];
  for (const name of await readVersionNames(options)) versions.push(await readVersion(name, options));
  const pageFiles = await findFiles(join(siteFolder, 'pages'));
  const postFiles = await findFiles(join(siteFolder, config.blog.path));
  return {
    config,
    configFile: findConfigFile(siteFolder) ?? 'site.config.ts',
    versions,
    apis: await readApis(options),
    pages: await readDocuments('pages', pageFiles, options),
    modules: pageFiles
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => ({ path, file: posix.join('pages', path), module: join(siteFolder, 'pages', path) })),
    posts: await readDocuments(config.blog.path, postFiles, options),
    lastUpdates: await lastUpdates,
  };
}

/** `current` where there is a docs folder, then `versions.json`, newest first. */
async function readVersionNames({ siteFolder, config, problems }: ReadSiteOptions): Promise<string[]> {
  const current = existsSync(join(siteFolder, config.docs.path)) ? [CURRENT] : [];
  const file = 'versions.json';
  const source = await readYaml(siteFolder, file, problems);
  if (!source) return current;
  if (!Array.isArray(source.value)) {
    problems.error({ file }, 'The file must be a list of version names.', 'Write ["2.0.0", "1.0.0"], newest first.');
    return current;
  }
  const names = source.value.map(String);
  return [...current, ...names.filter((name, index) => hasFolder(name, source.locate([index])))];

  function hasFolder(name: string, place: ReturnType<Located<unknown>['locate']>): boolean {
    const folder = versionFolder(config, name);
    if (existsSync(join(siteFolder, folder))) return true;
    problems.error(
      place,
      `Version "${name}" has no folder ${folder}.`,
      'Add the folder, or remove the version from the list.',
    );
    return false;
  }
}

/** The OpenAPI documents of the config; one that has errors is left out, its problems reported. */
async function readApis({ siteFolder, config, problems }: ReadSiteOptions): Promise<ApiGroup[]> {
  if (config.apis.length === 0) return [];
  // Its parser and validator weigh more than the rest of the engine: only sites with an API load them.
  const { readApis: read } = await import('../openapi/read.ts');
  const apis = await read(config.apis, { siteDir: siteFolder, problems, expand });
  return config.apis.flatMap(({ label, description }, index) => {
    const api = apis[index];
    return api ? [{ label, description, api }] : [];
  });

  function expand(text: string, file: string): string {
    return text
      .split('\n')
      .map((line, index) =>
        line.includes('{{') ? expandString(line, config.words, () => ({ file, line: index + 1 }), problems) : line,
      )
      .join('\n');
  }
}

async function readVersion(name: string, options: ReadSiteOptions): Promise<VersionInput> {
  const folder = versionFolder(options.config, name);
  const files = await findFiles(join(options.siteFolder, folder));
  return {
    name,
    documents: await readDocuments(folder, files, options),
    categories: await readCategories(folder, files, options),
    sidebars: await readSidebars(name, options),
  };
}

async function readDocuments(
  folder: string,
  paths: readonly string[],
  { siteFolder, readDocument }: ReadSiteOptions,
): Promise<SourceDocument[]> {
  const markdown = paths.filter((path) => /\.mdx?$/i.test(path));
  const documents: SourceDocument[] = [];
  const queue = markdown.entries();
  const work = async (): Promise<void> => {
    for (const [index, path] of queue) {
      const file = posix.join(folder, path);
      documents[index] = { path, document: await readDocument(join(siteFolder, file), file) };
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_READS }, work));
  return documents;
}

async function readCategories(
  folder: string,
  paths: readonly string[],
  { siteFolder, config, problems }: ReadSiteOptions,
): Promise<CategoryFile[]> {
  const categories = new Map<string, CategoryFile>();
  for (const path of paths.filter((each) => posix.basename(each).startsWith('_category_.'))) {
    const file = posix.join(folder, path);
    const parent = posix.dirname(path);
    const name = posix.basename(path);
    if (!CATEGORY_FILES.some((each) => each === name)) {
      const likely = nearest(name, CATEGORY_FILES) ?? CATEGORY_FILES[0];
      problems.error({ file }, `"${name}" is no category file.`, `Name it ${likely}.`);
      continue;
    }
    const other = categories.get(parent);
    if (other) {
      problems.warn({ file }, `The folder already has ${other.file}; this file is not read.`, 'Remove one of them.');
      continue;
    }
    const metadata = parseCategoryFile(file, await readFile(join(siteFolder, file), 'utf8'), config.words, problems);
    if (metadata) categories.set(parent, { folder: parent, file, metadata });
  }
  return [...categories.values()];
}

async function readSidebars(
  version: string,
  { siteFolder, config, problems }: ReadSiteOptions,
): Promise<SidebarNodes | undefined> {
  const names =
    version === CURRENT
      ? ['sidebars.ts', 'sidebars.js', 'sidebars.json']
      : [`versioned_sidebars/version-${version}-sidebars.json`];
  const file = names.find((name) => existsSync(join(siteFolder, name)));
  if (!file) return undefined;
  const source = file.endsWith('.json')
    ? await readYaml(siteFolder, file, problems)
    : await loadModule(join(siteFolder, file), file, problems);
  return source && parseSidebars(source, config.words, problems);
}

async function readYaml(siteFolder: string, file: string, problems: Problems): Promise<Located<unknown> | undefined> {
  const path = join(siteFolder, file);
  return existsSync(path) ? parseYamlSource(file, await readFile(path, 'utf8'), problems) : undefined;
}
