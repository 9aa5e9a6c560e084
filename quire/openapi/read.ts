import type { Problems } from '../problems.ts';
import type { Bundle, BundleOptions } from './bundle.ts';
import { readErrorCatalogue, readRateLimits } from './extensions.ts';
import { objectAt, stringAt } from './json.ts';
import { readExternalDocs } from './keywords.ts';
import { readOperations, reportUnknownScheme } from './operations.ts';
import { readSecurity, readSecuritySchemes } from './security.ts';
import { readServers } from './servers.ts';
import { SourceFiles } from './source-files.ts';
import { DocumentTree } from './tree.ts';
import type { ApiDocument, Info, Operation, Tag } from './types.ts';

/** One API group: its document, by path relative to the site folder, and its route segment. */
export interface ApiSource {
  document: string;
  slug: string;
}

/**
 * Reads OpenAPI documents (3.0, 3.1, 3.2; YAML or JSON) with the files they refer to; what they share is read once.
 * @returns for each document its model; undefined where reading it found errors. All of them are in `problems`, each
 *   with file, line, JSON pointer and a remedy. Warnings do not stop it.
 */
export async function readApis(
  sources: readonly ApiSource[],
  options: BundleOptions,
): Promise<(ApiDocument | undefined)[]> {
  // The validator is more code than the rest of the engine: only who has documents loads it.
  const { readBundle } = await import('./bundle.ts');
  const files = new SourceFiles(options);
  const apis: (ApiDocument | undefined)[] = [];
  for (const { document, slug } of sources) {
    const before = options.problems.errors;
    const bundle = await readBundle(document, files, options);
    const api = bundle && readModel(bundle, slug, options.problems);
    apis.push(options.problems.errors > before ? undefined : api);
  }
  return apis;
}

/** Reads one OpenAPI document; see `readApis`. */
export async function readApi(source: ApiSource, options: BundleOptions): Promise<ApiDocument | undefined> {
  const [api] = await readApis([source], options);
  return api;
}

function readModel({ root, main, files }: Bundle, slug: string, problems: Problems): ApiDocument {
  const tree = new DocumentTree(root);
  const shared = {
    tree,
    // OpenAPI 3.1, section 4.8.1: the server is then the one that serves the document.
    servers: readServers(tree, '#') ?? [{ url: '/', variables: [] }],
    securitySchemes: readSecuritySchemes(tree),
    errorCatalogue: readErrorCatalogue(tree),
    rateLimits: readRateLimits(tree),
  };
  const report = reportUnknownScheme({ main, problems, securitySchemes: shared.securitySchemes }, '#/security');
  const security = readSecurity(root, shared.securitySchemes, report) ?? { alternatives: [], optional: true };
  const context = { ...shared, security, main, problems };
  const operations = readOperations(context, 'paths');
  checkSlugs(operations, main.file, problems);
  return {
    ...shared,
    slug,
    file: main.file,
    files,
    text: files.length === 1 ? main.text : undefined,
    info: readInfo(tree),
    tags: readTags(tree, operations),
    operations,
    webhooks: readOperations(context, 'webhooks'),
  };
}

function readInfo({ root }: DocumentTree): Info {
  const info = objectAt(root, 'info');
  const contact = objectAt(info, 'contact');
  const license = objectAt(info, 'license');
  const licenseName = stringAt(license, 'name');
  return {
    title: stringAt(info, 'title') ?? '',
    version: stringAt(info, 'version') ?? '',
    summary: stringAt(info, 'summary'),
    description: stringAt(info, 'description'),
    termsOfService: stringAt(info, 'termsOfService'),
    contact: { name: stringAt(contact, 'name'), url: stringAt(contact, 'url'), email: stringAt(contact, 'email') },
    license:
      licenseName === undefined
        ? undefined
        : { name: licenseName, url: stringAt(license, 'url'), identifier: stringAt(license, 'identifier') },
  };
}

function readTags(tree: DocumentTree, operations: readonly Operation[]): Tag[] {
  const declared = tree.entries('#', 'tags').map(
    ({ value }): Tag => ({
      name: stringAt(value, 'name') ?? '',
      summary: stringAt(value, 'summary'),
      description: stringAt(value, 'description'),
      parent: stringAt(value, 'parent'),
      kind: stringAt(value, 'kind'),
      externalDocs: readExternalDocs(value),
    }),
  );
  const names = new Set(declared.map(({ name }) => name));
  const used = new Set(operations.flatMap(({ tags }) => tags).filter((name) => !names.has(name)));
  return [...declared, ...[...used].map((name) => ({ name }))];
}

/** Two operations with one slug would be two pages with one address. */
function checkSlugs(operations: readonly Operation[], file: string, problems: Problems): void {
  const first = new Map<string, Operation>();
  for (const operation of operations) {
    const other = first.get(operation.slug);
    if (!other) first.set(operation.slug, operation);
    else {
      problems.error(
        { file, line: operation.line },
        `${operation.id} has the slug "${operation.slug}" of ${other.id} in line ${other.line} (at ${operation.pointer}).`,
        'Give one of them an "x-slug" of its own.',
      );
    }
  }
}
