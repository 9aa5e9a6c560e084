import { posix } from 'node:path';
import type { FrontMatter } from '../content/front-matter.ts';
import { parseNumberPrefix, stripNumberPrefixes } from './number-prefix.ts';
import { joinRoute } from './routes.ts';

/** What a document's path and front matter say about its name and address. */
export interface DocIdentity {
  /** What sidebars call it: `quick-start/introduction`. The same in every version. */
  id: string;
  /** Its route below the version's path; begins with `/`. */
  slug: string;
  /** Where it stands among its siblings. */
  position?: number;
  /** Folder as on disk, number prefixes kept; `.` for the root. */
  folder: string;
  /** File name as on disk, with extension. */
  fileName: string;
}

type Fields = Pick<FrontMatter, 'id' | 'slug' | 'sidebar_position' | 'parse_number_prefixes'>;

/**
 * Derives id and slug by Docusaurus's rules.
 * @param path relative to the version's docs folder, with forward slashes, brand words expanded
 */
export function identifyDoc(path: string, fields: Fields): DocIdentity {
  const { dir, base: fileName, name: stem } = posix.parse(path);
  const keepsPrefixes = fields.parse_number_prefixes === false;
  const { name, position } = keepsPrefixes ? { name: stem } : parseNumberPrefix(stem);
  const parent = keepsPrefixes ? dir : stripNumberPrefixes(dir);
  const localId = fields.id ?? name;
  return {
    id: parent ? `${parent}/${localId}` : localId,
    slug: slugOf(fields.slug, localId, parent, isCategoryIndex(fileName, dir)),
    position: fields.sidebar_position ?? position,
    folder: dir || '.',
    fileName,
  };
}

function slugOf(slug: string | undefined, localId: string, parent: string, index: boolean): string {
  if (slug) return slug.startsWith('/') ? joinRoute(slug) : joinRoute(parent, slug);
  return index ? joinRoute(parent) : joinRoute(parent, localId);
}

/**
 * True for the document that is its folder's own page: `index`, `readme`, or the folder's name.
 * @param fileName with extension
 * @param folder path of the folder, number prefixes kept, as Docusaurus compares them
 */
export function isCategoryIndex(fileName: string, folder: string): boolean {
  return indexRank(fileName, folder) >= 0;
}

/** Which of several candidates is the folder's page: the lowest rank; -1 for none. */
export function indexRank(fileName: string, folder: string): number {
  const name = posix.parse(fileName).name.toLowerCase();
  return ['index', 'readme', posix.basename(folder).toLowerCase()].indexOf(name);
}
