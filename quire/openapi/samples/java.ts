import { formatJson } from '../json.ts';
import { escapeText } from './literals.ts';
import type { Part, SampleBody, SampleRequest } from './request.ts';
import { hasSecret, replaceLiterals, type Secret, splitSecrets } from './secrets.ts';

/** Between the parts of a form; the library uses the same. */
const BOUNDARY = '---011000010111000001101001';

export const javaMultipartType = `multipart/form-data; boundary=${BOUNDARY}`;

/** The publisher of a body the library has only a mark for. */
export function javaBody(code: string, mark: string, body: SampleBody): string {
  const publisher = `HttpRequest.BodyPublishers.ofString("${mark}")`;
  const ofString = (expression: string) => `HttpRequest.BodyPublishers.ofString(${expression})`;
  switch (body.kind) {
    case 'json':
      return code.replace(publisher, () => ofString(textBlock(formatJson(body.value))));
    case 'text':
      return code.replace(publisher, () => ofString(text(body.text)));
    case 'file':
      return code.replace(publisher, () => `HttpRequest.BodyPublishers.ofFile(Path.of(${text(body.path)}))`);
    case 'multipart': {
      const parts = [...body.parts.flatMap(publishers), ofString(text(`--${BOUNDARY}--\r\n`))];
      const all = parts.map((part) => `        ${part}`).join(',\n');
      return code.replace(publisher, () => `HttpRequest.BodyPublishers.concat(\n${all})`);
    }
    case 'form':
      return code;
  }

  function publishers({ name, value = '', path, contentType }: Part): string[] {
    const file = path ? `; filename="${path}"` : '';
    const type = contentType ? `\r\nContent-Type: ${contentType}` : '';
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n`;
    if (!path) return [ofString(text(`${head}${value}\r\n`))];
    return [ofString(text(head)), `HttpRequest.BodyPublishers.ofFile(Path.of(${text(path)}))`, ofString(text('\r\n'))];
  }
}

function text(value: string): string {
  return `"${escapeText(value, '"')}"`;
}

/** A text block (Java 15, JEP 378), indented to where it stands. Secrets become arguments of `formatted`. */
function textBlock(value: string): string {
  const margin = ' '.repeat(8);
  const source = value.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
  const parts = splitSecrets(hasSecret(source) ? source.replaceAll('%', '%%') : source);
  const body = parts.map((part) => (typeof part === 'string' ? part : '%s')).join('');
  const secrets = parts.filter((part) => typeof part === 'object').map(expression);
  const block = `"""\n${body.replace(/^/gm, margin)}\n${margin}"""`;
  return secrets.length > 0 ? `${block}.formatted(${secrets.join(', ')})` : block;
}

export function javaAnswer(code: string, answer: SampleRequest['answer']): string {
  return answer === 'none' ? code.replace('println(response.body())', 'println(response.statusCode())') : code;
}

/** Takes secrets from the environment, and names what has to be imported: the library does not. */
export function javaSecrets(code: string): string {
  const replaced = replaceLiterals(code, /"(?:[^"\\\n]|\\.)*"/g, (parts) =>
    parts.map((part) => (typeof part === 'string' ? `"${part}"` : expression(part))).join(' + '),
  );
  const classes = [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    'java.nio.file.Path',
    'java.util.Base64',
  ].filter((name) => new RegExp(`\\b${name.replace(/^.*\./, '')}\\b`).test(replaced));
  return `${classes.map((name) => `import ${name};\n`).join('')}\n${replaced}`;
}

function expression(secret: Secret): string {
  if ('variable' in secret) return `System.getenv("${secret.variable}")`;
  const pair = `System.getenv("${secret.user}") + ":" + System.getenv("${secret.password}")`;
  return `Base64.getEncoder().encodeToString((${pair}).getBytes())`;
}
