import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { operationAnchors, readApi } from '../../quire/openapi/index.ts';
import { Problems } from '../../quire/problems.ts';
import { type Members, RawDocuments } from '../api/raw.ts';
import { missing, pageText, saidBy } from '../api/said.ts';
import { makeSite, quire } from './command.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/openapi', import.meta.url));

const fixture = (path: string) => readFileSync(join(FIXTURES, path), 'utf8').replaceAll('{{brand.name}}', 'Nordpost');

const external = readdirSync(join(FIXTURES, 'external'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => posix.join('external', join(entry.parentPath, entry.name).slice(FIXTURES.length + 10)))
  .map((path) => path.replaceAll('\\', '/'));

/** Gives a document of schemas an operation for each of them: as a body, as an answer, as items of a list. */
function withOperations(text: string): string {
  const { components } = parse(text) as { components: { schemas: Members } };
  const paths = Object.keys(components.schemas).map((name) => {
    const schema = `{ $ref: '#/components/schemas/${name}' }`;
    const content = (of: string) => `{ content: { application/json: { schema: ${of} } }`;
    const list = `{ type: array, items: ${schema} }`;
    return `  /${name}:
    post:
      operationId: use${name}
      requestBody: ${content(schema)} }
      responses: { '200': ${content(schema)}, description: OK }, '201': ${content(list)}, description: Listed } }`;
  });
  return text.replace('paths: {}', `paths:\n${paths.join('\n')}`);
}

/** Operations that all have the same small answer. */
function manyOperations(count: number): string {
  const paths = Array.from({ length: count }, (_, index) => {
    return `  /things/${index}:
    get:
      operationId: getThing${index}
      tags: [tag ${index % 20}]
      summary: Thing number ${index}
      responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } } }`;
  });
  return `openapi: 3.1.0
info: { title: Many operations, version: '1' }
paths:
${paths.join('\n')}
components:
  schemas:
    Thing: { type: object, properties: { id: { type: string }, name: { type: string, description: What it is called. } } }
`;
}

const PARTS = 200;

/** 200 schemas of a kilobyte each: a tree, in which each part also leads back to another one; 100 operations get its root. */
function sharedSchema(): { text: string; bytes: number } {
  const reference = (index: number) => `{ $ref: '#/components/schemas/Part${index}' }`;
  const schemas = Array.from({ length: PARTS }, (_, index) => {
    const fields = Array.from({ length: 4 }, (_unused, field) => {
      const text = `Field ${field} of part ${index}${', which is described at length, as in real documents'.repeat(4)}.`;
      return `        field${field}: { type: string, description: '${text}' }`;
    });
    const below = Array.from({ length: 6 }, (_unused, child) => 6 * index + child + 1)
      .filter((child) => child < PARTS)
      .map((child) => `        part${child}: ${reference(child)}`);
    const back = `        other: ${reference((index * 7) % PARTS)}`;
    return `    Part${index}:\n      type: object\n      properties:\n${[...fields, ...below, back].join('\n')}\n`;
  });
  const paths = Array.from({ length: 100 }, (_, index) => {
    return `  /parts/${index}:
    get:
      operationId: getPart${index}
      responses: { '200': { description: OK, content: { application/json: { schema: ${reference(0)} } } } }
`;
  });
  return {
    bytes: schemas.join('').length,
    text: `openapi: 3.1.0
info: { title: A large schema, version: '1' }
paths:
${paths.join('')}  /small:
    get:
      operationId: getSmall
      responses: { '200': { description: OK, content: { application/json: { schema: { type: string } } } } }
components:
  schemas:
${schemas.join('')}`,
  };
}

const shared = sharedSchema();
const NASTY: Readonly<Record<string, string>> = {
  operations: fixture('operations.yaml'),
  samples: fixture('samples.yaml'),
  bodies: fixture('bodies.yaml'),
  examples: fixture('examples.yaml'),
  recursion: withOperations(fixture('recursion.yaml')),
  'schemas-3-0': withOperations(fixture('schemas-3.0.yaml')),
  'schemas-3-1': withOperations(fixture('schemas-3.1.yaml')),
};
const LARGE: Readonly<Record<string, string>> = {
  few: manyOperations(10),
  many: manyOperations(1000),
  shared: shared.text,
};

const documentsOf = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, `apis/${name}.yaml`]));
const filesOf = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([name, text]): [string, string] => [`apis/${name}.yaml`, text]));

function siteOf(documents: Readonly<Record<string, string>>, files: ReadonlyMap<string, string>): string {
  const apis = Object.entries(documents).map(([slug, document]) => ({ document, slug, label: slug }));
  return makeSite({
    'site.config.ts': `export default ${JSON.stringify({ title: 'Test', url: 'https://test.example', apis })};\n`,
    'pages/index.md': '---\ntitle: Home\n---\n\nHome\n',
    // operations.yaml links to it.
    'docs/parcels.md': '---\ntitle: Parcels\n---\n\nParcels\n',
    ...Object.fromEntries(files),
  });
}

/** A circle that extends "a circle or a square" is no square. */
const OTHER_SHAPES: Readonly<Record<string, RegExp>> = { useCircle: /\/Square\//, useSquare: /\/Circle\// };

/** Builds a site when its tests begin. */
function useSite(documents: Readonly<Record<string, string>>, files: ReadonlyMap<string, string>) {
  const folder = siteOf(documents, files);
  beforeAll(async () => {
    const { status, stderr } = await quire('build', join(folder, 'site'), '--out', join(folder, 'dist'));
    if (status !== 0) throw new Error(stderr);
  }, 600_000);
  // More than a hundred megabytes.
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    page: (slug: string, name: string) => readFileSync(join(folder, 'dist/docs', slug, `${name}.html`), 'utf8'),
  };
}

const unescapeHtml = (text: string) =>
  text.replace(/&(#x27|quot|amp);/g, (_, name: string) => (name === 'amp' ? '&' : name === 'quot' ? '"' : "'"));
const idsOf = (html: string) => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => unescapeHtml(id ?? ''));

describe('documents that try to break the reference', () => {
  const documents = { ...documentsOf(NASTY), external: 'apis/external/main.yaml' };
  const files = filesOf(NASTY);
  for (const path of external) files.set(`apis/${path}`, fixture(path));
  const { folder, page } = useSite(documents, files);

  test.each(Object.entries(documents))(
    '%s: every page is there, whole and with its anchors',
    async (slug, document) => {
      const raw = new RawDocuments(files);
      const problems = new Problems();
      const options = { siteDir: join(folder, 'site'), problems, expand: (text: string) => text, checkExamples: false };
      const api = await readApi({ document, slug }, options);
      if (!api) throw new Error(JSON.stringify(problems.list));
      expect(existsSync(join(folder, 'dist/docs', slug, 'overview.html'))).toBe(true);
      expect(api.operations.length).toBeGreaterThan(0);
      for (const operation of api.operations) {
        const html = page(slug, operation.slug);
        const ids = idsOf(html);
        expect(operationAnchors(api, operation).filter((anchor) => !ids.includes(anchor))).toEqual([]);
        expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
        const own = [...html.matchAll(/\shref="#([^"]+)"/g)].map(([, href]) => decodeURIComponent(href ?? ''));
        expect(own.filter((id) => !ids.includes(id))).toEqual([]);
        // The bundled document has another shape where it comes from several files.
        if (slug === 'external') continue;
        const said = saidBy(raw, raw.at(document, operation.pointer.slice(1)));
        const silent = missing(said, pageText(html)).filter((line) => !OTHER_SHAPES[operation.id]?.test(line));
        expect(silent, operation.id).toEqual([]);
      }
    },
  );

  test('what looks like code or tags in a description is text', () => {
    const html = page('operations', 'overview');
    expect(html).toContain('&lt;id&gt;');
    expect(html).toContain('{x}');
  });

  test('big integers are shown as they are written', () => {
    expect(page('schemas-3-1', 'use-big-integers').replaceAll(',', '')).toContain('18446744073709551615');
    expect(page('schemas-3-1', 'use-big-integers')).toContain('9007199254740993');
    expect(page('samples', 'big-integers')).toContain('9007199254740993');
  });

  test('a schema inside itself leads to its first occurrence', () => {
    expect(page('recursion', 'use-node')).toMatch(/The same as <a href="#body">[^<]*<\/a>/);
  });
});

describe('large documents', () => {
  const { folder, page } = useSite(documentsOf(LARGE), filesOf(LARGE));

  test('1,000 operations have 1,000 pages and an overview', () => {
    const pages = readdirSync(join(folder, 'dist/docs/many')).filter((name) => name.endsWith('.html'));
    expect(pages).toHaveLength(1001);
  });

  test('a page of 1,000 operations is no larger than one of 10', () => {
    const [few = 0, many = 0] = ['few', 'many'].map((slug) => page(slug, 'get-thing5').length);
    // The sidebar shows the siblings under the same tag, and the other tags by their names.
    expect(many - few).toBeLessThan(10_000);
  });

  test('200 kB of schema weigh on the pages that show them, once', () => {
    const large = page('shared', 'get-part3');
    expect(shared.bytes).toBeGreaterThan(200_000);
    for (const part of Array.from({ length: PARTS }).keys()) expect(large).toContain(`Field 3 of part ${part},`);
    expect(large.length).toBeLessThan(5 * shared.bytes);
    expect(brotliCompressSync(large).length).toBeLessThan(60_000);
    expect(page('shared', 'get-small').length).toBeLessThan(page('few', 'get-thing5').length + 10_000);
  });
});

describe('a broken document', () => {
  test('gives file, line, JSON pointer and remedy; those of other groups in the same run', async () => {
    const names = ['broken.yaml', 'broken-syntax.yaml', 'unknown-names.yaml'];
    const files = new Map(names.map((name): [string, string] => [`apis/${name}`, fixture(name)]));
    const folder = siteOf({ broken: 'apis/broken.yaml', unknown: 'apis/unknown-names.yaml' }, files);
    const { status, stderr } = await quire('build', join(folder, 'site'), '--out', join(folder, 'dist'));
    expect(status).toBe(1);
    const lines = [
      ['apis/broken.yaml:9', 'at #/paths/~1things~1{id}/get/sumary'],
      ['apis/broken.yaml:16', 'at #/paths/~1things~1{id}/get/responses/200/content/application~1json/schema'],
      ['apis/broken.yaml:21', 'at #/paths/~1things~1{id}/put/parameters/0/schema/type'],
      ['apis/broken.yaml:23', 'missing.yaml'],
      ['apis/broken-syntax.yaml:2', ''],
      ['apis/unknown-names.yaml:9', 'at #/paths/~1things/get/security'],
      ['apis/unknown-names.yaml:10', 'at #/paths/~1things/get/x-errors'],
    ] as const;
    for (const [place, pointer] of lines) {
      const found = stderr.split('\n').filter((line) => line.startsWith(place));
      expect(found.join('\n'), place).toContain(pointer);
      expect(found.length, place).toBeGreaterThan(0);
    }
    expect(stderr).toContain('Did you mean "appJwt"?');
    expect(stderr).toMatch(/\n19 errors, \d+ warnings?\n/);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });
});
