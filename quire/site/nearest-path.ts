import { nearest } from '../nearest.ts';
import { stripNumberPrefixes } from './number-prefix.ts';

/**
 * The route, id or file path that a wrong one most likely meant: the same but for number prefixes; else of those that end
 * with the same name the one nearest in spelling; else a neighbour of a similar name; else the nearest of all.
 */
export function nearestPath(path: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const { folder, name } = split(path);
  const namesakes = all.filter((candidate) => split(candidate).name === name);
  return (
    all.find((candidate) => /(?:^|\/)\d/.test(candidate) && stripNumberPrefixes(candidate) === path) ??
    nearest(path, namesakes) ??
    namesakes[0] ??
    neighbour(folder, name, all) ??
    nearest(path, all)
  );
}

function neighbour(folder: string, name: string, all: readonly string[]): string | undefined {
  const names = all.filter((candidate) => split(candidate).folder === folder).map((candidate) => split(candidate).name);
  const likely = nearest(name, names);
  return likely === undefined ? undefined : `${folder}${likely}`;
}

/** The folder keeps its slash. */
function split(path: string): { folder: string; name: string } {
  const slash = path.lastIndexOf('/') + 1;
  return { folder: path.slice(0, slash), name: path.slice(slash) };
}
