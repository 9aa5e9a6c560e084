import type { Problems } from '../problems.ts';
import type { Words } from '../site/config.ts';
import { expandWords } from '../words.ts';
import { fencedLines } from './code-fences.ts';

/** A file's text made ready for the Markdown compiler, every line still on its own number. */
export interface Source {
  /** Brand words expanded, front matter blanked, HTML comments of MDX blanked. */
  text: string;
  /** The YAML between the `---` lines, or `undefined`. */
  frontMatter: string | undefined;
  /** Translates a column of `text` back to the writer's own file. */
  originalColumn(line: number, column: number): number;
}

const FRONT_MATTER = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;

/** The text with the line ends that everything behind relies on. */
const normalise = (raw: string) => raw.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** The `format` that a file's front matter asks for. */
export function declaredFormat(raw: string): 'md' | 'mdx' | undefined {
  const yaml = FRONT_MATTER.exec(normalise(raw))?.[1] ?? '';
  return /^format:[ \t]*["']?(mdx?)["']?[ \t]*(?:#.*)?$/m.exec(yaml)?.[1] as 'md' | 'mdx' | undefined;
}

/**
 * Prepares what a writer typed for parsing.
 * @param raw the file's text
 * @param file its path relative to the site folder, for messages
 * @param words the brand words of the config
 * @param mdx whether HTML comments must go, which MDX cannot parse
 */
export function prepareSource(raw: string, file: string, words: Words, mdx: boolean, problems: Problems): Source {
  const lines = normalise(raw).split('\n');
  // A site without brand words has other uses for double braces: templates in code, objects in JSX.
  const hasWords = Object.keys(words).length > 0;
  const expanded = lines.map((line, index) => {
    if (!hasWords || !line.includes('{{')) return line;
    const { text, unknown } = expandWords(line, words);
    for (const { name, offset } of unknown) {
      problems.error(
        { file, line: index + 1, column: offset + 1 },
        `Unknown brand word "{{${name}}}".`,
        'Write one of the words that site.config defines under "words", or escape it as \\{{ to keep the braces.',
      );
    }
    // Left in place, the braces would be reported a second time, as a broken expression.
    return unknown.length > 0 ? text.replace(/\{\{|\}\}/g, '  ') : text;
  });
  const whole = expanded.join('\n');
  const match = FRONT_MATTER.exec(whole);
  let body = match ? blank(match[0]) + whole.slice(match[0].length) : whole;
  body = unwrapMdx(body);
  if (mdx) body = blankComments(body);
  return {
    text: body,
    frontMatter: match ? (match[1] ?? '') : undefined,
    originalColumn: (line, column) => {
      const before = lines[line - 1] ?? '';
      return before === expanded[line - 1] ? column : columnBeforeExpansion(before, column, words);
    },
  };
}

/** The same number of lines, with nothing on them. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, '');
}

/** Spaces in place of every character but line ends, so that positions stay right. */
function spaces(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** Docusaurus's fences that other tools take for code, whose content is part of the page. */
function unwrapMdx(text: string): string {
  if (!text.includes('mdx-code-block')) return text;
  let unwrapped = false;
  return fencedLines(text)
    .map(({ text: line, fence, info }) => {
      if (fence === 'open') unwrapped = info === 'mdx-code-block';
      return unwrapped && (fence === 'open' || fence === 'close') ? '' : line;
    })
    .join('\n');
}

/** Docusaurus accepts `<!-- comments -->` in MDX; the MDX grammar does not. Code, fenced or inline, is left alone. */
function blankComments(text: string): string {
  if (!text.includes('<!--')) return text;
  const codeOrComment =
    /(^|\n)((?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n[ \t>]*\3[`~]*[ \t]*(?=\n|$)|$)|(`+)(?!`)[\s\S]*?[^`]\4(?!`)|<!--[\s\S]*?-->/g;
  return text.replace(codeOrComment, (match) => (match.startsWith('<!--') ? spaces(match) : match));
}

/** Walks the line's words until the expanded text has reached the column. */
function columnBeforeExpansion(line: string, column: number, words: Words): number {
  let shift = 0;
  for (const match of line.matchAll(/(\\?)\{\{\s*[\w-]+(?:\.[\w-]+)*\s*\}\}/g)) {
    const length = expandWords(match[0], words).text.length;
    if (match.index + length + shift >= column) break;
    shift += length - match[0].length;
  }
  return Math.max(1, column - shift);
}
