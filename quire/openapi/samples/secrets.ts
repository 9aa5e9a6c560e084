/** What stands in a request for something only the environment knows. */
export type Secret = { variable: string } | { user: string; password: string };

/**
 * Stands for the value of an environment variable until a language's own expression takes its place. It consists of
 * characters that no language, URL or form escapes.
 */
export function secret(variable: string): string {
  return `ENV_${variable}_VNE`;
}

/** Stands for user name and password, joined and encoded as HTTP Basic wants them (RFC 7617). */
export function basicCredentials(user: string, password: string): string {
  return secret(`${user}__AND__${password}`);
}

const mark = /ENV_([A-Z0-9_]+?)_VNE/g;

export function hasSecret(text: string): boolean {
  return text.search(mark) >= 0;
}

/** Splits a text at its secrets: `Bearer ` and the secret, for instance. Empty texts are left out. */
export function splitSecrets(text: string): (string | Secret)[] {
  return text.split(mark).flatMap((part, index): (string | Secret)[] => {
    if (index % 2 === 0) return part === '' ? [] : [part];
    const [user = '', password] = part.split('__AND__');
    return [password === undefined ? { variable: user } : { user, password }];
  });
}

/**
 * Replaces the string literals of a program that hold secrets.
 * @param literals matches each literal, quotes included
 * @param write gives the expression to put in its place, from the parts of the literal's source
 */
export function replaceLiterals(
  code: string,
  literals: RegExp,
  write: (parts: (string | Secret)[], literal: string) => string,
): string {
  return code.replace(literals, (literal) => {
    return hasSecret(literal) ? write(splitSecrets(literal.slice(1, -1)), literal) : literal;
  });
}
