import { formatJson } from '../json.ts';
import { escapeText, hasBigInteger, literal, type Notation } from './literals.ts';
import type { Part, SampleBody, SampleRequest } from './request.ts';
import { replaceLiterals, type Secret } from './secrets.ts';

const notation: Notation = {
  string: text,
  null: 'null',
  true: 'true',
  false: 'false',
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name)),
  indent: '  ',
};

function text(value: string): string {
  return `'${escapeText(value, "'")}'`;
}

/** The expression of a body the library has only a mark for, with what must stand before it. */
export function nodeBody(code: string, mark: string, body: SampleBody): string {
  const withBody = (expression: string, before = '') => before + code.replace(`'${mark}'`, () => expression);
  switch (body.kind) {
    case 'json':
      // A number literal is a double, so a document with bigger integers is sent as it is written.
      if (hasBigInteger(body.value)) return withBody(text(formatJson(body.value, 0)));
      return withBody(`JSON.stringify(${literal(body.value, notation, '  ')})`);
    case 'text':
      return withBody(text(body.text));
    case 'file':
      return withBody(`await readFile(${text(body.path)})`, readFileImport);
    case 'multipart': {
      const form = ['const form = new FormData();', ...body.parts.map(appendPart)].join('\n');
      const imports = body.parts.some(({ path }) => path) ? readFileImport : '';
      return withBody('form', `${imports}${form}\n\n`);
    }
    case 'form':
      return code;
  }
}

const readFileImport = "import { readFile } from 'node:fs/promises';\n\n";

function appendPart({ name, value = '', path, contentType }: Part): string {
  if (!path && !contentType) return `form.append(${text(name)}, ${text(value)});`;
  const content = path ? `await readFile(${text(path)})` : text(value);
  const type = contentType ? `, { type: ${text(contentType)} }` : '';
  return `form.append(${text(name)}, new Blob([${content}]${type})${path ? `, ${text(path)}` : ''});`;
}

/** Reads the answer as what it is; the library takes every answer for JSON. */
export function nodeAnswer(code: string, answer: SampleRequest['answer']): string {
  const json = '  .then(res => res.json())\n  .then(json => console.log(json))';
  if (answer === 'none') return code.replace(json, '  .then(res => console.log(res.status))');
  if (answer === 'text') return code.replace(json, '  .then(res => res.text())\n  .then(text => console.log(text))');
  return code;
}

/** Takes secrets from the environment. */
export function nodeSecrets(code: string): string {
  return replaceLiterals(code, /'(?:[^'\\\n]|\\.)*'/g, (parts) => {
    const [only] = parts;
    if (parts.length === 1 && typeof only === 'object') return expression(only);
    const template = parts.map((part) =>
      typeof part === 'string'
        ? part.replaceAll("\\'", "'").replaceAll('`', '\\`').replaceAll('${', '\\${')
        : `\${${expression(part)}}`,
    );
    return `\`${template.join('')}\``;
  });
}

function expression(secret: Secret): string {
  if ('variable' in secret) return `process.env.${secret.variable}`;
  return `btoa(\`\${process.env.${secret.user}}:\${process.env.${secret.password}}\`)`;
}
