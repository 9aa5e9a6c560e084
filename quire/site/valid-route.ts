import type { Problems } from '../problems.ts';
import { forbiddenCharacter } from './routes.ts';

/** Reports a route that no URL can have. @returns true for one that is sound */
export function isValidRoute(route: string, file: string, problems: Problems): boolean {
  const character = forbiddenCharacter(route);
  if (character === undefined) return true;
  const shown = JSON.stringify(character);
  problems.error(
    { file },
    `The page's route would be "${route}", but ${shown} has another meaning in URLs.`,
    `Rename the file, or give it a "slug" without ${shown}.`,
  );
  return false;
}
