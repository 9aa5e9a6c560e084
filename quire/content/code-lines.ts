/** Why a line stands out. */
export type LineMark = 'highlight' | 'add' | 'remove' | 'focus';

export interface MarkedCode {
  /** The code without its magic comments. */
  code: string;
  /** Marks by line number, from 1, of `code`. */
  marks: ReadonlyMap<number, ReadonlySet<LineMark>>;
}

/** A whole-line comment in any of the languages that Docusaurus knows: `//`, `#`, `--`, `%`, `;`, block, JSX, HTML. */
const MAGIC =
  /^\s*(?:\/\/|#|--|%|;|\/\*|\{\s*\/\*|<!--)\s*(highlight|add|remove|focus|diff-add|diff-remove)-(next-line|start|end)\s*(?:\*\/\s*\}?|-->)?\s*$/;
/** Shiki's and VitePress's notation at a line's end. */
const INLINE =
  /\s*(?:\/\/|#|--|%|;|\/\*|\{\s*\/\*|<!--)\s*\[!code\s+(\+\+|--|hl|highlight|focus)\]\s*(?:\*\/\s*\}?|-->)?\s*$/;

const INLINE_MARKS: Record<string, LineMark> = {
  '++': 'add',
  '--': 'remove',
  hl: 'highlight',
  highlight: 'highlight',
  focus: 'focus',
};

/**
 * Takes the magic comments out of a code block and says which lines they mark.
 * @param source the fence's content
 * @param highlighted lines, counted without the magic comments, that the fence's `{1,3-5}` names
 * @param diff whether the language is `diff`, whose lines mark themselves
 */
export function markLines(source: string, highlighted: ReadonlySet<number>, diff: boolean): MarkedCode {
  const lines: string[] = [];
  const marks = new Map<number, Set<LineMark>>();
  const open = new Set<LineMark>();
  let next: LineMark[] = [];
  const mark = (line: number, kind: LineMark) => {
    const kinds = marks.get(line) ?? new Set();
    marks.set(line, kinds.add(kind));
  };
  for (const original of source.split('\n')) {
    const magic = MAGIC.exec(original);
    if (magic) {
      const kind = magic[1]?.replace('diff-', '') as LineMark;
      if (magic[2] === 'next-line') next.push(kind);
      else if (magic[2] === 'start') open.add(kind);
      else open.delete(kind);
      continue;
    }
    const inline = INLINE.exec(original);
    const line = inline ? original.slice(0, inline.index) : original;
    lines.push(line);
    const number = lines.length;
    for (const kind of [...open, ...next]) mark(number, kind);
    next = [];
    const inlineMark = inline?.[1] && INLINE_MARKS[inline[1]];
    if (inlineMark) mark(number, inlineMark);
    if (highlighted.has(number)) mark(number, 'highlight');
    if (diff && /^\+(?!\+\+ )/.test(line)) mark(number, 'add');
    if (diff && /^-(?!-- )/.test(line)) mark(number, 'remove');
  }
  return { code: lines.join('\n'), marks };
}
