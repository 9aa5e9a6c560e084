import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Place, Problems } from '../problems.ts';
import { type FrontMatter, frontMatterSchema } from './front-matter.ts';
import { misspeltField } from './misspelt-field.ts';

const FIELDS = Object.keys(frontMatterSchema.shape);
const LAST_UPDATE_FIELDS = Object.keys(frontMatterSchema.shape.last_update.unwrap().shape);

type PlaceOf = (offset: number) => Place;

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
  const place: PlaceOf = (offset) => {
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
  reportMisspelt(document.contents, FIELDS, place, problems);
  reportMisspelt(
    isMap(document.contents) ? document.get('last_update') : undefined,
    LAST_UPDATE_FIELDS,
    place,
    problems,
  );
  // A page may show its project's own fields: {frontMatter.level}.
  const result = frontMatterSchema.loose().safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const node = document.getIn(issue.path, true) as { range?: [number, number, number] } | undefined;
    problems.error(place(node?.range?.[0] ?? 0), describe(issue), remedy(issue));
  }
  return {};
}

/** @param fields the names that the map may have */
function reportMisspelt(map: unknown, fields: readonly string[], place: PlaceOf, problems: Problems): void {
  if (!isMap(map)) return;
  for (const { key } of map.items) {
    if (!isScalar(key) || typeof key.value !== 'string' || fields.includes(key.value)) continue;
    const meant = misspeltField(key.value, fields);
    if (meant === undefined) continue;
    const message = `Unknown front matter field "${key.value}".`;
    problems.error(place(key.range?.[0] ?? 0), message, `Did you mean "${meant}"?`);
  }
}

function describe(issue: z.core.$ZodIssue): string {
  const field = issue.path.map(String).join('.');
  return field
    ? `Front matter field "${field}" has the wrong value: ${lowerFirst(issue.message)}.`
    : 'Front matter must be a list of "field: value" lines.';
}

function remedy(issue: z.core.$ZodIssue): string {
  const expected = expectedTypes(issue);
  return expected.length > 0 ? `Write a value of type ${expected.join(' or ')}.` : 'Write one of the allowed values.';
}

function expectedTypes(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_union') return [...new Set(issue.errors.flat().flatMap(expectedTypes))];
  return issue.code === 'invalid_type' ? [issue.expected] : [];
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
