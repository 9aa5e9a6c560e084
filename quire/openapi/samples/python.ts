import { escapeText, literal, type Notation } from './literals.ts';
import type { Part, SampleBody, SampleRequest } from './request.ts';
import { replaceLiterals, type Secret } from './secrets.ts';

const notation: Notation = { string: text, null: 'None', true: 'True', false: 'False', key: text, indent: '    ' };

function text(value: string): string {
  return `"${escapeText(value, '"')}"`;
}

/** The payload of a body the library has only a mark for. */
export function pythonBody(code: string, mark: string, body: SampleBody): string {
  const payload = `payload = "${mark}"`;
  const withPayload = (expression: string) => code.replace(payload, () => `payload = ${expression}`);
  switch (body.kind) {
    case 'json':
      return withPayload(literal(body.value, notation)).replace('data=payload', 'json=payload');
    case 'text':
      return withPayload(`${text(body.text)}.encode()`);
    case 'file':
      return withPayload(`open(${text(body.path)}, "rb")`);
    case 'multipart': {
      const files = `files = [\n${body.parts.map((part) => `    ${filePart(part)},\n`).join('')}]`;
      return code.replace(payload, () => files).replace('data=payload', 'files=files');
    }
    case 'form':
      return code;
  }
}

function filePart({ name, value = '', path, contentType }: Part): string {
  const content = path ? `${text(path)}, open(${text(path)}, "rb")` : `None, ${text(value)}`;
  return `(${text(name)}, (${content}${contentType ? `, ${text(contentType)}` : ''}))`;
}

export function pythonAnswer(code: string, answer: SampleRequest['answer']): string {
  return answer === 'none' ? code.replace('print(response.text)', 'print(response.status_code)') : code;
}

/** Takes secrets from the environment. */
export function pythonSecrets(code: string): string {
  const replaced = replaceLiterals(code, /"(?:[^"\\\n]|\\.)*"/g, (parts) => {
    const [only] = parts;
    if (parts.length === 1 && typeof only === 'object') return expression(only);
    if (parts.some((part) => typeof part === 'object' && 'user' in part)) {
      return parts.map((part) => (typeof part === 'string' ? `"${part}"` : expression(part))).join(' + ');
    }
    const format = parts.map((part) =>
      typeof part === 'string' ? part.replace(/[{}]/g, '$&$&') : `{${expression(part).replaceAll('"', "'")}}`,
    );
    return `f"${format.join('')}"`;
  });
  const modules = ['base64', 'os'].filter((module) => replaced.includes(`${module}.`) && !code.includes(`${module}.`));
  return modules.map((module) => `import ${module}\n`).join('') + (modules.length > 0 ? '\n' : '') + replaced;
}

function expression(secret: Secret): string {
  if ('variable' in secret) return `os.environ["${secret.variable}"]`;
  const pair = `f"{os.environ['${secret.user}']}:{os.environ['${secret.password}']}"`;
  return `base64.b64encode(${pair}.encode()).decode()`;
}
