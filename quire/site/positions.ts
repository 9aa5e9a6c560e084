import type { Place } from '../problems.ts';

/** Names of properties and indexes of items, from the root of a value to one of its parts. */
export type Path = readonly PropertyKey[];

/** Where a part of a value is written down; as near as it can be found. */
export type Locate = (path: Path) => Place;

/** A value that knows where its parts were written. */
export interface Located<T> {
  value: T;
  locate: Locate;
}

/** For values whose text is not at hand: every part is simply in the file. */
export function inFile(file: string): Locate {
  return () => ({ file });
}

/** The same positions, seen from a part of the value. */
export function within(locate: Locate, prefix: Path): Locate {
  return (path) => locate([...prefix, ...path]);
}

/** The path as a writer would type it: `navbar.items[0].href`. */
export function formatPath(path: Path): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}
