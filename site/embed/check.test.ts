import { describe, expect, it } from 'vitest';
import { commands, events, type Field, parameters, type Shape } from './catalogue.ts';
import { describeFaults, exampleOf, exampleOfFields, faultsOf, fieldFaults, parameterFaults } from './check.ts';

const say = (value: unknown, shape: Shape) => describeFaults(faultsOf(value, shape, 'x'));
const field = (shape: Shape, more: object = {}) => ({ ...shape, required: true, text: 'Text.', ...more }) as Field;

describe('values', () => {
  it.each<[unknown, Shape, string]>([
    [true, { kind: 'boolean' }, ''],
    ['true', { kind: 'boolean' }, 'x must be true or false'],
    [1, { kind: 'boolean' }, 'x must be true or false'],
    [0, { kind: 'integer', min: 0, max: 5 }, ''],
    [6, { kind: 'integer', min: 0, max: 5 }, 'x must be from 0 to 5'],
    [1.5, { kind: 'integer' }, 'x must be an integer'],
    [Number.NaN, { kind: 'integer' }, 'x must be an integer'],
    ['1', { kind: 'integer' }, 'x must be an integer'],
    ['grid', { kind: 'enum', values: ['grid'] }, ''],
    ['Grid', { kind: 'enum', values: ['grid', 'sidebar'] }, 'x must be one of grid, sidebar'],
    ['2', { kind: 'enum', values: [1, 2] }, 'x must be one of 1, 2'],
    ['abc', { kind: 'string', min: 3, max: 3 }, ''],
    ['', { kind: 'string', min: 1 }, 'x must have at least 1 characters'],
    ['abcd', { kind: 'string', min: 3, max: 3 }, 'x must have 3 characters'],
    ['a1', { kind: 'string', pattern: '^[a-z]+$' }, 'x must match ^[a-z]+$'],
    ['http://a', { kind: 'string', pattern: '^https:', format: 'https-url' }, 'x must be an absolute https address'],
    [5, { kind: 'string' }, 'x must be a string'],
    [[true], { kind: 'array', items: { kind: 'boolean' } }, ''],
    [[true, 1], { kind: 'array', items: { kind: 'boolean' } }, 'x[1] must be true or false'],
    [{ length: 0 }, { kind: 'array', items: { kind: 'boolean' } }, 'x must be an array'],
    [{}, { kind: 'object', fields: {} }, ''],
    [null, { kind: 'object', fields: {} }, 'x must be an object'],
    [[], { kind: 'object', fields: {} }, 'x must be an object'],
    [{ a: 1 }, { kind: 'object', fields: { a: field({ kind: 'boolean' }) } }, 'x.a must be true or false'],
  ])('%o as %o: %s', (value, shape, expected) => {
    expect(say(value, shape)).toBe(expected);
  });

  it.each<[object, object, string]>([
    [{}, {}, 'a is missing'],
    [{}, { required: false }, ''],
    [{ a: undefined }, {}, 'a is missing'],
    [{ a: null }, {}, 'a must be true or false'],
    [{ a: null }, { nullable: true }, ''],
    [{ a: true, b: 'a newer field' }, {}, ''],
    // What every object inherits is not what the sender wrote.
    [Object.create({ a: true }) as object, {}, 'a is missing'],
  ])('%o with a field %o: "%s"', (value, more, expected) => {
    const faults = fieldFaults(value as Record<string, unknown>, { a: field({ kind: 'boolean' }, more) }, '');
    expect(describeFaults(faults)).toBe(expected);
  });
});

describe('query parameters', () => {
  it.each([
    ['audio', 'false', true],
    ['audio', 'no', false],
    ['controls', 'all', true],
    ['controls', 'mic,leave', true],
    ['controls', 'mic,all', false],
    ['meetingId', '8042175936', true],
    ['meetingId', '804217593', false],
  ])('%s=%s is taken: %s', (name, text, taken) => {
    const parameter = parameters.find((each) => each.name === name);
    expect(parameter && parameterFaults(text, parameter).length === 0).toBe(taken);
  });
});

describe('examples', () => {
  it.each([...commands, ...events])('those of $name fit', ({ data }) => {
    expect(fieldFaults(exampleOfFields(data), data, '')).toEqual([]);
  });

  it('of an array is one item', () => {
    expect(exampleOf(field({ kind: 'array', items: { kind: 'object', fields: {} } }))).toEqual([{}]);
  });
});
