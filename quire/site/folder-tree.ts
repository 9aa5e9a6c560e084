import type { Entry } from './entries.ts';

/** A folder of documents, as on disk; folders without documents do not appear. */
export interface Folder {
  /** Its own name, number prefix kept. */
  name: string;
  /** Relative to the docs folder; `.` for the docs folder. */
  path: string;
  entries: Entry[];
  folders: Folder[];
}

/** Sorts documents into their folders. @returns every folder by its path */
export function buildFolderTree(entries: Iterable<Entry>): ReadonlyMap<string, Folder> {
  const folders = new Map<string, Folder>([['.', { name: '.', path: '.', entries: [], folders: [] }]]);
  const folderAt = (path: string): Folder => {
    const existing = folders.get(path);
    if (existing) return existing;
    const slash = path.lastIndexOf('/');
    const folder: Folder = { name: path.slice(slash + 1), path, entries: [], folders: [] };
    folders.set(path, folder);
    folderAt(slash < 0 ? '.' : path.slice(0, slash)).folders.push(folder);
    return folder;
  };
  for (const entry of entries) folderAt(entry.folder).entries.push(entry);
  return folders;
}
