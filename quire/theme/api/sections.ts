import GithubSlugger from 'github-slugger';
import { markdownHeadings } from '../../content/inline-markdown.ts';
import type { Heading } from '../../content/types.ts';
import {
  type ApiDocument,
  type ApiError,
  type Operation,
  type RateLimit,
  serverUrl,
  type Tag,
} from '../../openapi/index.ts';
import type { ApiPage } from './context.ts';

export type Section = Pick<Heading, 'id' | 'text'>;

/** The sections of an operation's page. None of the ids is an anchor of the model, but for the body, which is its own. */
export const operationSections = {
  parameters: { id: 'parameters', text: 'Parameters' },
  body: { id: 'body', text: 'Request body' },
  responses: { id: 'responses', text: 'Responses' },
  errors: { id: 'errors', text: 'Errors' },
  callbacks: { id: 'callbacks', text: 'Callbacks' },
  next: { id: 'next-steps', text: 'Next steps' },
} as const satisfies Readonly<Record<string, Section>>;

/** What a group's overview says besides the description; without what the description says already. */
export interface OverviewSections {
  operations: Section;
  /** With the headings of its tags. */
  tags: readonly TaggedOperations[];
  servers?: Section;
  security?: Section;
  errors?: Section;
  rateLimits?: Section;
  webhooks?: Section;
}

export interface TaggedOperations {
  section: Section;
  tag?: Tag;
  operations: readonly Operation[];
}

/** The table of contents of an API page. */
export function apiToc(page: ApiPage): Heading[] {
  const heading =
    (level: 2 | 3) =>
    ({ id, text }: Section): Heading => ({ id, level, text, runs: [{ text }] });
  if (page.kind === 'api-operation') {
    const { parameters, requestBody, errors, callbacks, next } = page.operation;
    const all = operationSections;
    const shown = [
      Object.values(parameters).some((list) => list.length > 0) && all.parameters,
      requestBody && all.body,
      all.responses,
      errors.length > 0 && all.errors,
      callbacks.length > 0 && all.callbacks,
      next.length > 0 && all.next,
    ];
    return shown.flatMap((section) => (section ? [heading(2)(section)] : []));
  }
  const { operations, tags, ...others } = overviewSections(page.api);
  const described = markdownHeadings(page.api.info.description ?? '', 2).filter(({ level }) => level <= 3);
  return [
    heading(2)(operations),
    ...tags.map(({ section }) => heading(3)(section)),
    ...described,
    ...Object.values(others).flatMap((section) => (section ? [heading(2)(section)] : [])),
  ];
}

export function overviewSections(api: ApiDocument): OverviewSections {
  const description = api.info.description ?? '';
  const slugger = new GithubSlugger();
  for (const { text } of markdownHeadings(description, 2)) slugger.slug(text);
  const section = (text: string): Section => ({ id: slugger.slug(text), text });
  const unless = (isSaid: boolean, text: string) => (isSaid ? undefined : section(text));
  const says = (words: readonly string[]) => words.every((word) => description.includes(word));
  return {
    operations: section('Operations'),
    tags: taggedOperations(api).map(([tag, operations]) => ({
      section: section(tagText(api, tag)),
      tag,
      operations,
    })),
    servers: unless(says(api.servers.map(serverUrl)), 'Servers'),
    security: unless(api.securitySchemes.length === 0, 'Security schemes'),
    errors: unless(says(groupErrors(api).map(({ code }) => `\`${code}\``)), 'Error codes'),
    rateLimits: unless(says(groupLimits(api).map(({ name }) => `\`${name}\``)), 'Rate-limit classes'),
    webhooks: unless(api.webhooks.length === 0, 'Webhook requests'),
  };
}

/** The errors of a group: those its operations name, as groups may share a catalogue; the whole of it where they name none. */
export function groupErrors({ operations, errorCatalogue }: ApiDocument): ApiError[] {
  const named = new Set(operations.flatMap(({ errors }) => errors.map(({ code }) => code)));
  return [...errorCatalogue.values()].filter(({ code }) => named.size === 0 || named.has(code));
}

/** The rate-limit classes of a group, likewise. */
export function groupLimits({ operations, rateLimits }: ApiDocument): RateLimit[] {
  const named = new Set(operations.flatMap(({ rateLimit }) => rateLimit?.name ?? []));
  return [...rateLimits.values()].filter(({ name }) => named.size === 0 || named.has(name));
}

/** Operations by their first tag, in the order of the tags; those without one last. */
function taggedOperations({ tags, operations }: ApiDocument): [Tag | undefined, Operation[]][] {
  const groups = [...tags, undefined].map((tag): [Tag | undefined, Operation[]] => [
    tag,
    operations.filter((operation) => operation.tag === tag?.name),
  ]);
  return groups.filter(([, tagged]) => tagged.length > 0);
}

/** A tag with the tags that it nests under (OpenAPI 3.2): `Parcels › Tracking`. */
function tagText({ tags }: ApiDocument, tag: Tag | undefined): string {
  const names: string[] = [];
  const visited = new Set<Tag>();
  for (let at = tag; at && !visited.has(at); ) {
    visited.add(at);
    names.unshift(at.summary ?? at.name);
    const { parent } = at;
    at = tags.find(({ name }) => name === parent);
  }
  return names.join(' › ') || 'Other operations';
}
