import { exampleOf } from './example.ts';
import { expandSchema } from './expand.ts';
import { formatJson, type Json } from './json.ts';
import { samplesFor } from './samples/index.ts';
import { serverUrl } from './servers.ts';
import type {
  ApiDocument,
  ApiError,
  Composition,
  Header,
  MediaType,
  Operation,
  Parameter,
  Response,
  SchemaNode,
  SchemaRoot,
} from './types.ts';
import { constraintTexts, securityText, typeText } from './words.ts';

/** An operation as Markdown: all that its page says, for readers and programs that prefer text. */
export function toMarkdown(api: ApiDocument, operation: Operation): string {
  return new OperationText(api, operation).text();
}

const parameterTitles = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['querystring', 'Query string'],
  ['header', 'Request headers'],
  ['cookie', 'Cookies'],
] as const;

const compositionTitles: Readonly<Record<Composition['keyword'], string>> = {
  oneOf: 'Exactly one of',
  anyOf: 'At least one of',
  not: 'Not',
  if: 'If',
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
  then: 'Then',
  else: 'Else',
  contains: 'At least one item is',
  propertyNames: 'Names of members are',
  dependentSchemas: 'If the member is there',
};

class OperationText {
  readonly #api: ApiDocument;
  readonly #operation: Operation;
  /** Where the schema of a response body was first written out, by its place: errors share theirs. */
  readonly #written = new Map<string, string>();
  readonly #toldHeaders = new Set<string>();

  constructor(api: ApiDocument, operation: Operation) {
    this.#api = api;
    this.#operation = operation;
  }

  text(): string {
    const { summary, id, method, path, description, deprecated, servers, parameters, requestBody } = this.#operation;
    const { responses, errors, callbacks } = this.#operation;
    const server = servers[0];
    const blocks = [
      `# ${summary ?? id}`,
      `\`${method} ${server ? serverUrl(server) : ''}${path}\``,
      deprecated ? '**Deprecated.**' : '',
      description?.trim() ?? '',
      this.#facts(),
      ...parameterTitles.flatMap(([location, title]) => this.#fields(`## ${title}`, parameters[location])),
      ...(requestBody ? ['## Request body', requestBody.description?.trim() ?? ''] : []),
      ...(requestBody?.content ?? []).flatMap((media) => this.#media(media)),
      '## Responses',
      ...responses.flatMap((response) => this.#response(response)),
      ...(errors.length > 0 ? ['## Errors', errorTable(errors)] : []),
      ...(callbacks.length > 0 ? ['## Callbacks'] : []),
      ...callbacks.map(({ name, expression, operations }) => {
        const calls = operations.map((callback) => `\`${callback.method}\` ${callback.summary ?? ''}`.trim());
        return `- **${name}**: ${calls.join(', ')} to \`${expression}\``;
      }),
      '## Samples',
      ...samplesFor(this.#api, this.#operation).flatMap(({ label, language, code }) => [label, fence(code, language)]),
    ];
    return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
  }

  #facts(): string {
    const { security, rateLimit, events } = this.#operation;
    const { limit, windowSeconds, name } = rateLimit ?? {};
    const window = windowSeconds === 60 ? 'minute' : `${windowSeconds} seconds`;
    const lines = [
      `- Authentication: ${securityText(security)}`,
      rateLimit && `- Rate limit: ${name}${limit === undefined ? '' : `, ${limit} requests per ${window}`}`,
      events.length > 0 && `- Webhooks: ${events.map(code).join(', ')}`,
    ];
    return lines.filter(Boolean).join('\n');
  }

  #fields(title: string, fields: readonly (Parameter | Header)[]): string[] {
    if (fields.length === 0) return [];
    const lines = fields.flatMap(({ name, required, description, deprecated, schema }) => {
      if (!schema) return [item('', name, required ? ['required'] : [], description)];
      const node = this.#expand(schema);
      return propertyLines('', name, { ...node, description: description ?? node.description, deprecated }, required);
    });
    return [title, lines.join('\n')];
  }

  #response(response: Response): string[] {
    const { status, description, headers, content } = response;
    return [
      `### ${status}`,
      description.trim(),
      ...this.#headers(headers),
      ...content.flatMap((media) => this.#media(media, status)),
    ];
  }

  /** Headers are described once; most of them come with every response. */
  #headers(headers: readonly Header[]): string[] {
    const key = ({ name, description }: Header) => `${name} ${description}`;
    const told = headers.filter((header) => this.#toldHeaders.has(key(header))).map(({ name }) => code(name));
    const untold = headers.filter((header) => !this.#toldHeaders.has(key(header)));
    for (const header of untold) this.#toldHeaders.add(key(header));
    return [
      ...this.#fields('Headers:', untold),
      ...(told.length > 0 ? [`${untold.length > 0 ? 'Also' : 'Headers'}, as above: ${told.join(', ')}.`] : []),
    ];
  }

  /** @param status of the response it belongs to */
  #media(media: MediaType, status?: string): string[] {
    const { type, schema, itemSchema } = media;
    const place = schema && this.#api.tree.resolve(schema.pointer).pointer;
    const earlier = place === undefined ? undefined : this.#written.get(place);
    if (place !== undefined && status !== undefined && !earlier) this.#written.set(place, status);
    const value = exampleOf(this.#api.tree, media);
    return [
      `Media type: \`${type}\`${earlier ? `, with the members of ${earlier}` : ''}`,
      ...(schema && !earlier ? rootBlocks(this.#expand(schema)) : []),
      ...(itemSchema ? ['Each item:', ...rootBlocks(this.#expand(itemSchema))] : []),
      ...(value === undefined ? [] : ['Example:', exampleBlock(value, type)]),
    ];
  }

  #expand(root: SchemaRoot): SchemaNode {
    return expandSchema(this.#api.tree, root);
  }
}

/** What is said of a body as a whole, then its members; of a body that has none, its type. */
function rootBlocks(node: SchemaNode): string[] {
  const members = memberLines(node, '');
  return [details(node), members.length > 0 ? members.join('\n') : `Type: ${typeText(node)}`];
}

function propertyLines(margin: string, name: string, node: SchemaNode, required: boolean): string[] {
  const traits = [
    typeText(node),
    node.kind === 'schema' && node.format,
    required && 'required',
    node.readOnly && 'read-only',
    node.writeOnly && 'write-only',
    node.deprecated && 'deprecated',
  ].filter((trait) => typeof trait === 'string');
  return [item(margin, name, traits, details(node)), ...memberLines(node, `${margin}  `)];
}

function item(margin: string, name: string, traits: readonly string[], text: string | undefined): string {
  const brackets = traits.length > 0 ? ` (${traits.join(', ')})` : '';
  return `${margin}- ${code(name)}${brackets}${text ? `: ${oneLine(text)}` : ''}`;
}

/** Description, bounds and values of a schema, as sentences. */
function details(node: SchemaNode): string {
  if (node.kind === 'reference') {
    const link = node.anchorOfFirst ? `As ${code(node.anchorOfFirst)}.` : '';
    return [node.description, link].filter(Boolean).join(' ');
  }
  const { description, constraints, enum: values } = node;
  const bounds = constraintTexts(constraints).join(', ');
  const value = (json: Json) => code(formatJson(json, 0));
  return [
    description?.trim(),
    bounds && `${bounds.charAt(0).toUpperCase()}${bounds.slice(1)}.`,
    constraints.pattern !== undefined && `Matches ${code(constraints.pattern)}.`,
    node.const !== undefined && `Always ${value(node.const)}.`,
    values &&
      `One of ${values.map((one) => value(one.value) + (one.description ? ` (${one.description.trim()})` : '')).join(', ')}.`,
    node.default !== undefined && `Default: ${value(node.default)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Lines of everything below a schema. */
function memberLines(node: SchemaNode, margin: string): string[] {
  if (node.kind === 'reference') return [];
  const { properties, patternProperties, additionalProperties, tuple, items, compositions, requires } = node;
  return [
    ...properties.flatMap(({ name, schema, required }) => propertyLines(margin, name, schema, required)),
    ...patternProperties.flatMap(({ pattern, schema }) => propertyLines(margin, `/${pattern}/`, schema, false)),
    ...(additionalProperties ? propertyLines(margin, '*', additionalProperties, false) : []),
    ...(additionalProperties === false && properties.length > 0 ? [`${margin}- No other members.`] : []),
    ...(requires.length > 0 ? [`${margin}- Requires ${requires.map(code).join(', ')}.`] : []),
    ...tuple.flatMap((schema, index) => propertyLines(margin, String(index), schema, true)),
    ...(items ? itemLines(items, margin) : []),
    ...compositions.flatMap((composition) => compositionLines(composition, margin)),
  ];
}

/** Items have no line of their own unless there is something to say about them besides their type. */
function itemLines(items: SchemaNode, margin: string): string[] {
  const text = details(items);
  return [...(text ? [`${margin}- Each item: ${oneLine(text)}`] : []), ...memberLines(items, margin)];
}

function compositionLines({ keyword, branches, discriminator }: Composition<SchemaNode>, margin: string): string[] {
  const title = `${margin}- ${compositionTitles[keyword]}${discriminator ? `, by ${code(discriminator)}` : ''}:`;
  const lines = branches.flatMap(({ label, values, schema }) => {
    const name = label ?? typeText(schema);
    const selected = discriminator && values.length > 0 ? [`${discriminator}: ${values.join(', ')}`] : [];
    return [item(`${margin}  `, name, selected, details(schema)), ...memberLines(schema, `${margin}    `)];
  });
  return [title, ...lines];
}

function errorTable(errors: readonly ApiError[]): string {
  const cell = (text: string | number | undefined) => oneLine(String(text ?? '')).replaceAll('|', '\\|');
  const rows = errors.map(
    ({ status, code: name, meaning, title, remedy }) =>
      `| ${cell(status)} | ${code(name)} | ${cell(meaning ?? title)} | ${cell(remedy)} |`,
  );
  return ['| Status | Code | Meaning | What to do |', '|---|---|---|---|', ...rows].join('\n');
}

function exampleBlock(value: Json, type: string): string {
  const isText = typeof value === 'string' && !/[/+]json\b/.test(type);
  return fence(isText ? value : formatJson(value), isText ? '' : 'json');
}

/** A code block whose fence is longer than any run of backticks in it (CommonMark 0.31, section 4.5). */
function fence(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${text.replace(/\n$/, '')}\n${ticks}`;
}

/** Inline code that may hold backticks itself (CommonMark 0.31, section 6.1). */
function code(text: string): string {
  if (!text.includes('`')) return `\`${text}\``;
  const ticks = '`'.repeat(Math.max(...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1);
  return `${ticks} ${text} ${ticks}`;
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ');
}
