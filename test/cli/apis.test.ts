import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
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

/** 200 schemas of a kilobyte each, which all lead to others, behind one that 100 operations send and get. */
function sharedSchema(): { text: string; bytes: number } {
  const name = (index: number) => `Part${index % 200}`;
  const schemas = Array.from({ length: 200 }, (_, index) => {
    const properties = Array.from({ length: 8 }, (_unused, field) => {
      const words = `Field ${field} of part ${index}, which is described at some length, as fields of real documents are.`;
      return `        field${field}: { type: string, description: '${words}' }`;
    });
    const links = [1, 7, 31].map(
      (step) => `        next${step}: { $ref: '#/components/schemas/${name(index + step)}' }`,
    );
    return `    ${name(index)}:\n      type: object\n      properties:\n${[...properties, ...links].join('\n')}\n`;
  });
  const body = "{ content: { application/json: { schema: { $ref: '#/components/schemas/Part0' } } }";
  const paths = Array.from({ length: 100 }, (_, index) => {
    const operation = `operationId: sendPart${index}\n      requestBody: ${body} }`;
    return `  /parts/${index}:\n    post:\n      ${operation}\n      responses: { '200': ${body}, description: OK } }\n`;
  });
  const shared = schemas.join('');
  return {
    bytes: shared.length,
    text: `openapi: 3.1.0
info: { title: A large schema, version: '1' }
paths:
${paths.join('')}  /small:
    get:
      operationId: getSmall
      responses: { '200': { description: OK, content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } } }
components:
  schemas:
${shared}`,
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
  few: manyOperations(10),
  many: manyOperations(1000),
  shared: shared.text,
};
const DOCUMENTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(NASTY).map((name) => [name, `apis/${name}.yaml`])),
  external: 'apis/external/main.yaml',
};
const FILES = new Map([
  ...Object.entries(NASTY).map(([name, text]): [string, string] => [`apis/${name}.yaml`, text]),
  ...external.map((path): [string, string] => [`apis/${path}`, fixture(path)]),
]);

function siteOf(documents: Readonly<Record<string, string>>, files: ReadonlyMap<string, string>): string {
  const apis = Object.entries(documents).map(([slug, document]) => ({ document, slug, label: slug }));
  return makeSite({
    'site.config.ts': `export default ${JSON.stringify({ title: 'Test', url: 'https://test.example', apis })};\n`,
    'pages/index.md': '---\ntitle: Home\n---\n\nHome\n',
    'docs/first.md': '---\ntitle: First\n---\n\nFirst\n',
    ...Object.fromEntries(files),
  });
}

describe('documents that try to break the reference', () => {
  const folder = siteOf(DOCUMENTS, FILES);
  const page = (slug: string, name: string) => readFileSync(join(folder, 'dist/docs', slug, `${name}.html`), 'utf8');
  const idsOf = (html: string) => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => unescapeHtml(id ?? ''));
  const unescapeHtml = (text: string) =>
    text.replace(/&(#x27|quot|amp);/g, (_, name: string) => (name === 'amp' ? '&' : name === 'quot' ? '"' : "'"));
  let result: Awaited<ReturnType<typeof quire>>;

  beforeAll(async () => {
    result = await quire('build', join(folder, 'site'), '--out', join(folder, 'dist'));
  }, 180_000);

  test('are built', () => {
    expect(result.stderr).not.toContain('error');
    expect(result.stdout).toContain('pages');
    expect(result.status).toBe(0);
  });

  test.each(Object.entries(DOCUMENTS))(
    '%s: every page is there, whole and with its anchors',
    async (slug, document) => {
      const raw = new RawDocuments(FILES);
      const problems = new Problems();
      const api = await readApi(
        { document, slug },
        { siteDir: join(folder, 'site'), problems, expand: (text) => text, checkExamples: false },
      );
      if (!api) throw new Error(JSON.stringify(problems.list));
      expect(existsSync(join(folder, 'dist/docs', slug, 'overview.html'))).toBe(true);
      expect(api.operations.length).toBeGreaterThan(0);
      // A thousand of the same kind tell no more than some of them.
      for (const operation of api.operations.slice(0, 60)) {
        const html = page(slug, operation.slug);
        const ids = idsOf(html);
        expect(operationAnchors(api, operation).filter((anchor) => !ids.includes(anchor))).toEqual([]);
        expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
        const own = [...html.matchAll(/\shref="#([^"]+)"/g)].map(([, href]) => decodeURIComponent(href ?? ''));
        expect(own.filter((id) => !ids.includes(id))).toEqual([]);
        // The bundled document has another shape where it comes from several files.
        if (slug === 'external') continue;
        expect(missing(saidBy(raw, raw.at(document, operation.pointer.slice(1))), pageText(html))).toEqual([]);
      }
    },
  );

  test('what looks like code or tags in a description is text', () => {
    const html = page('operations', 'overview');
    expect(html).toContain('&lt;id&gt;');
    expect(html).toContain('{x}');
  });

  test('big integers are shown as they are written', () => {
    expect(page('schemas-3-1', 'use-big-integers')).toMatch(/18,?446,?744,?073,?709,?551,?615/);
    expect(page('schemas-3-1', 'use-big-integers')).toContain('9007199254740993');
    expect(page('samples', 'big-integers')).toContain('9007199254740993');
  });

  test('a schema inside itself leads to its first occurrence', () => {
    expect(page('recursion', 'use-node')).toMatch(/<a href="#body">[^<]*Node<\/a> above/);
  });

  test('a page of 1,000 operations is no larger than one of 10', () => {
    const sizes = ['few', 'many'].map((slug) => page(slug, 'get-thing-5').length);
    expect(readdirSync(join(folder, 'dist/docs/many')).filter((name) => name.endsWith('.html'))).toHaveLength(1001);
    // The sidebar may show the siblings under the same tag, but not all of them.
    expect((sizes[1] ?? 0) - (sizes[0] ?? 0)).toBeLessThan(20_000);
  });

  test('a page follows its own subtree: 200 kB of shared schema weigh on those that use it, once per use', () => {
    expect(shared.bytes).toBeGreaterThan(200_000);
    const large = page('shared', 'send-part-3');
    expect(page('shared', 'get-small').length).toBeLessThan(page('few', 'get-thing-5').length + 30_000);
    for (const part of [0, 57, 199]) expect(large).toContain(`Field 7 of part ${part},`);
    // Request and answer both show it.
    expect(large.length).toBeLessThan(2 * 10 * shared.bytes);
    expect(brotliCompressSync(large).length).toBeLessThan(shared.bytes);
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
