import { existsSync, readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

/** Files of a folder and below it, relative, with forward slashes, in the same order on every machine; none where it is missing. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.DS_Store')
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort();
}

/** Where what may be thrown away is kept between builds. */
export function cacheFolder(): string {
  return resolve('node_modules/.cache/quire');
}
