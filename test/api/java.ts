/** A token that says something about a program's structure: a bracket, `;`, or anything else. */
type Token = '(' | ')' | '[' | ']' | '{' | '}' | ';' | 'x';

const TOKENS =
  /"""[ \t]*\n(?:[^\\]|\\.)*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'|\/\/.*|\/\*(?:.|\n)*?\*\/|\s+|[\w.@]+|[-+*/%=<>!&|^~?:,]+|[()[\]{};]/gy;

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * What is wrong with the shape of Java statements: text that is no token (a string left open, say), brackets without a
 * partner, a statement without its semicolon. No compiler, but it needs none.
 */
export function javaShapeProblems(code: string): string[] {
  const tokens: Token[] = [];
  TOKENS.lastIndex = 0;
  let at = 0;
  for (let match = TOKENS.exec(code); match; match = TOKENS.exec(code)) {
    at = TOKENS.lastIndex;
    const [text] = match;
    if (/^(\s|\/[/*])/.test(text)) continue;
    tokens.push(/^[()[\]{};]$/.test(text) ? (text as Token) : 'x');
  }
  if (at < code.length) return [`No token at: ${code.slice(at, at + 40)}`];
  const open: string[] = [];
  for (const token of tokens) {
    const closing = CLOSING[token];
    if (closing) open.push(closing);
    else if (')]}'.includes(token) && open.pop() !== token) return [`"${token}" closes nothing.`];
    else if (token === ';' && open.length > 0) return [`"${open.at(-1)}" is missing before a semicolon.`];
  }
  if (open.length > 0) return [`"${open.at(-1)}" is missing at the end.`];
  return tokens.at(-1) === ';' ? [] : ['The last statement has no semicolon.'];
}

/** A program that `javac` takes: imports stay first, statements go into a `main` method. */
export function javaClass(name: string, code: string): string {
  const lines = code.split('\n');
  const isImport = (line: string) => line.startsWith('import ');
  return [
    ...lines.filter(isImport),
    `class ${name} {`,
    'public static void main(String[] arguments) throws Exception {',
    ...lines.filter((line) => !isImport(line)),
    '}',
    '}',
    '',
  ].join('\n');
}
