/**
 * Checks values against the shapes of the catalogue. The tester checks what the embed sends, the stand-in what the page sends
 * and what its URL says: both by the same rules.
 */
import type { Field, Fields, Parameter, Shape } from './catalogue.ts';

/** One thing wrong with a value: where (`data.participants[0].name`) and what. */
export interface Fault {
  path: string;
  message: string;
}

/**
 * What is wrong with a value that came from outside; nothing, if it fits.
 * @param value anything: it is looked at, never called or changed
 */
export function faultsOf(value: unknown, shape: Shape, path: string): Fault[] {
  const fault = (message: string): Fault[] => [{ path, message }];
  switch (shape.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? [] : fault('must be true or false');
    case 'integer': {
      const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = shape;
      if (typeof value !== 'number' || !Number.isInteger(value)) return fault('must be an integer');
      return value >= min && value <= max ? [] : fault(`must be from ${min} to ${max}`);
    }
    case 'enum':
      return (shape.values as readonly unknown[]).includes(value)
        ? []
        : fault(`must be one of ${shape.values.join(', ')}`);
    case 'string':
      return typeof value === 'string'
        ? textFaults(value, shape).map((message) => ({ path, message }))
        : fault('must be a string');
    case 'list':
      return typeof value === 'string'
        ? listFaults(value, shape).map((message) => ({ path, message }))
        : fault('must be a string');
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item, index) => faultsOf(item, shape.items, `${path}[${index}]`))
        : fault('must be an array');
    case 'object':
      return isRecord(value) ? fieldFaults(value, shape.fields, path) : fault('must be an object');
  }
}

/** What is wrong with the fields of an object. Fields that the catalogue does not know are ignored. */
export function fieldFaults(value: Readonly<Record<string, unknown>>, fields: Fields, path: string): Fault[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = path === '' ? name : `${path}.${name}`;
    if (!Object.hasOwn(value, name) || value[name] === undefined)
      return field.required ? [{ path: inner, message: 'is missing' }] : [];
    if (value[name] === null && field.nullable) return [];
    return faultsOf(value[name], field, inner);
  });
}

/** What is wrong with a query parameter's text; nothing, if the embed takes it. */
export function parameterFaults(text: string, parameter: Parameter): string[] {
  const { shape } = parameter;
  if (shape.kind === 'boolean') return text === 'true' || text === 'false' ? [] : ['must be true or false'];
  return faultsOf(text, shape, parameter.name).map(({ message }) => message);
}

/** A plain object: neither `null` nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The faults as one line, for a log or a command result. */
export function describeFaults(faults: readonly Fault[]): string {
  return faults.map(({ path, message }) => `${path} ${message}`).join('; ');
}

/** A value that fits a field, made of the catalogue's examples. */
export function exampleOf(field: Field): unknown {
  return field.example ?? exampleOfShape(field);
}

/** An object with every field of the catalogue's, made of its examples. */
export function exampleOfFields(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleOf(field)]));
}

function exampleOfShape(shape: Shape): unknown {
  if (shape.kind === 'object') return exampleOfFields(shape.fields);
  if (shape.kind === 'array') return [exampleOfShape(shape.items)];
  return null;
}

const FORMATS: Partial<Record<NonNullable<Extract<Shape, { kind: 'string' }>['format']>, string>> = {
  bcp47: 'must be a language tag such as en or pt-BR',
  'date-time': 'must be a time such as 2025-09-15T09:02:10Z',
  'https-url': 'must be an absolute https address',
  jwt: 'must be a JWT: three parts between dots',
  origin: 'must be an origin: scheme, host and port, without a slash at the end',
};

function textFaults(text: string, shape: Extract<Shape, { kind: 'string' }>): string[] {
  const { min = 0, max, pattern, format } = shape;
  if (text.length < min || (max !== undefined && text.length > max)) {
    const range = max === undefined ? `at least ${min}` : min === max ? `${max}` : `${min} to ${max}`;
    return [`must have ${range} characters`];
  }
  if (pattern === undefined || new RegExp(pattern).test(text)) return [];
  return [(format && FORMATS[format]) ?? `must match ${pattern}`];
}

function listFaults(text: string, { alone, values }: Extract<Shape, { kind: 'list' }>): string[] {
  if (alone.includes(text)) return [];
  const strange = text.split(',').filter((word) => !values.includes(word));
  return strange.length === 0 ? [] : [`must be ${alone.join(', ')}, or a comma list of ${values.join(', ')}`];
}
