import { fencedLines } from './code-fences.ts';

/** Docusaurus's admonition keywords. */
export const ADMONITION_KINDS: ReadonlySet<string> = new Set([
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
  'success',
  'secondary',
]);

const OPENING = new RegExp(`^([ \\t>]*:{3,})(${[...ADMONITION_KINDS].join('|')})[ \\t]+([^\\s{[].*?)[ \\t]*$`);

/**
 * Writes Docusaurus's older title form `:::note Title` as the directive grammar's `:::note[Title]`, outside of code fences.
 * Every line keeps its number.
 */
export function bracketTitles(text: string): string {
  if (!text.includes(':::')) return text;
  return fencedLines(text)
    .map(({ text: line, fence }) =>
      fence
        ? line
        : line.replace(
            OPENING,
            (_, colons: string, kind: string, title: string) => `${colons}${kind}[${escapeBrackets(title)}]`,
          ),
    )
    .join('\n');
}

/** Brackets in pairs may be a link's; one alone would end the title. */
function escapeBrackets(title: string): string {
  let depth = 0;
  for (const character of title) {
    if (character === '[') depth++;
    else if (character === ']' && --depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/[[\]]/g, '\\$&');
}
