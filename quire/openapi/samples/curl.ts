import { formatJson } from '../json.ts';
import type { Part, SampleBody } from './request.ts';
import { hasSecret, splitSecrets } from './secrets.ts';

/** `--data` and its like for a body the library has only a mark for. */
export function curlBody(code: string, mark: string, body: SampleBody): string {
  return code.replace(`--data ${mark}`, () => options(body).join(' \\\n  '));
}

function options(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`--data ${quote(formatJson(body.value))}`];
    case 'text':
      // `--data` would drop line ends, and `@` at the beginning would mean a file.
      return [body.text.startsWith('@') ? `--data-raw ${quote(body.text)}` : `--data-binary ${quote(body.text)}`];
    case 'file':
      return [`--data-binary @${body.path}`];
    case 'multipart':
      return body.parts.map((part) => `--form ${quote(formPart(part))}`);
    case 'form':
      return [];
  }
}

function formPart({ name, path, value = '', contentType }: Part): string {
  // Unless the value is in double quotes, curl takes what follows a semicolon for options and "@" or "<" for a file.
  const content = /[;"]|^[@<]/.test(value) ? `"${value.replace(/[\\"]/g, '\\$&')}"` : value;
  return `${name}=${path ? `@${path}` : content}${contentType ? `;type=${contentType}` : ''}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A word of a shell command: bare, in single quotes, or both. */
const words = /(?:'[^']*'|\\.|[^\s'\\])+/g;

/** Takes secrets from the environment. */
export function curlSecrets(code: string): string {
  const withUser = code.replace(/--header '?Authorization: Basic (ENV_\w+?_VNE)'?/, (option, mark: string) => {
    const [credentials] = splitSecrets(mark);
    if (typeof credentials !== 'object' || 'variable' in credentials) return option;
    return `--user "$${credentials.user}:$${credentials.password}"`;
  });
  return withUser.replace(words, (word) => {
    if (!hasSecret(word)) return word;
    // A body of several lines stays in single quotes, left for each secret.
    if (word.includes('\n')) return write(word, (variable) => `'"$${variable}"'`);
    const text = word.replace(
      /'([^']*)'|\\(.)/g,
      (_, quoted: string | undefined, escaped: string) => quoted ?? escaped,
    );
    // Braces only where the name would else run on into what follows.
    return `"${write(text.replace(/[\\"$`]/g, '\\$&'), (variable, next) =>
      /^\w/.test(next) ? `\${${variable}}` : `$${variable}`,
    )}"`;
  });
}

function write(text: string, expression: (variable: string, next: string) => string): string {
  const parts = splitSecrets(text);
  return parts
    .map((part, index) => {
      const next = parts[index + 1];
      if (typeof part === 'string') return part;
      return 'variable' in part ? expression(part.variable, typeof next === 'string' ? next : '') : '';
    })
    .join('');
}
