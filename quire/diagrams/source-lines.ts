export interface SourceLine {
  /** Counts from 1. */
  number: number;
  /** Without white space at either end; never empty. */
  text: string;
}

/** The lines of a diagram's source that say something. */
export function sourceLines(source: string): SourceLine[] {
  return source
    .split(/\r\n|\n|\r/)
    .map((text, index) => ({ number: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '');
}
