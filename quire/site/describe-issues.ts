import { z } from 'zod';
import { nearest } from '../nearest.ts';
import type { Problems } from '../problems.ts';
import { formatPath, type Locate, type Path } from './positions.ts';
import { didYouMean, quoteAll } from './remedies.ts';

/** One thing that a schema found wrong, in words for the person who wrote the value. */
export interface Complaint {
  /** The offending part; for an unknown name, the path ends with that name. */
  path: Path;
  message: string;
  remedy: string;
}

/** Reports everything a schema found wrong with a value, each at its own place. */
export function reportIssues(
  error: z.ZodError,
  schema: z.ZodType,
  value: unknown,
  locate: Locate,
  problems: Problems,
): void {
  for (const { path, message, remedy } of describeIssues(error, schema, value)) {
    problems.error(locate(path), message, remedy);
  }
}

/**
 * Puts a schema's findings into words.
 * @param value what was validated; messages quote from it
 */
export function describeIssues(error: z.ZodError, schema: z.ZodType, value: unknown): Complaint[] {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return error.issues.flatMap((issue) => describe(issue, [], root, value));
}

function describe(issue: z.core.$ZodIssue, prefix: Path, root: JsonSchema, value: unknown): Complaint[] {
  const path = [...prefix, ...issue.path];
  const name = path.length > 0 ? `"${formatPath(path)}"` : 'The whole value';
  const actual = valueAt(value, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownName(key, path, root, value));
    case 'invalid_type':
      if (actual === undefined && path.length > 0)
        return [{ path, message: `${name} is missing.`, remedy: `Add it, as ${kindOf(issue.expected)}.` }];
      return [wrongKind(path, name, [issue.expected], actual)];
    case 'invalid_value':
      return [notAllowed(path, name, issue.values.map(String), actual)];
    case 'invalid_union':
      return describeUnion(issue, path, name, root, value);
    case 'too_small':
      if (actual === '') return [{ path, message: `${name} is empty.`, remedy: 'Write a text, or remove the line.' }];
      break;
    case 'invalid_format':
      if (issue.format === 'url')
        return [
          {
            path,
            message: `${name} is ${quote(actual)}, which is not a URL.`,
            remedy: 'Write an absolute address, such as https://docs.example.com.',
          },
        ];
      break;
  }
  return [
    {
      path,
      message: `${name} is ${quote(actual)}: ${lowerFirst(issue.message)}.`,
      remedy: 'Change the value accordingly.',
    },
  ];
}

function unknownName(key: string, path: Path, root: JsonSchema, value: unknown): Complaint {
  const known = Object.keys(schemaAt(root, path, value)?.properties ?? {});
  const likely = nearest(key, known);
  return {
    path: [...path, key],
    message: `Unknown name "${key}"${path.length > 0 ? ` in "${formatPath(path)}"` : ''}.`,
    remedy: didYouMean(likely, `Remove it, or write one of ${quoteAll(known)}.`),
  };
}

function notAllowed(path: Path, name: string, allowed: readonly string[], actual: unknown): Complaint {
  const likely = typeof actual === 'string' ? nearest(actual, allowed) : undefined;
  return {
    path,
    message: actual === undefined ? `${name} is missing.` : `${name} cannot be ${quote(actual)}.`,
    remedy: didYouMean(likely, `Write one of ${quoteAll(allowed)}.`),
  };
}

function describeUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  path: Path,
  name: string,
  root: JsonSchema,
  value: unknown,
): Complaint[] {
  if (issue.discriminator !== undefined && 'options' in issue) {
    return [notAllowed(path, name, (issue.options ?? []).map(String), valueAt(value, path))];
  }
  // A branch that complains about an inner part took the value for its own kind; the others meant another kind.
  const inner = issue.errors.find((branch) => branch.some((each) => each.path.length > 0));
  if (inner) return inner.flatMap((each) => describe(each, path, root, value));
  return [wrongKind(path, name, expectedKinds(issue), valueAt(value, path))];
}

function expectedKinds(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_union') return [...new Set(issue.errors.flat().flatMap(expectedKinds))];
  return 'expected' in issue ? [issue.expected] : [];
}

function wrongKind(path: Path, name: string, expected: readonly string[], actual: unknown): Complaint {
  const kinds = expected.map(kindOf).join(' or ');
  return { path, message: `${name} must be ${kinds}, not ${kindOf(typeName(actual))}.`, remedy: `Write ${kinds}.` };
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const kindOf = (type: string): string => KINDS[type] ?? type;

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function quote(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}

const lowerFirst = (text: string): string => (text.charAt(0).toLowerCase() + text.slice(1)).replace(/\.$/, '');

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schema of one part of a value, where the names that it may have are known. */
function schemaAt(root: JsonSchema, path: Path, value: unknown): JsonSchema | undefined {
  let schema = choose(root, root, value);
  let part = value;
  for (const key of path) {
    const child =
      typeof key === 'number' ? schema?.items : (schema?.properties?.[String(key)] ?? schema?.additionalProperties);
    part = valueAt(part, [key]);
    schema = typeof child === 'object' && !Array.isArray(child) ? choose(child as JsonSchema, root, part) : undefined;
  }
  return schema;
}

/** Follows a reference, and of several kinds of object takes the one whose constants (`type: 'doc'`) the value has. */
function choose(schema: JsonSchema, root: JsonSchema, value: unknown): JsonSchema | undefined {
  if (schema.$ref !== undefined) {
    const target = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    return target && choose(target, root, value);
  }
  const options = (schema.oneOf ?? schema.anyOf) as readonly JsonSchema[] | undefined;
  if (!options) return schema;
  return options
    .map((option) => choose(option, root, value))
    .find((option) => option?.properties && hasConstants(value, option.properties));
}

function hasConstants(value: unknown, properties: NonNullable<JsonSchema['properties']>): boolean {
  return Object.entries(properties).every(
    ([key, property]) =>
      typeof property !== 'object' || property.const === undefined || property.const === valueAt(value, [key]),
  );
}
