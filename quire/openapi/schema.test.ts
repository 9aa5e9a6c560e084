import { beforeAll, expect, describe as group, test } from 'vitest';
import { describe } from './schema.ts';
import { readValid } from './testing.ts';
import type { DocumentTree } from './tree.ts';

const trees = new Map<string, DocumentTree>();

beforeAll(async () => {
  for (const version of ['3.0', '3.1']) trees.set(version, (await readValid(`schemas-${version}.yaml`)).tree);
});

const schema = (version: string, name: string) =>
  describe(trees.get(version) as DocumentTree, `#/components/schemas/${name}`);

group('one level of a schema', () => {
  test.each([
    ['3.0', 'NullableText', { types: ['string'], nullable: true, enum: [{ value: 'a' }, { value: 'b' }] }],
    ['3.0', 'NullableAnything', { types: [], nullable: true }],
    ['3.0', 'NullableReference', { types: ['object'], nullable: true, description: 'May be missing.' }],
    ['3.0', 'Exclusive', { constraints: { exclusiveMinimum: 0, exclusiveMaximum: 10 } }],
    ['3.0', 'Example', { examples: ['one'] }],
    ['3.1', 'TypeArray', { types: ['string', 'integer'], nullable: true }],
    ['3.1', 'OnlyNull', { types: [], nullable: true }],
    ['3.1', 'NullableBranch', { types: ['object'], nullable: true, compositions: [] }],
    ['3.1', 'Constant', { types: ['integer'], const: 42 }],
    ['3.1', 'NullConstant', { types: [], nullable: true, const: null }],
    ['3.1', 'Untyped', { types: [], nullable: false, never: false }],
    ['3.1', 'Never', { never: true }],
    ['3.1', 'ClosedLater', { additionalProperties: false }],
    [
      '3.1',
      'BigIntegers',
      {
        default: 9007199254740993n,
        constraints: { minimum: -9223372036854775808n, maximum: 18446744073709551615n },
      },
    ],
    [
      '3.1',
      'Enum',
      {
        enum: [
          { value: 'on', name: 'Enabled', description: 'It runs.' },
          { value: 'off', name: 'Disabled', description: 'It rests.' },
        ],
      },
    ],
    [
      '3.1',
      'EnumByName',
      {
        enum: [
          { value: 1, description: 'One.' },
          { value: 2, description: 'Two.' },
        ],
      },
    ],
  ])('%s %s', (version, name, expected) => {
    expect(schema(version, name)).toMatchObject(expected);
  });

  test('3.0 and 3.1 tuples are the same', () => {
    expect(schema('3.0', 'Tuple').tuple).toHaveLength(2);
    expect(schema('3.1', 'Tuple')).toMatchObject({ tuple: [expect.anything(), expect.anything()], items: false });
  });

  test('bounds are kept by name', () => {
    const bounds = (name: string) =>
      describe(trees.get('3.1') as DocumentTree, `#/components/schemas/Bounds/properties/${name}`).constraints;
    expect(bounds('text')).toEqual({ minLength: 1, maxLength: 64, pattern: '^a+$' });
    expect(bounds('list')).toEqual({ minItems: 7, maxItems: 7, uniqueItems: true });
    expect(bounds('number')).toEqual({ exclusiveMinimum: 0, multipleOf: 0.5 });
    expect(bounds('file')).toEqual({ contentEncoding: 'base64', contentMediaType: 'image/png' });
  });
});

group('allOf', () => {
  test('merges properties, base first, and what is required', () => {
    const { properties, description } = schema('3.1', 'Extended');
    expect(properties.map(({ name, required }) => [name, required])).toEqual([
      ['id', true],
      ['kind', true],
      ['extra', true],
      ['last', false],
    ]);
    expect(description).toBe('The whole.');
  });

  test('a property described twice has both descriptions, the more specific first', () => {
    const place = schema('3.1', 'Extended').properties.find(({ name }) => name === 'kind')?.schema;
    expect(describe(trees.get('3.1') as DocumentTree, place ?? '#')).toMatchObject({
      types: ['string'],
      const: 'extended',
      description: 'Which.',
    });
  });
});

group('members beside a $ref', () => {
  test('annotate what is referred to', () => {
    const { properties } = schema('3.0', 'SiblingOfReference');
    expect(describe(trees.get('3.0') as DocumentTree, properties[0]?.schema ?? '#')).toMatchObject({
      name: 'User',
      description: 'Who owns it.',
    });
  });

  test('apply besides it', () => {
    const { properties, description } = schema('3.1', 'SiblingKeywords');
    expect(description).toBe('Annotated.');
    expect(properties.map(({ name, required }) => [name, required])).toEqual([
      ['id', true],
      ['kind', true],
      ['more', false],
    ]);
  });
});

test.each([
  ['limits beside a $ref', 'ClosedReference', 'What all have.'],
  ['a component that only adds null', 'NullableBase', 'What all have.'],
  ['a component that only limits another', 'ClosedBase', 'What all have.'],
  ['but members of its own', 'WidenedBase', undefined],
])('a schema made of one other keeps its words: %s', (_, name, description) => {
  expect(schema('3.1', name).description).toBe(description);
});

test('names that are required but described elsewhere are kept', () => {
  const { compositions } = schema('3.1', 'RequireOneOf');
  const requires = compositions[0]?.branches.map(
    ({ schema: place }) => describe(trees.get('3.1') as DocumentTree, place).requires,
  );
  expect(requires).toEqual([['a'], ['b']]);
});

test('conditions are kept', () => {
  expect(schema('3.1', 'Conditional').compositions.map(({ keyword }) => keyword)).toEqual(['not', 'if', 'then']);
});
