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

/** The document with an empty object in place of each reference that stands for nothing. */
export function cutLoops(root: Json): Json {
  const loops = new Set(referenceLoops(root));
  return loops.size === 0 ? root : cut(root, '#', loops);
}

function cut(value: Json, pointer: Pointer, loops: ReadonlySet<Pointer>): Json {
  if (loops.has(pointer)) return {};
  if (isArray(value)) return value.map((item, index) => cut(item, childPointer(pointer, index), loops));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([key, item]) => [key, cut(item, childPointer(pointer, key), loops)]);
  return Object.fromEntries(members);
}

function leadsNowhere(root: Json, start: Pointer): boolean {
  const visited = new Set<Pointer>();
  let pointer: Pointer | undefined = start;
  while (pointer !== undefined) {
    if (visited.has(pointer)) return true;
    visited.add(pointer);
    const target = targetOf(valueAt(root, pointer));
    // What would lie inside the reference itself.
    if (target?.startsWith(`${pointer}/`)) return true;
    pointer = target;
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
