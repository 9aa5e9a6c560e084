import { isAlias, isCollection, isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import type { Problems } from '../problems.ts';
import { isArray, isObject, type Json } from './json.ts';
import { type Pointer, parsePointer } from './pointer.ts';

/** One file of an OpenAPI document, parsed. */
export interface SourceFile {
  /** Path relative to the site folder, with forward slashes. */
  file: string;
  /** Its text with brand words expanded. */
  text: string;
  root: Json;
  /** The line on which the value of a pointer, or its nearest existing parent, begins; from 1. */
  lineOf(pointer: Pointer): number;
}

/**
 * Parses a YAML 1.2 or JSON file; JSON is read as the subset of YAML that it is. Integers keep their digits.
 * Any other file (`.md`, `.txt`) is text, which is what a reference to it means.
 * @returns undefined where the file cannot be parsed; every syntax error is then in `problems`.
 */
export function parseSourceFile(file: string, text: string, problems: Problems): SourceFile | undefined {
  if (!/\.(ya?ml|json)$/i.test(file)) return { file, text, root: text, lineOf: () => 1 };
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, intAsBigInt: true, merge: true, prettyErrors: false });
  for (const error of document.errors) {
    const { line, col } = lines.linePos(error.pos[0]);
    problems.error(
      { file, line, column: col },
      error.message,
      'Mend the syntax: every YAML or JSON reader refuses it.',
    );
  }
  if (document.errors.length > 0) return undefined;
  const lineOf = (pointer: Pointer) => lines.linePos(offsetOf(document.contents, parsePointer(pointer))).line;
  try {
    return { file, text, root: shrinkIntegers(document.toJS()), lineOf };
  } catch (error) {
    // An alias to nothing, or so many aliases of aliases that the document would explode (CVE-2019-11253).
    const message = error instanceof Error ? error.message : String(error);
    problems.error({ file }, `The YAML aliases cannot be resolved: ${message}.`, 'Use $ref instead of aliases.');
    return undefined;
  }
}

/** Where the value (or, of a mapping's member, the key) stands in the text. */
function offsetOf(root: Node | null, tokens: readonly string[]): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const token of tokens) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === token);
      if (!pair) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isCollection(node)) {
      node = node.items[Number(token)];
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    } else break;
    // What an alias stands for is written elsewhere; the alias is the place to mend.
    if (isAlias(node)) break;
  }
  return offset;
}

/** Turns every integer that a double holds exactly into a `number`; the rest stay `bigint`. Works in place. */
function shrinkIntegers(value: unknown, seen = new Set<object>()): Json {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (typeof value !== 'object' || value === null || seen.has(value)) return value as Json;
  seen.add(value);
  const container = value as Record<string, unknown>;
  for (const key of Object.keys(container)) {
    const shrunk = shrinkIntegers(container[key], seen);
    if (shrunk !== container[key]) container[key] = shrunk;
  }
  return value as Json;
}

/** A deep copy in which every integer is a `number`, for libraries that know no `bigint`; digits may get lost. */
export function withDoubles(value: Json): Json {
  if (typeof value === 'bigint') return Number(value);
  if (isArray(value)) return value.map(withDoubles);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withDoubles(item)]));
}
