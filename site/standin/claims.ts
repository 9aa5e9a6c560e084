import type { ClientErrorCode } from '../embed/catalogue.ts';
import { ROLES } from '../embed/catalogue.ts';
import { isRecord } from '../embed/check.ts';
import type { Role } from '../embed/types.ts';

/** What a join token says about its bearer. */
export interface Claims {
  name: string;
  role: Role;
  /** `sub`: the page's own id of the person. */
  externalId: string;
}

/**
 * Reads a join token for a meeting. The stand-in has no key, so it cannot check the signature; everything else is checked as the
 * platform does.
 * @param now seconds since 1970
 */
export function readJoinToken(
  token: string,
  meetingId: string,
  now: number,
): Claims | { code: ClientErrorCode; message: string } {
  const claims = payload(token);
  const invalid = (message: string) => ({ code: 'invalid_token', message }) as const;
  if (!claims) return invalid('The join token is no JWT with a JSON payload.');
  if (claims.aud !== 'join') return invalid('The `aud` of the join token is not "join".');
  if (claims.mtg !== meetingId) return invalid('The join token belongs to another meeting.');
  if (typeof claims.exp !== 'number' || claims.exp <= now)
    return { code: 'token_expired', message: 'The join token is past its `exp`.' };
  const role = ROLES.find((each) => each === claims.role);
  if (!role || typeof claims.name !== 'string' || typeof claims.sub !== 'string')
    return invalid('The join token lacks `role`, `name` or `sub`.');
  return { name: claims.name, role, externalId: claims.sub };
}

function payload(token: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const bytes = Uint8Array.from(
      atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
      (character) => character.charCodeAt(0),
    );
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
