import { formatPlace, type Place, type Problems } from '../problems.ts';
import { report, type Severity } from './severity.ts';

/** Gives each route to the first who asks for it. */
export interface RouteClaims {
  /**
   * @param place what the page is made from
   * @returns false where another page has the route already; the second page is then left out
   */
  claim(route: string, place: Place): boolean;
}

/** @param severity the config's `checks.duplicateRoutes` */
export function createRouteClaims(severity: Severity, problems: Problems): RouteClaims {
  const owners = new Map<string, string>();
  return {
    claim(route, place) {
      const claimant = formatPlace(place);
      const owner = owners.get(route);
      if (owner === undefined) {
        owners.set(route, claimant);
        return true;
      }
      // One folder shown in two sidebars has one category page: the same thing twice is no conflict.
      if (owner !== claimant) {
        const message = `${claimant} and ${owner} both give the page ${route}; only the latter is published.`;
        report(severity, problems, place, message, 'Give one of them another "slug" or file name.');
      }
      return false;
    },
  };
}
