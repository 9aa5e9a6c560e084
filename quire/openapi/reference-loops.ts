import { isArray, isObject, type Json, stringAt } from './json.ts';
import { childPointer, type Pointer, valueAt } from './pointer.ts';

/**
 * References of a document that lead only to each other and so stand for nothing: `A: {$ref: B}`, `B: {$ref: A}`.
 * (A schema that contains a reference to itself is no such loop: there is a schema at the end.)
 * @returns the pointer of each reference that is part of a loop or leads into one
 */
export function referenceLoops(root: Json): Pointer[] {
  return references(root, '#').filter((pointer) => leadsNowhere(root, pointer));
}

/** A copy of a document in which an empty object stands in place of each given reference. */
export function cutReferences(value: Json, pointers: ReadonlySet<Pointer>, pointer: Pointer = '#'): Json {
  if (pointers.size === 0) return value;
  if (pointers.has(pointer)) return {};
  if (isArray(value)) return value.map((item, index) => cutReferences(item, pointers, childPointer(pointer, index)));
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, item]) => [key, cutReferences(item, pointers, childPointer(pointer, key))]),
  );
}

function leadsNowhere(root: Json, start: Pointer): boolean {
  const visited = new Set<Pointer>();
  let pointer: Pointer | undefined = start;
  while (pointer !== undefined) {
    if (visited.has(pointer)) return true;
    visited.add(pointer);
    pointer = targetOf(valueAt(root, pointer));
  }
  return false;
}

function targetOf(value: Json | undefined): Pointer | undefined {
  const target = isObject(value) ? stringAt(value, '$ref') : undefined;
  return target?.startsWith('#/') ? target : undefined;
}

function references(value: Json, pointer: Pointer, found: Pointer[] = []): Pointer[] {
  if (typeof value !== 'object' || value === null) return found;
  if (targetOf(value) !== undefined) found.push(pointer);
  for (const [key, item] of Object.entries(value)) references(item, childPointer(pointer, key), found);
  return found;
}
