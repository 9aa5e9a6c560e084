import { expect, describe as group, test } from 'vitest';
import { expandSchema, schemaAnchors } from './expand.ts';
import { expand, outline, readValid, treeOf } from './testing.ts';

group('a cycle becomes a link to its first occurrence', async () => {
  const { tree } = await readValid('recursion.yaml');

  test.each([
    ['Node', ['body.value: integer', 'body.next -> body']],
    [
      'Author',
      ['body.name: string', 'body.books: array of Book', 'body.books.title: string', 'body.books.author -> body'],
    ],
    ['Tree', ['body -> body']],
    [
      'Expression',
      [
        'body.oneOf-1: number',
        'body.Sum: object',
        'body.Sum.terms: array of Expression',
        'body.Sum.terms -> body',
        'body.Expression -> body',
      ],
    ],
    ['Wrapped', ['body.parent -> body']],
    ['Selfish', ['body.id: string']],
    ['Dictionary', ['body.* -> body']],
  ])('%s', (name, lines) => {
    expect(outline(expand(tree, name))).toEqual(lines);
  });

  test('a link keeps what was said about the member', () => {
    const [, books] = expand(tree, 'Author').properties;
    const book = books?.schema.kind === 'schema' && books.schema.items;
    const author = book && book.kind === 'schema' ? book.properties[1]?.schema : undefined;
    expect(author).toMatchObject({
      kind: 'reference',
      name: 'Author',
      description: 'Who wrote it.',
      deprecated: true,
      anchorOfFirst: 'body',
    });
  });

  test('a schema that occurs twice, but not in itself, is shown twice', () => {
    expect(outline(expand(tree, 'Twins'))).toEqual([
      'body.left: object',
      'body.left.id: string',
      'body.right: object',
      'body.right.id: string',
    ]);
  });
});

group('discriminators', async () => {
  const { tree } = await readValid('recursion.yaml');

  test('a mapping gives each branch its values', () => {
    const { compositions } = expand(tree, 'Animal');
    expect(compositions[0]).toMatchObject({
      keyword: 'oneOf',
      discriminator: 'kind',
      branches: [
        { label: 'Cat', values: ['cat'] },
        { label: 'Dog', values: ['dog'] },
      ],
    });
  });

  test('without a mapping the value is the name of the schema', () => {
    expect(expand(tree, 'Shape').compositions[0]?.branches.map(({ values }) => values)).toEqual([
      ['Circle'],
      ['Square'],
    ]);
  });

  test('a branch does not repeat what it inherits from the schema it is a branch of', () => {
    expect(outline(expand(tree, 'Shape'))).toEqual([
      'body.kind: string',
      'body.name: string',
      'body.Circle: object',
      'body.Circle.radius: number',
      'body.Square: object',
      'body.Square.side: number',
    ]);
  });

  test('a branch by itself has what it inherits, but not its siblings', () => {
    expect(outline(expand(tree, 'Circle'))).toEqual(['body.kind: string', 'body.name: string', 'body.radius: number']);
    expect(expand(tree, 'Puppy').compositions).toEqual([]);
  });
});

group('anchors', async () => {
  const { tree } = await readValid('schemas-3.1.yaml');

  test.each([
    ['Tuple', ['body', 'body.0', 'body.1', 'body.1.id']],
    ['Users', ['body', 'body.id']],
    ['Matrix', ['body']],
    ['Map', ['body', 'body.-x-', 'body.*']],
    [
      'SameNames',
      ['body', 'body.First', 'body.First.id', 'body.First-2', 'body.First-2.id', 'body.oneOf-3', 'body.oneOf-3.id'],
    ],
    ['OddNames', ['body', 'body.a-b', 'body.a-b-2', 'body.ünï', 'body.constructor', 'body.x~y-z', 'body.$ref']],
  ])('%s', (name, anchors) => {
    expect(schemaAnchors(expand(tree, name))).toEqual(anchors);
  });

  test('requests leave out what is read-only, answers what is write-only', () => {
    const names = (omit?: 'readOnly' | 'writeOnly') =>
      expand(tree, 'Directions', { omit }).properties.map(({ name }) => name);
    expect(names()).toEqual(['id', 'pin', 'old']);
    expect(names('readOnly')).toEqual(['pin', 'old']);
    expect(names('writeOnly')).toEqual(['id', 'old']);
  });
});

group('size', () => {
  const root = { pointer: '#/components/schemas/S0', anchor: 'body' };

  test('schemas that share schemas do not grow exponentially', () => {
    const levels = Array.from({ length: 40 }, (_, index) => {
      const next = `{ $ref: '#/components/schemas/S${index + 1}' }`;
      return `S${index}: { type: object, properties: { a: ${next}, b: ${next}, c: ${next} } }`;
    });
    const tree = treeOf(`${levels.join('\n')}\nS40: { type: string }`);
    // 3^40 paths, 40 schemas.
    expect(schemaAnchors(expandSchema(tree, root)).length).toBeLessThan(1000);
  });

  test('a schema that some way leads to is shown, however deep another way is', () => {
    const chain = Array.from({ length: 60 }, (_, index) => {
      const next = `next: { $ref: '#/components/schemas/S${index + 1}' }`;
      return `S${index}: { type: object, properties: { ${next}, own${index}: {} } }`;
    });
    const texts = Array.from({ length: 400 }, (_, index) => `text${index}: { type: string }`);
    const shortcuts = Array.from(
      { length: 30 },
      (_, index) => `to${index}: { $ref: '#/components/schemas/S${2 * index}' }`,
    );
    chain[0] = chain[0]?.replace('own0: {}', `own0: {}, ${[...texts, ...shortcuts].join(', ')}`) ?? '';
    const anchors = schemaAnchors(expandSchema(treeOf(`${chain.join('\n')}\nS60: { type: string }`), root));
    const shown = anchors.map((anchor) => anchor.replace(/^.*\./, ''));
    expect(chain.flatMap((_, index) => (shown.includes(`own${index}`) ? [] : [index]))).toEqual([]);
    expect(anchors.length).toBeLessThan(2000);
  });

  test('below maxDepth there are references without a target', () => {
    const tree = treeOf(
      'S0: { type: object, properties: { a: { type: object, properties: { b: { type: object, properties: { c: {} } } } } } }',
    );
    expect(outline(expandSchema(tree, root, { maxDepth: 1 }))).toEqual(['body.a: object', 'body.a.b -> …']);
  });
});
