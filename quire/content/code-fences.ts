/** In a quotation or a list the marks stand behind those of their container. */
const FENCE = /^(?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*(`{3,}|~{3,})(.*)$/;

/** One line of Markdown, and whether it belongs to a fenced code block. */
export interface FencedLine {
  text: string;
  /** `open` and `close` are the fence's own lines, `inside` its code. */
  fence?: 'open' | 'inside' | 'close';
  /** Behind the opening marks: language and metadata. */
  info?: string;
}

/**
 * Tells code from prose, for what must be done to the text before it is parsed.
 * A fence that is never closed reaches to the end (CommonMark 0.31, 4.5).
 */
export function fencedLines(text: string): FencedLine[] {
  let open: string | undefined;
  return text.split('\n').map((line): FencedLine => {
    const [, marks = '', info = ''] = FENCE.exec(line) ?? [];
    if (open === undefined) {
      // Backticks behind the marks make it inline code: ```like this```.
      if (marks === '' || (marks.startsWith('`') && info.includes('`'))) return { text: line };
      open = marks;
      return { text: line, fence: 'open', info: info.trim() };
    }
    if (!marks.startsWith(open) || info.trim() !== '') return { text: line, fence: 'inside' };
    open = undefined;
    return { text: line, fence: 'close' };
  });
}
