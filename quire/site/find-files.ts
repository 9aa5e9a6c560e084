import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { compareText } from './routes.ts';

/** Folders that hold no content, whatever is in them. */
const SKIPPED_FOLDERS = new Set(['node_modules', '__tests__']);

/**
 * Lists the files below a folder in the same order on every machine. Hidden files, partials (`_name.md`, `_folder/`) and
 * tests are left out, as in Docusaurus; category files are not.
 * @param folder absolute path; one that does not exist has no files
 * @returns paths relative to the folder, with forward slashes
 */
export async function findFiles(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  return paths
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter(isContent)
    .sort(compareText);
}

function isContent(path: string): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  if (folders.some((folder) => /^[_.]/.test(folder) || SKIPPED_FOLDERS.has(folder))) return false;
  return name.startsWith('_category_.') || !(/^[_.]/.test(name) || /\.test\.\w+$/.test(name));
}

function ignoreMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}
