import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { SchemaRoot } from '../../openapi/index.ts';
import { SchemaTree } from './SchemaTree.tsx';
import { apiOf, contextOf, overviewPage, readable } from './test-api.ts';

function render(schemas: string, root: Partial<SchemaRoot> = {}): string {
  const context = contextOf(overviewPage(apiOf(schemas)));
  return renderToStaticMarkup(
    <SchemaTree context={context} root={{ pointer: '#/components/schemas/A', anchor: 'body', ...root }} />,
  );
}

/** The row of the property `a`, as a reader sees it. */
const row = (schema: string) => readable(render(`A: { type: object, properties: { a: ${schema} } }`)).join(' | ');

describe('a property says', () => {
  test.each([
    ['its type', '{ type: string }', 'a string'],
    ['its format', '{ type: string, format: date-time }', 'a string (date-time)'],
    ['that it may be null', "{ type: [string, 'null'] }", 'a string or null'],
    ['that it has several types', '{ type: [string, integer] }', 'a string or integer'],
    ['that anything goes', '{}', 'a any'],
    ['that nothing does', 'false', 'a nothing'],
    [
      'what its items are',
      '{ type: array, items: { type: array, items: { type: integer } } }',
      'a array of array of integer',
    ],
    ['its constant', '{ const: 7 }', 'a integer | Always 7'],
    ['its default', '{ type: string, default: "" }', 'a string | Default ""'],
    ['a text that looks like a number', '{ type: string, default: "12" }', 'a string | Default "12"'],
    ['its bounds', '{ type: integer, minimum: 1, maximum: 100 }', 'a integer | 1 to 100'],
    [
      'its length and pattern',
      "{ type: string, maxLength: 9, pattern: '^<x>{2}$' }",
      'a string | At most 9 characters Pattern ^<x>{2}$',
    ],
    [
      'integers with all their digits',
      '{ type: integer, maximum: 18446744073709551615 }',
      'a integer | At most 18446744073709551615',
    ],
    ['its values', '{ enum: [x, null, 3] }', 'a string or integer | One of x null 3'],
    [
      'what its values mean',
      '{ type: string, enum: [x], x-enumDescriptions: { x: "An <x>." } }',
      'a string | x | An <x>.',
    ],
    ['its examples', '{ type: string, examples: [p, q] }', 'a string | Example p or q'],
    ['that it is only read', '{ type: string, readOnly: true }', 'a string read-only'],
    ['that it is only written', '{ type: string, writeOnly: true }', 'a string write-only'],
    ['that it is deprecated', '{ type: string, deprecated: true }', 'a string deprecated'],
    [
      'what its description says, and no more',
      "{ type: string, description: 'Send <id> and {x}.' }",
      'a string | Send <id> and {x}.',
    ],
    [
      'what holds for its items',
      '{ type: array, items: { type: string, maxLength: 3 } }',
      'a array of string | Each item | At most 3 characters',
    ],
    [
      'where to read more',
      '{ type: string, externalDocs: { url: https://x.example } }',
      'a string | More: https://x.example',
    ],
  ])('%s', (_, schema, expected) => {
    expect(row(schema)).toBe(expected);
  });

  test('that it must be there, in words', () => {
    expect(readable(render('A: { type: object, required: [a], properties: { a: { type: string } } }'))).toEqual([
      'a string required',
    ]);
  });
});

describe('what is below a property', () => {
  test.each([
    ['members', '{ type: object, properties: { b: { type: string }, c: {} } }', ['2 properties', 'b string', 'c any']],
    ['a map', '{ type: object, additionalProperties: { type: integer } }', ['any properties', 'any name integer']],
    [
      'names by pattern, and no others',
      "{ type: object, properties: { b: {} }, patternProperties: { '^x-': {} }, additionalProperties: false }",
      ['2 properties', 'b any', 'names like ^x- any', 'No other properties'],
    ],
    [
      'a tuple',
      '{ type: array, prefixItems: [{ type: number }], items: false }',
      ['1 item', 'item 1 number', 'No further items'],
    ],
    [
      'items of items',
      '{ type: array, items: { type: array, items: { type: object, properties: { b: { type: string } } } } }',
      ['1 property', 'b string'],
    ],
    ['alternatives', '{ oneOf: [{ type: string }, { type: integer }] }', ['Exactly one of', 'string', 'integer']],
    [
      'conditions',
      '{ type: object, properties: { b: {} }, not: { required: [c] }, if: { required: [b] }, then: { required: [d] } }',
      ['1 property', 'b any', 'Must not be', 'Requires c', 'If', 'Requires b', 'Then', 'Requires d'],
    ],
    [
      'conditions on items',
      '{ type: array, items: {}, contains: { const: 1 } }',
      ['conditions', 'At least one item integer', 'Always 1'],
    ],
  ])('%s', (_, schema, expected) => {
    const [, ...lines] = readable(render(`A: { type: object, properties: { a: ${schema} } }`));
    expect(lines).toEqual(expected);
  });

  test('alternatives with what tells them apart', () => {
    const lines = readable(
      render(`
A:
  oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
  discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', tom: Cat } }
Cat: { type: object, properties: { lives: { type: integer } } }
Dog: { type: object, properties: { tricks: { type: string } } }
`),
    );
    expect(lines).toEqual([
      'Exactly one of, told apart by kind',
      'Cat object',
      'If kind: cat | tom',
      '1 property',
      'lives integer',
      'Dog object',
      'If kind: Dog',
      '1 property',
      'tricks string',
    ]);
  });

  test('is open at the first level and folded below', () => {
    const html = render('A: { properties: { a: { properties: { b: { properties: { c: {} } } } } } }');
    expect([...html.matchAll(/<details class="nested"( open="")?>/g)].map(([, open]) => open !== undefined)).toEqual([
      true,
      false,
    ]);
  });
});

describe('anchors', () => {
  test('every property has one, and a link to it', () => {
    const html = render('A: { properties: { user: { properties: { email: { type: string } } }, "a b": {} } }');
    for (const anchor of ['body.user', 'body.user.email', 'body.a-b']) {
      expect(html).toContain(`<li id="${anchor}" data-search="property"`);
      expect(html).toContain(`<a class="permalink" href="#${anchor}">`);
    }
  });

  test('a name may be anything', () => {
    const html = render(`A: { properties: { '"><b x={y}>': { type: string } } }`);
    expect(html).not.toContain('<b x');
    expect(readable(html)).toEqual(['"><b x={y}> string']);
  });

  test.each([
    ['itself', 'A: { properties: { next: { $ref: "#/components/schemas/A" } } }', 'body', 'A'],
    [
      'a list of itself',
      'A: { properties: { all: { type: array, items: { $ref: "#/components/schemas/A" } } } }',
      'body',
      'A',
    ],
    [
      'another that contains it',
      'A: { properties: { b: { $ref: "#/components/schemas/B" } } }\nB: { properties: { a: { $ref: "#/components/schemas/B" } } }',
      'body.b',
      'B',
    ],
  ])('a schema that contains %s links to where it is shown', (_, schemas, anchor, name) => {
    expect(render(schemas)).toContain(`The same as <a href="#${anchor}">${name}</a>`);
  });

  test('requests leave out what is read-only', () => {
    const schemas = 'A: { properties: { id: { type: string, readOnly: true }, name: { type: string } } }';
    expect(readable(render(schemas, { omit: 'readOnly' }))).toEqual(['name string']);
  });
});
