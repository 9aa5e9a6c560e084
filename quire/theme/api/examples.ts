import { type ApiDocument, exampleFor, formatJson, type Json, type MediaType } from '../../openapi/index.ts';
import type { CodeSource } from './page-code.ts';

/** A body to show, as it travels. */
export interface BodyExample {
  /** Stable within its body: the example's key, else its position. */
  id: string;
  title: string;
  /** Markdown. */
  description?: string;
  /** The body; none where it is to be found elsewhere. */
  source?: CodeSource;
  externalUrl?: string;
}

/** The examples that the document gives for a body; where it gives none, one made from the schema. */
export function bodyExamples({ tree }: ApiDocument, { type, schema, examples }: MediaType): BodyExample[] {
  const written = examples.flatMap(
    ({ name, summary, description, value, serialized, externalUrl }, index): BodyExample[] => {
      const body =
        serialized === undefined
          ? value === undefined
            ? undefined
            : sourceOf(value, type)
          : textSource(serialized, type);
      if (!body && externalUrl === undefined) return [];
      const title = summary ?? name ?? 'Example';
      return [{ id: name ?? String(index), title, description, source: body, externalUrl }];
    },
  );
  if (written.length > 0 || !schema) return written;
  const made = exampleFor(tree, schema);
  return isEmpty(made) ? [] : [{ id: 'made', title: 'Example', source: sourceOf(made, type) }];
}

function sourceOf(value: Json, type: string): CodeSource {
  if (typeof value === 'string' && !isJson(type)) return textSource(value, type);
  if (/^application\/x-www-form-urlencoded\b/.test(type) && isMembers(value)) {
    const fields = Object.entries(value).map(([name, member]): [string, string] => [
      name,
      typeof member === 'string' ? member : formatJson(member, 0),
    ]);
    // One field a line: a form is one long line on its way.
    return { code: new URLSearchParams(fields).toString().replaceAll('&', '\n&'), language: 'text' };
  }
  return { code: formatJson(value), language: 'json' };
}

function textSource(code: string, type: string): CodeSource {
  return { code: code.replace(/\n$/, ''), language: languageOf(type) };
}

function languageOf(type: string): string {
  if (isJson(type)) return 'json';
  return /\b(xml|html|yaml|csv)\b/.exec(type)?.[1] ?? 'text';
}

function isJson(type: string): boolean {
  return /[/+]json\b/.test(type);
}

function isMembers(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: Json): boolean {
  return isMembers(value) && Object.keys(value).length === 0;
}
