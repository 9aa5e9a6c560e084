import type { ParameterLocation } from './types.ts';

/** Fragment of a parameter's row: `query-limit`, `path-meetingId`, `header-X-Request-Id`. */
export function parameterAnchor(location: ParameterLocation, name: string): string {
  return `${location}-${fragment(name)}`;
}

/** Fragment of a response: `response-200`, `response-2XX`, `response-default`. */
export function responseAnchor(status: string): string {
  return `response-${fragment(status)}`;
}

/** Fragment of a response header's row: `response-200-header-ETag`. */
export function headerAnchor(parent: string, name: string): string {
  return `${parent}-header-${fragment(name)}`;
}

/** Fragment of something inside a schema: `body.user.email`. */
export function childAnchor(parent: string, name: string): string {
  return `${parent}.${fragment(name)}`;
}

/**
 * A name as part of a URL fragment that needs no percent-encoding in the address bar and may stand in an HTML `id`.
 * Case is kept, as `userId` and `userid` are two properties.
 */
export function fragment(name: string): string {
  return name.replace(/[^\p{L}\p{N}_$.*~-]+/gu, '-') || '-';
}

/** Hands out anchors, each once: a second `body.value` becomes `body.value-2`. */
export class AnchorSet {
  readonly #taken = new Set<string>();

  claim(anchor: string): string {
    let unique = anchor;
    for (let n = 2; this.#taken.has(unique); n++) unique = `${anchor}-${n}`;
    this.#taken.add(unique);
    return unique;
  }
}
