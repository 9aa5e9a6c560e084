import type { Words } from './site/config.ts';

/** `{{api.host}}`; `\{{` keeps the braces, and `${{ … }}` belongs to other template languages. */
const WORD = /(\\|\$)?\{\{\s*([A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*)\s*\}\}/g;

export interface Expanded {
  text: string;
  /** Words that are not defined, left as they stood; offsets into the text given. */
  unknown: { name: string; offset: number }[];
}

/**
 * Replaces brand words by their values.
 * @param text anything a writer typed
 * @param words the config's words, by dotted path
 */
export function expandWords(text: string, words: Words): Expanded {
  const unknown: Expanded['unknown'] = [];
  const expanded = text.replace(WORD, (match, mark: string | undefined, name: string, offset: number) => {
    if (mark === '\\') return match.slice(1);
    if (mark === '$') return match;
    const value = lookUp(name, words);
    if (value !== undefined) return value;
    unknown.push({ name, offset });
    return match;
  });
  return { text: expanded, unknown };
}

function lookUp(name: string, words: Words): string | undefined {
  let value: string | Words | undefined = words;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return typeof value === 'string' ? value : undefined;
}
