import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { nearest } from '../nearest.ts';
import type { Problems } from '../problems.ts';
import { type FrontMatter, frontMatterSchema } from './front-matter.ts';

/** The YAML begins on the line behind the first `---`. */
const FIRST_LINE = 2;

/**
 * Parses and validates front matter; every problem names the line of the field it is about.
 * @param yaml the text between the `---` lines; nothing gives empty front matter
 */
export function parseFrontMatter(yaml: string | undefined, file: string, problems: Problems): FrontMatter {
  if (yaml === undefined) return {};
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { file, line: line + FIRST_LINE - 1, column: col };
  };
  if (document.errors.length > 0) {
    for (const error of document.errors) {
      problems.error(
        place(error.pos[0]),
        `The front matter is not valid YAML: ${error.message.replace(/\.$/, '')}.`,
        'Put values that contain ":" or "#" between quotes, and indent with spaces.',
      );
    }
    return {};
  }
  const value: unknown = document.toJS() ?? {};
  const result = frontMatterSchema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    for (const name of names) {
      const path = name === undefined ? issue.path : [...issue.path, name];
      const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
      const offset =
        name === undefined
          ? (node?.range?.[0] ?? 0)
          : Math.max(0, yaml.search(new RegExp(`^\\s*["']?${escapeRegExp(name)}`, 'm')));
      problems.error(place(offset), describe(issue, path), remedy(issue, name));
    }
  }
  return {};
}

function describe(issue: z.core.$ZodIssue, path: readonly PropertyKey[]): string {
  const field = path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') return `Unknown front matter field "${field}".`;
  return field
    ? `Front matter field "${field}" has the wrong value: ${lowerFirst(issue.message)}.`
    : 'Front matter must be a list of "field: value" lines.';
}

function remedy(issue: z.core.$ZodIssue, name: string | undefined): string {
  if (name !== undefined) {
    const known = nearest(name, Object.keys(frontMatterSchema.shape));
    return known ? `Did you mean "${known}"?` : 'Remove it, or use one of the fields that the README lists.';
  }
  return issue.code === 'invalid_type'
    ? `Write a value of type ${issue.expected}.`
    : 'Write one of the allowed values.';
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
