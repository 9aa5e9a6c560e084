import { isArray, isObject, type Json, member } from './json.ts';

/** A JSON Pointer as a URI fragment (RFC 6901, section 6): `#/components/schemas/User`. */
export type Pointer = string;

/** The reference tokens of a pointer, unescaped. `#` and `#/` both mean the whole document, as tools write both. */
export function parsePointer(pointer: Pointer): string[] {
  const path = pointer.replace(/^#?\/?/, '');
  return path === '' ? [] : path.split('/').map(unescapeToken);
}

/** The pointer to something inside what `pointer` points to. */
export function childPointer(pointer: Pointer, ...tokens: readonly (string | number)[]): Pointer {
  return [pointer, ...tokens.map(escapeToken)].join('/');
}

/** What a pointer points to, or undefined. References on the way are not followed. */
export function valueAt(root: Json, pointer: Pointer): Json | undefined {
  let value: Json | undefined = root;
  for (const token of parsePointer(pointer)) {
    if (isArray(value)) value = /^\d+$/.test(token) ? value[Number(token)] : undefined;
    else if (isObject(value)) value = member(value, token);
    else return undefined;
  }
  return value;
}

/** `User` for `#/components/schemas/User`; undefined for a pointer to anywhere else. */
export function componentName(pointer: Pointer): string | undefined {
  const tokens = parsePointer(pointer);
  return tokens.length === 3 && tokens[0] === 'components' ? tokens[2] : undefined;
}

function escapeToken(token: string | number): string {
  return String(token).replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('%', '%25');
}

function unescapeToken(token: string): string {
  const unescaped = token.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(unescaped);
  } catch {
    return unescaped;
  }
}
