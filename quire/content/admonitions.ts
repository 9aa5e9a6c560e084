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
const FENCE = /^[ \t>]*(`{3,}|~{3,})/;

/**
 * Writes Docusaurus's older title form `:::note Title` as the directive grammar's `:::note[Title]`, outside of code fences.
 * Every line keeps its number.
 */
export function bracketTitles(text: string): string {
  if (!text.includes(':::')) return text;
  let fence: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const mark = FENCE.exec(line)?.[1];
      if (mark && (fence === undefined || (mark.startsWith(fence) && line.trim() === mark))) {
        fence = fence === undefined ? mark : undefined;
        return line;
      }
      if (fence !== undefined) return line;
      return line.replace(
        OPENING,
        (_, colons: string, kind: string, title: string) => `${colons}${kind}[${title.replace(/[[\]]/g, '\\$&')}]`,
      );
    })
    .join('\n');
}
