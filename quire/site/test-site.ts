/** Sites made in memory, for the tests of this folder. */
import { createElement } from 'react';
import type { FrontMatter } from '../content/front-matter.ts';
import type { Document, Heading, Reference } from '../content/types.ts';
import { formatPlace, Problems } from '../problems.ts';
import type { ApiGroup } from './api-groups.ts';
import { buildSite } from './build-site.ts';
import { parseCategoryFile } from './category-file.ts';
import { configSchema, type UserConfig } from './config.ts';
import type { SiteInput, SourceDocument, VersionInput } from './input.ts';
import { inFile } from './positions.ts';
import { parseSidebars } from './sidebar-config.ts';
import type { Page, Site } from './types.ts';
import { versionFolder } from './versions.ts';

/** A document's front matter, and what its body would give. */
export type TestDocument = FrontMatter & {
  headings?: readonly Heading[];
  references?: readonly Pick<Reference, 'url' | 'kind'>[];
  words?: number;
};

/** Documents by path. */
type TestFolder = Readonly<Record<string, TestDocument>>;

export interface TestVersion {
  docs: TestFolder;
  /** Values of `_category_.json` by folder. */
  categories?: Readonly<Record<string, unknown>>;
  /** Value of the sidebars file. */
  sidebars?: unknown;
}

export interface TestSite {
  config?: Partial<UserConfig>;
  /** By name, newest first. */
  versions?: Readonly<Record<string, TestVersion>>;
  apis?: readonly ApiGroup[];
  pages?: TestFolder;
  /** Paths below `pages/`. */
  modules?: readonly string[];
  posts?: TestFolder;
  lastUpdates?: SiteInput['lastUpdates'];
}

export function testInput(site: TestSite, problems: Problems): SiteInput {
  const config = configSchema.parse({ title: 'Docs', url: 'https://docs.example.com', ...site.config });
  const read = (folder: string, documents: TestFolder = {}): SourceDocument[] =>
    Object.entries(documents).map(([path, document]) => ({
      path,
      document: testDocument(`${folder}/${path}`, document),
    }));
  const version = ([name, { docs, categories = {}, sidebars }]: [string, TestVersion]): VersionInput => ({
    name,
    documents: read(versionFolder(config, name), docs),
    categories: Object.entries(categories).flatMap(([folder, value]) => {
      const file = `${versionFolder(config, name)}/${folder}/_category_.json`;
      const metadata = parseCategoryFile(file, JSON.stringify(value, null, 2), config.words, problems);
      return metadata ? [{ folder, file, metadata }] : [];
    }),
    sidebars:
      sidebars === undefined
        ? undefined
        : parseSidebars({ value: sidebars, locate: inFile('sidebars.ts') }, config.words, problems),
  });
  return {
    config,
    configFile: 'site.config.ts',
    versions: Object.entries(site.versions ?? {}).map(version),
    apis: site.apis ?? [],
    pages: read('pages', site.pages),
    modules: (site.modules ?? []).map((path) => ({ path, file: `pages/${path}`, module: `/site/pages/${path}` })),
    posts: read(config.blog.path, site.posts),
    lastUpdates: site.lastUpdates ?? new Map(),
  };
}

function testDocument(
  file: string,
  { headings = [], references = [], words = 0, ...frontMatter }: TestDocument,
): Document {
  const name = file.replace(/^.*\//, '').replace(/\.mdx?$/, '');
  return {
    file,
    path: `/site/${file}`,
    frontMatter,
    title: frontMatter.title ?? `Title of ${name}`,
    description: frontMatter.description ?? `About ${name}`,
    hasOwnTitle: false,
    headings,
    references: references.map((reference, index) => ({ ...reference, file, line: index + 1, column: 1 })),
    words,
    markdown: '',
    dynamic: false,
    broken: false,
    render: () => createElement('p'),
  };
}

export interface BuiltSite {
  site: Site;
  input: SiteInput;
  problems: Problems;
  /** The page at a route; fails the test where there is none. */
  page(route: string): Page;
  /** Every problem as one line. */
  said: string[];
}

export function builtSite(definition: TestSite): BuiltSite {
  const problems = new Problems();
  const input = testInput(definition, problems);
  const site = buildSite(input, problems);
  return {
    site,
    input,
    problems,
    page(route) {
      const page = site.byRoute.get(route);
      if (!page) throw new Error(`No page ${route}; there are ${[...site.byRoute.keys()].join(', ')}`);
      return page;
    },
    get said() {
      return describeProblems(problems);
    },
  };
}

/** A site of one version, from documents alone. */
export function builtDocs(
  docs: TestFolder,
  rest: Omit<TestVersion, 'docs'> = {},
  config?: TestSite['config'],
): BuiltSite {
  return builtSite({ config, versions: { current: { docs, ...rest } } });
}

export function describeProblems({ list }: Problems): string[] {
  return list.map((problem) => `${problem.severity} ${formatPlace(problem)}: ${problem.message} ${problem.remedy}`);
}
