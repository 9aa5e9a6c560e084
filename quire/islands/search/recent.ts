import { RECENT_KEY } from '../../browser/search-keys.ts';
import { read, write } from '../../browser/storage.ts';

/** What the reader opened or searched for, newest first. Pages are known by URL, so that they survive a rebuild. */
export type Recent = { query: string } | { url: string; title: string; page: string };

const MOST = 8;

/** What is remembered; anything in the storage that is not of this form is left out. */
export function readRecent(): Recent[] {
  try {
    const stored: unknown = JSON.parse(read(RECENT_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts what is new before what is known, each once. */
export function remember(...added: Recent[]): void {
  const ids = new Set(added.map(idOf));
  const known = readRecent().filter((each) => !ids.has(idOf(each)));
  write(RECENT_KEY, JSON.stringify([...added, ...known].slice(0, MOST)));
}

export const forget = (): void => write(RECENT_KEY, '[]');

export const idOf = (recent: Recent): string =>
  'query' in recent ? `?${recent.query.trim().toLowerCase()}` : recent.url;

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { query, url, title, page } = value as Record<string, unknown>;
  if (typeof query === 'string') return query.trim() !== '';
  // Only pages of this site: the storage is not trusted with a `javascript:` address.
  return typeof url === 'string' && /^\/(?!\/)/.test(url) && typeof title === 'string' && typeof page === 'string';
}
