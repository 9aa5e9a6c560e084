import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problems } from '../problems.ts';
import { children, expandSchema } from './expand.ts';
import type { JsonObject } from './json.ts';
import { readApi } from './read.ts';
import { parseSourceFile } from './source-file.ts';
import { DocumentTree } from './tree.ts';
import type { ApiDocument, ExpandedSchema, SchemaNode, SchemaRoot } from './types.ts';
import { typeText } from './words.ts';

/** Folder of the OpenAPI documents that try to break the reader. */
export const fixtures = fileURLToPath(new URL('../../test/fixtures/openapi', import.meta.url));

/** Reads a fixture, with the brand word `{{brand.name}}`. */
export async function readFixture(file: string): Promise<{ api: ApiDocument | undefined; problems: Problems }> {
  const problems = new Problems();
  const expand = (text: string) => text.replaceAll('{{brand.name}}', 'Nordpost');
  const api = await readApi({ document: file, slug: path.parse(file).name }, { siteDir: fixtures, expand, problems });
  return { api, problems };
}

/** Reads a fixture that has no problems. */
export async function readValid(file: string): Promise<ApiDocument> {
  const { api, problems } = await readFixture(file);
  if (!api || problems.list.length > 0) throw new Error(JSON.stringify(problems.list, undefined, 2));
  return api;
}

/** A document of component schemas, written as YAML. */
export function treeOf(schemas: string): DocumentTree {
  const file = parseSourceFile('schemas.yaml', schemas, new Problems());
  return new DocumentTree({ components: { schemas: (file?.root ?? {}) as JsonObject } });
}

/** A component schema, expanded. */
export function expand(tree: DocumentTree, name: string, options: Partial<SchemaRoot> = {}): ExpandedSchema {
  const node = expandSchema(tree, { pointer: `#/components/schemas/${name}`, anchor: 'body', ...options });
  if (node.kind === 'reference') throw new Error(`${name} is a reference`);
  return node;
}

/** One line per schema below a node: `body.user.email: string`, or `body.parent -> body` for a reference. */
export function outline(node: SchemaNode): string[] {
  if (node.kind === 'reference') return [];
  return children(node).flatMap((child) => {
    const below = outline(child);
    if (child === node.items && child.kind === 'schema') return below;
    const line =
      child.kind === 'reference'
        ? `${child.anchor} -> ${child.anchorOfFirst ?? '…'}`
        : `${child.anchor}: ${typeText(child)}`;
    return [line, ...below];
  });
}
