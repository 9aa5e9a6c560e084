import { isArray, isObject, type Json } from '../json.ts';

/** How a language writes the parts of a JSON value as source code. */
export interface Notation {
  string(text: string): string;
  null: string;
  true: string;
  false: string;
  /** A member's name. */
  key(name: string): string;
  indent: string;
}

/** A JSON value as an expression of a language, each member on its own line. */
export function literal(value: Json, notation: Notation, margin = ''): string {
  if (value === null) return notation.null;
  if (typeof value === 'boolean') return value ? notation.true : notation.false;
  if (typeof value === 'string') return notation.string(value);
  if (typeof value !== 'object') return String(value);
  const inner = margin + notation.indent;
  const [open, close] = isArray(value) ? '[]' : '{}';
  const members = isArray(value)
    ? value.map((item) => literal(item, notation, inner))
    : Object.entries(value).map(([name, item]) => `${notation.key(name)}: ${literal(item as Json, notation, inner)}`);
  if (members.length === 0) return `${open}${close}`;
  return `${open}\n${members.map((member) => inner + member).join(',\n')}\n${margin}${close}`;
}

/** Whether a value holds an integer that a double cannot. */
export function hasBigInteger(value: Json): boolean {
  if (typeof value === 'bigint') return true;
  if (isArray(value)) return value.some(hasBigInteger);
  return isObject(value) && Object.values(value).some((item) => hasBigInteger(item as Json));
}

/** Text between quotes: the escapes of JSON mean the same to JavaScript, Python and Java. */
export function escapeText(text: string, quote: '"' | "'"): string {
  const json = JSON.stringify(text).slice(1, -1);
  if (quote === '"') return json;
  return json.replace(/\\.|'/g, (match) => (match === '\\"' ? '"' : match === "'" ? "\\'" : match));
}
