import { slug as slugify } from 'github-slugger';
import type { Operation } from './types.ts';

/**
 * Route segment of an operation that has no `x-slug`: `createDynamicMeeting` gives `create-dynamic-meeting`.
 * `x-slug` keeps addresses when an operation is renamed.
 */
export function operationSlug({ id }: Pick<Operation, 'id'>): string {
  const words = id.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1-$2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2');
  return slugify(words.replace(/[^\p{L}\p{N}]+/gu, '-')).replace(/^-+|-+$/g, '');
}

/** Id of an operation that has none: `GET /users/{id}` gives `get-users-id`. */
export function operationIdFrom(method: string, path: string): string {
  return `${method} ${path}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
