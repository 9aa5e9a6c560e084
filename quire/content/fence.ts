/** What a code fence says behind its language. */
export interface FenceMeta {
  title?: string;
  /** Lines to highlight, from 1. */
  highlighted: ReadonlySet<number>;
  /** First line number to show, or `undefined` for none. */
  lineNumbersFrom?: number;
  wrap: boolean;
}

/** Upper bound of a line range, so that `{1-1e9}` cannot fill the memory. */
const LARGEST_LINE = 100_000;

/**
 * Reads code-fence metadata in Docusaurus's notation: `title="a.js" {1,3-5} showLineNumbers`.
 * @param meta all text behind the language, or nothing
 */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const text = meta ?? '';
  const title = /(?:^|\s)title=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/.exec(text);
  const withoutTitle = title ? text.replace(title[0], ' ') : text;
  const ranges = /\{([\d,\s.-]+)\}/.exec(withoutTitle);
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(withoutTitle);
  return {
    title: (title?.[1] ?? title?.[2])?.replace(/\\(["'\\])/g, '$1'),
    highlighted: new Set(ranges?.[1] ? parseRanges(ranges[1]) : []),
    lineNumbersFrom: numbers ? Number(numbers[1] ?? 1) : undefined,
    wrap: /(?:^|\s)wrap(?=\s|$)/.test(withoutTitle),
  };
}

function parseRanges(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const range = /^(\d+)(?:\s*(?:-|\.\.)\s*(\d+))?$/.exec(part.trim());
    if (!range) return [];
    const from = Number(range[1]);
    const to = Math.min(Number(range[2] ?? from), LARGEST_LINE);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  });
}
