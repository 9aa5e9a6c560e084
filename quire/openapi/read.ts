import { type Bundle, readBundle } from './bundle.ts';
import { readErrorCatalogue, readRateLimits } from './extensions.ts';
import { objectAt, stringAt } from './json.ts';
import { readExternalDocs } from './keywords.ts';
import { readOperations, reportUnknownScheme } from './operations.ts';
import { readSecurity, readSecuritySchemes } from './security.ts';
import { readServers } from './servers.ts';
import type { SourceOptions } from './source-files.ts';
import { DocumentTree } from './tree.ts';
import type { ApiDocument, Info, Operation, Tag } from './types.ts';

export interface ReadApiOptions extends SourceOptions {
  /** Route segment of the group. */
  slug: string;
}

/**
 * Reads one OpenAPI document (3.0, 3.1, 3.2; YAML or JSON) with the files it refers to.
 * @param file path relative to the site folder
 * @returns undefined where the document has errors; all of them are then in `problems`, each with file, line, JSON
 *   pointer and a remedy. Warnings do not stop it.
 */
export async function readApi(file: string, options: ReadApiOptions): Promise<ApiDocument | undefined> {
  const before = options.problems.errors;
  const bundle = await readBundle(file, options);
  const api = bundle && readModel(bundle, options);
  return options.problems.errors > before ? undefined : api;
}

function readModel({ root, main, files }: Bundle, { slug, problems }: ReadApiOptions): ApiDocument {
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
function checkSlugs(operations: readonly Operation[], file: string, problems: ReadApiOptions['problems']): void {
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
