import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatPlace, Problems } from '../problems.ts';
import { expandSchema, schemaAnchors } from './expand.ts';
import { formatJson } from './json.ts';
import { openapiText } from './openapi-text.ts';
import { readApi } from './read.ts';
import { expand, outline, readFixture, readValid } from './testing.ts';

describe('a document in several files', () => {
  test('is one document whose references stay references', async () => {
    const api = await readValid('external/main.yaml');
    expect(api.operations.map(({ id }) => id)).toEqual(['listPeople', 'listNodes']);
    expect(outline(expand(api.tree, 'person'))).toEqual([
      'body.name: string',
      'body.number: integer',
      'body.friends: array of person',
      'body.friends -> body',
      'body.node: object',
      'body.node.next -> body.node',
      'body.home: object',
      'body.home.local: boolean',
    ]);
    expect([...openapiText(api).matchAll(/\$ref: (\S+)/g)].map(([, ref]) => ref)).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/\.(yaml|json)/)]),
    );
  });

  test('names the files it is made of', async () => {
    const { files } = await readValid('external/main.yaml');
    expect(files[0]).toBe('external/main.yaml');
    expect([...files].sort()).toEqual([
      'external/main.yaml',
      'external/paths/people.yaml',
      'external/schemas/nodes.json',
      'external/schemas/person.json',
      'external/schemas/shared.yaml',
    ]);
  });

  test('has the brand words of all of them expanded', async () => {
    const api = await readValid('external/main.yaml');
    expect(api.operations[0]?.responses[0]?.description).toBe('All people of Nordpost.');
  });

  test('has examples that are files of their own', async () => {
    const api = await readValid('external/main.yaml');
    expect(api.operations[1]?.responses[0]?.content[0]?.examples).toMatchObject([
      { name: 'stored', value: [{ next: {} }] },
    ]);
  });

  test('offers one text with integers exactly as written', async () => {
    expect(openapiText(await readValid('external/main.yaml'))).toContain('maximum: 18446744073709551615');
  });
});

describe('problems', () => {
  const found = async (file: string) => {
    const { api, problems } = await readFixture(file);
    return { api, lines: problems.list.map((problem) => `${formatPlace(problem)} ${problem.message}`), problems };
  };

  test('all of a document are found at once, with file, line and JSON pointer', async () => {
    const { api, lines } = await found('broken.yaml');
    expect(api).toBeUndefined();
    expect(lines.sort()).toMatchInlineSnapshot(`
      [
        "broken-syntax.yaml:2:1 Flow sequence in block collection must be sufficiently indented and end with a ]",
        "broken-syntax.yaml:4:1 Missing closing "quote",
        "broken.yaml:10 There is no error code "not_fund" (at #/paths/~1things~1{id}/get/x-errors).",
        "broken.yaml:16 The reference "#/components/schemas/Nothing" leads nowhere (at #/paths/~1things~1{id}/get/responses/200/content/application~1json/schema).",
        "broken.yaml:18 Every operation must have a unique \`operationId\` (at #/paths/~1things~1{id}/put/getThing).",
        "broken.yaml:18 getThing has the slug "get-thing" of getThing in line 7 (at #/paths/~1things~1{id}/put).",
        "broken.yaml:2 The field \`version\` must be present on this level (at #/info).",
        "broken.yaml:21 \`type\` can be one of the following only: "object", "array", "string", "number", "integer", "boolean", "null" (at #/paths/~1things~1{id}/put/parameters/0/schema/type).",
        "broken.yaml:23 The reference "missing.yaml#/Thing" leads nowhere: there is no file "missing.yaml" (at #/paths/~1things~1{id}/put/responses/200/content/application~1json/schema).",
        "broken.yaml:24 The reference "https://example.com/a.yaml" leads nowhere: a build reads nothing from the network; put the file beside the document (at #/paths/~1things~1{id}/put/responses/201/content/application~1json/schema).",
        "broken.yaml:28 The reference leads back to itself and stands for nothing (at #/components/schemas/Loop).",
        "broken.yaml:29 The reference leads back to itself and stands for nothing (at #/components/schemas/Pool).",
        "broken.yaml:3 There is no security scheme "nobody" (at #/security).",
        "broken.yaml:4 Duplicate tag name found: 'a' (at #/tags/1).",
        "broken.yaml:7 The operation does not define the path parameter \`{id}\` expected by path \`/things/{id}\` (at #/paths/~1things~1{id}/get/parameters).",
        "broken.yaml:9 Property \`sumary\` is not expected here (at #/paths/~1things~1{id}/get/sumary).",
      ]
    `);
  });

  test('names that lead nowhere are found, with a suggestion', async () => {
    const { lines, problems } = await found('unknown-names.yaml');
    expect(lines).toEqual([
      'unknown-names.yaml:9 There is no security scheme "appJvt" (at #/paths/~1things/get/security).',
      'unknown-names.yaml:10 There is no error code "not_fund" (at #/paths/~1things/get/x-errors).',
      'unknown-names.yaml:12 list-things has the slug "list-things" of listThings in line 7 (at #/paths/~1things/post).',
    ]);
    expect(problems.list.map(({ remedy }) => remedy)).toEqual([
      'Did you mean "appJwt"?',
      'Did you mean "not_found"?',
      'Give one of them an "x-slug" of its own.',
    ]);
  });

  test('an example that does not fit its schema is a warning', async () => {
    const { api, problems } = await found('examples.yaml');
    expect(api).toBeDefined();
    expect(problems.list).toMatchObject([{ severity: 'warning', file: 'examples.yaml', line: 13 }]);
  });

  test.each([
    ['broken-syntax.yaml', ['broken-syntax.yaml:2:1', 'broken-syntax.yaml:4:1']],
    ['swagger.yaml', ['swagger.yaml:1']],
    ['missing.yaml', ['missing.yaml']],
  ])('%s has nothing to read', async (file, places) => {
    const { api, problems } = await readFixture(file);
    expect(api).toBeUndefined();
    expect(problems.list.map(formatPlace)).toEqual(places);
  });

  test('no message names a path of this machine', async () => {
    const { problems } = await found('broken.yaml');
    expect(
      problems.list.filter(({ message, file }) => message.includes(process.cwd()) || path.isAbsolute(file)),
    ).toEqual([]);
  });
});

describe('big documents', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'openapi-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const read = async (document: object) => {
    const problems = new Problems();
    await writeFile(path.join(folder, 'api.json'), JSON.stringify(document));
    const api = await readApi(
      { document: 'api.json', slug: 'big' },
      { siteDir: folder, expand: (text) => text, problems },
    );
    if (!api) throw new Error(JSON.stringify(problems.list));
    return api;
  };
  const operationWith = (id: string, schema: string) => ({
    get: {
      operationId: id,
      responses: {
        '200': {
          description: 'OK',
          content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
        },
      },
    },
  });
  const object = (properties: object) => ({ type: 'object', properties });

  test('1,000 operations are 1,000 operations', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`/things/${index}`, operationWith(`getThing${index}`, 'Thing')]),
    );
    const api = await read({
      openapi: '3.1.0',
      info: { title: 'Many operations', version: '1' },
      paths,
      components: { schemas: { Thing: object({ id: { type: 'string' } }) } },
    });
    expect(api.operations).toHaveLength(1000);
    expect(new Set(api.operations.map(({ slug }) => slug)).size).toBe(1000);
  });

  test('an operation is as big as what is below it, however big the document', async () => {
    const words = 'A field that is described at some length. '.repeat(5);
    const schemas: Record<string, object> = { Small: object({ id: { type: 'string' } }) };
    for (let s = 0; s < 20; s++) {
      const fields = Array.from({ length: 40 }, (_, f) => [`field${f}`, { type: 'string', description: words }]);
      schemas[`Shared${s}`] = object({
        ...Object.fromEntries(fields),
        next: { $ref: `#/components/schemas/Shared${(s + 1) % 20}` },
      });
    }
    const paths = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`/big/${index}`, operationWith(`getBig${index}`, 'Shared0')]),
    );
    const api = await read({
      openapi: '3.1.0',
      info: { title: 'A shared schema', version: '1' },
      paths: { ...paths, '/small': operationWith('getSmall', 'Small') },
      components: { schemas },
    });
    const bundled = formatJson(api.tree.root, 0).length;
    expect(bundled).toBeGreaterThan(200_000);
    // Operations refer to the schema; none carries it.
    expect(formatJson(JSON.parse(JSON.stringify(api.operations)), 0).length).toBeLessThan(bundled / 2);

    const anchorsOf = (id: string) => {
      const root = api.operations.find((operation) => operation.id === id)?.responses[0]?.content[0]?.schema;
      return root ? schemaAnchors(expandSchema(api.tree, root)) : [];
    };
    expect(anchorsOf('getSmall')).toEqual(['response-200', 'response-200.id']);
    // Each schema once: 20 schemas of 41 properties, and the root.
    expect(anchorsOf('getBig7')).toHaveLength(20 * 41 + 1);
  });
});
