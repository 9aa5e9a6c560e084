import { nearest } from '../nearest.ts';

/**
 * The route, id or file path that a wrong one most likely meant: the one nearest in spelling, else one that ends with the
 * same name in another folder.
 */
export function nearestPath(path: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const spelling = nearest(path, all);
  if (spelling !== undefined) return spelling;
  const name = lastSegment(path);
  return name === '' ? undefined : all.find((candidate) => lastSegment(candidate) === name);
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
