/**
 * A value of a JSON or YAML document. Integers beyond 2^53 are `bigint`, so that they keep the digits the writer wrote;
 * all other numbers are `number`.
 */
export type Json = null | boolean | number | bigint | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** The member `key` if it is a string, else undefined. */
export function stringAt(object: JsonObject, key: string): string | undefined {
  const value = member(object, key);
  return typeof value === 'string' ? value : undefined;
}

/** True where the member `key` is `true`; absent means false. */
export function flagAt(object: JsonObject, key: string): boolean {
  return member(object, key) === true;
}

/** The member `key` if it is an object, else an empty one. */
export function objectAt(object: JsonObject, key: string): JsonObject {
  const value = member(object, key);
  return isObject(value) ? value : {};
}

/** The member `key` if it is an array, else an empty one. */
export function arrayAt(object: JsonObject, key: string): readonly Json[] {
  const value = member(object, key);
  return isArray(value) ? value : [];
}

/** The strings of the array `key`. */
export function stringsAt(object: JsonObject, key: string): string[] {
  return arrayAt(object, key).filter((value) => typeof value === 'string');
}

/** Own members only: a document may well have a property called `constructor`. */
export function member(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** JSON text of a value. Unlike `JSON.stringify` it writes a `bigint` as a number, with all its digits. */
export function formatJson(value: Json, indent = 2): string {
  return format(value, indent, '');
}

function format(value: Json, indent: number, margin: string): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = margin + ' '.repeat(indent);
  const [open, close] = isArray(value) ? '[]' : '{}';
  const entries = isArray(value)
    ? value.map((item) => format(item, indent, inner))
    : Object.entries(value).map(
        ([key, item]) => `${JSON.stringify(key)}:${indent ? ' ' : ''}${format(item, indent, inner)}`,
      );
  if (entries.length === 0) return `${open}${close}`;
  if (indent === 0) return `${open}${entries.join(',')}${close}`;
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${margin}${close}`;
}

/** Whether two values are the same JSON; the order of an object's members does not matter. */
export function sameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (isArray(a))
    return isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index] as Json));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key] as Json, b[key] as Json))
  );
}
