import { nearest } from '../nearest.ts';
import type { Place, Problems } from '../problems.ts';
import { expandWords } from '../words.ts';
import type { Words } from './config.ts';
import type { Locate, Path } from './positions.ts';
import { didYouMean } from './remedies.ts';

/**
 * Replaces brand words in every string of a value, names of properties included. Unknown words become problems.
 * @returns a copy; what is neither string, list nor plain object is passed on as it is
 */
export function expandStrings(value: unknown, words: Words, locate: Locate, problems: Problems): unknown {
  const expandText = (text: string, path: Path) => expandString(text, words, () => locate(path), problems);
  /** The parts being walked: a value of a module may contain itself, which others then report. */
  const open = new Set<unknown>();
  const expand = (part: unknown, path: Path): unknown => {
    if (typeof part === 'string') return expandText(part, path);
    if (open.has(part)) return part;
    open.add(part);
    const copy = expandParts(part, path);
    open.delete(part);
    return copy;
  };
  const expandParts = (part: unknown, path: Path): unknown => {
    if (Array.isArray(part)) return part.map((item, index) => expand(item, [...path, index]));
    if (!isPlainObject(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, item]) => [expandText(key, [...path, key]), expand(item, [...path, key])]),
    );
  };
  return expand(value, []);
}

/**
 * Replaces brand words in one string, such as a path. Unknown words become problems and stay as they stand.
 * @param known the words whose names remedies may suggest
 */
export function expandString(
  text: string,
  words: Words,
  place: () => Place,
  problems: Problems,
  known: Words = words,
): string {
  // A site without brand words has other uses for double braces.
  if (!text.includes('{{') || Object.keys(words).length === 0) return text;
  const expanded = expandWords(text, words);
  for (const { name } of expanded.unknown) {
    const likely = nearest(name, wordNames(known));
    problems.error(
      place(),
      `Unknown brand word "{{${name}}}".`,
      didYouMean(
        likely && `{{${likely}}}`,
        'Define it under "words" in the site config, or write "\\{{" to keep the braces.',
      ),
    );
  }
  return expanded.text;
}

/**
 * Expands the words that the values of words name. A word that leads back to itself becomes a problem.
 * @param locate positions below the config's `words`
 */
export function resolveWords(words: Words, locate: Locate, problems: Problems): Words {
  const open = new Set<string>();
  const resolve = (name: string, text: string, path: Path): string => {
    if (open.has(name)) {
      problems.error(locate(path), `Brand word "{{${name}}}" is made of itself.`, 'Write its value without that word.');
      return '';
    }
    open.add(name);
    const resolved = expandString(text, deferred, () => locate(path), problems, words);
    open.delete(name);
    return resolved;
  };
  const defer = (group: Words, path: readonly string[]): Words => {
    const result = {};
    for (const [key, value] of Object.entries(group)) {
      const own = [...path, key];
      const get = () => (typeof value === 'string' ? resolve(own.join('.'), value, own) : defer(value, own));
      Object.defineProperty(result, key, { enumerable: true, get });
    }
    return result;
  };
  const deferred = defer(words, []);
  return structuredClone(deferred);
}

/** Every word by its dotted path. */
function wordNames(words: Words, prefix = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : wordNames(value, `${prefix}${key}.`),
  );
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
}
