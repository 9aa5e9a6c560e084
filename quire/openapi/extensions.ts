import { arrayAt, isObject, type Json, type JsonObject, member, stringAt } from './json.ts';
import { childPointer, type Pointer } from './pointer.ts';
import type { DocumentTree } from './tree.ts';
import type { ApiError, RateLimit } from './types.ts';

/** `x-error-catalogue` of the document: a map from code to what the error means. */
export function readErrorCatalogue(tree: DocumentTree): Map<string, ApiError> {
  const entries = tree.entries('#', 'x-error-catalogue');
  return new Map(entries.map(({ key, value }) => [key, readError(key, value)]));
}

/** `x-rate-limit-classes` of the document: a map from name to limit. */
export function readRateLimits(tree: DocumentTree): Map<string, RateLimit> {
  return new Map(
    tree.entries('#', 'x-rate-limit-classes').map(({ key: name, value }) => [
      name,
      {
        name,
        limit: numberAt(value, 'limit'),
        windowSeconds: numberAt(value, 'windowSeconds'),
        description: stringAt(value, 'description'),
      },
    ]),
  );
}

/**
 * `x-errors` of an operation: codes of the catalogue, or objects with a `code` whose other members win over the
 * catalogue's. By status, then in the order written.
 * @param unknown called with each bare code that the catalogue lacks
 */
export function readErrors(
  tree: DocumentTree,
  operation: Pointer,
  catalogue: ReadonlyMap<string, ApiError>,
  unknown: (code: string) => void,
): ApiError[] {
  const { value } = tree.resolve(childPointer(operation, 'x-errors'));
  if (!Array.isArray(value)) return [];
  const errors = value.map((entry: Json): ApiError => {
    if (isObject(entry)) {
      const code = stringAt(entry, 'code') ?? '';
      return { ...catalogue.get(code), ...defined(readError(code, entry)) };
    }
    const code = String(entry);
    const known = catalogue.get(code);
    if (!known) unknown(code);
    return known ?? { code };
  });
  return errors.sort((a, b) => (a.status ?? 0) - (b.status ?? 0));
}

/** The strings of a list-valued extension such as `x-events` and `x-next`. */
export function readList(operation: JsonObject, name: string): string[] {
  return arrayAt(operation, name).map(String);
}

function readError(code: string, value: JsonObject): ApiError {
  const retry = member(value, 'retry');
  return {
    code,
    status: numberAt(value, 'status'),
    title: stringAt(value, 'title'),
    meaning: stringAt(value, 'meaning') ?? stringAt(value, 'cause'),
    remedy: stringAt(value, 'remedy'),
    // A bare yes or no is a boolean to YAML 1.1 tools, so both ways of writing it are met.
    retry: typeof retry === 'boolean' ? (retry ? 'yes' : 'no') : stringAt(value, 'retry'),
  };
}

function numberAt(object: JsonObject, key: string): number | undefined {
  const value = member(object, key);
  return typeof value === 'number' ? value : undefined;
}

function defined<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
