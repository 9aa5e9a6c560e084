import { markdownFences } from '../../content/inline-markdown.ts';
import type { ApiDocument, Json, Operation, Sample } from '../../openapi/index.ts';
import { samplesFor } from '../../openapi/index.ts';
import type { ApiPage } from './context.ts';
import { bodyExamples } from './examples.ts';

/** A block of code to highlight. */
export interface CodeSource {
  code: string;
  language: string;
}

/** Highlighted lines of the code blocks of a page, by `codeKey`. A block that is missing is shown plain. */
export type HighlightedCode = ReadonlyMap<string, string>;

export function codeKey({ code, language }: CodeSource): string {
  return `${language}\0${code}`;
}

/**
 * Highlights every code block of an API page, so that the page can then render at once.
 * @param highlight gives the HTML of the lines, one `<span class="line">` each
 */
export async function highlightPage(
  page: ApiPage,
  highlight: (code: string, language: string) => Promise<string>,
): Promise<HighlightedCode> {
  const sources = new Map(collectCode(page).map((source) => [codeKey(source), source]));
  const entries = [...sources].map(
    async ([key, { code, language }]): Promise<[string, string]> => [key, await highlight(code, language)],
  );
  return new Map(await Promise.all(entries));
}

/** Every code block of a page: samples, examples of bodies, blocks in descriptions. */
export function collectCode(page: ApiPage): CodeSource[] {
  const { api } = page;
  const operations = page.kind === 'api-operation' ? [page.operation] : api.webhooks;
  return [
    ...(page.kind === 'api-operation' ? samplesOf(api, page.operation) : []),
    ...operations.flatMap((operation) => examplesOf(api, operation)),
    ...describedCode(api),
  ];
}

const samples = new WeakMap<Operation, Sample[]>();

/** `samplesFor`, made once for an operation: they are needed to be highlighted and to be shown. */
export function samplesOf(api: ApiDocument, operation: Operation): Sample[] {
  const made = samples.get(operation) ?? samplesFor(api, operation);
  samples.set(operation, made);
  return made;
}

function examplesOf(api: ApiDocument, { requestBody, responses, callbacks }: Operation): CodeSource[] {
  const bodies = [...(requestBody?.content ?? []), ...responses.flatMap(({ content }) => content)];
  return [
    ...bodies.flatMap((media) => bodyExamples(api, media)).flatMap(({ source }) => source ?? []),
    ...callbacks.flatMap((callback) => callback.operations).flatMap((called) => examplesOf(api, called)),
  ];
}

const described = new WeakMap<ApiDocument, CodeSource[]>();

/** Fenced blocks in any description of the document: few, and looked for once rather than for every page. */
function describedCode(api: ApiDocument): CodeSource[] {
  const found = described.get(api) ?? fencesIn(api.tree.root);
  described.set(api, found);
  return found;
}

function fencesIn(value: Json): CodeSource[] {
  if (typeof value === 'string') {
    if (!/^ {0,3}(?:```|~~~)/m.test(value)) return [];
    return markdownFences(value).map(({ language, value: code }) => ({ code, language }));
  }
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((item) => fencesIn(item as Json))
    : [];
}
