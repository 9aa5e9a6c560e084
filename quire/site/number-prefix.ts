/** `2021-01-31 notes`, `8.0`, `14.2.16`: a date or a version, whose numbers are part of the name. */
const DATE_OR_VERSION = /^\d+[-_.]\d+/;
const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** A file or folder name in two parts. */
export interface PrefixedName {
  name: string;
  /** Where the name stands among its siblings; `01-intro` gives 1. */
  position?: number;
}

/**
 * Splits off the number that orders a file among its siblings, by the rules of Docusaurus's default parser.
 * @param name one path segment without extension
 */
export function parseNumberPrefix(name: string): PrefixedName {
  const match = DATE_OR_VERSION.test(name) ? null : NUMBER_PREFIX.exec(name);
  return match?.[1] && match[2] ? { name: match[2], position: Number.parseInt(match[1], 10) } : { name };
}

/** Removes the number prefix of every segment: `01-guide/2. setup` gives `guide/setup`. */
export function stripNumberPrefixes(path: string): string {
  return path
    .split('/')
    .map((segment) => parseNumberPrefix(segment).name)
    .join('/');
}
