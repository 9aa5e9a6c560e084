import { exampleFor, exampleOf } from '../example.ts';
import { formatJson, isArray, isObject, type Json } from '../json.ts';
import { describe } from '../schema.ts';
import { variableName } from '../security.ts';
import { serverUrl } from '../servers.ts';
import type { DocumentTree } from '../tree.ts';
import type { ApiDocument, MediaType, Operation, Parameter, SchemaPlace, SecurityScheme } from '../types.ts';
import { basicCredentials, secret } from './secrets.ts';

/** One request with real values, before any language. Secrets are marked by `secret`. */
export interface SampleRequest {
  method: string;
  url: string;
  headers: readonly { name: string; value: string }[];
  cookies: readonly { name: string; value: string }[];
  body: SampleBody | undefined;
  /** What the answer is: decides how a program reads it. */
  answer: 'json' | 'text' | 'none';
}

export type SampleBody =
  | { kind: 'json'; type: string; value: Json }
  | { kind: 'text'; type: string; text: string }
  | { kind: 'file'; type: string; path: string }
  | { kind: 'form'; type: string; fields: readonly { name: string; value: string }[] }
  | { kind: 'multipart'; type: string; parts: readonly Part[] };

export interface Part {
  name: string;
  value?: string;
  /** Name of the file whose content is sent. */
  path?: string;
  contentType?: string;
}

/**
 * The request an operation's samples make: the first server, required parameters, the first way to authenticate and
 * the first media type of the body, with the document's example or one made from the schema. A read-only member is
 * left out, and whatever has `format: password` comes from the environment.
 */
export function sampleRequest(api: ApiDocument, operation: Operation): SampleRequest {
  const { tree } = api;
  const { parameters } = operation;
  const credentials = credentialsOf(operation);
  const body = bodyOf(tree, operation);
  const query = [
    ...parameters.query.filter(isRequired).flatMap((parameter) => pairs(parameter, sampleValue(tree, parameter))),
    ...credentials.query,
  ];
  const [whole] = parameters.querystring.filter(isRequired);
  const search = whole
    ? textOf(sampleValue(tree, whole))
    : new URLSearchParams(query).toString().replaceAll('+', '%20');
  const path = operation.path.replace(/\{([^}]+)\}/g, (braces, name: string) => {
    const parameter = parameters.path.find((candidate) => candidate.name === name);
    return parameter ? encodeURIComponent(textOf(sampleValue(tree, parameter))) : braces;
  });
  const server = operation.servers[0];
  return {
    method: operation.method,
    url: `${server ? serverUrl(server) : ''}${path}${search && `?${search}`}`,
    headers: [
      ...credentials.headers,
      ...(body ? [{ name: 'Content-Type', value: body.type }] : []),
      ...parameters.header
        .filter((parameter) => isRequired(parameter) && !ignoredHeaders.has(parameter.name.toLowerCase()))
        .map((parameter) => ({ name: parameter.name, value: textOf(sampleValue(tree, parameter)) })),
    ],
    cookies: [
      ...credentials.cookies,
      ...parameters.cookie
        .filter(isRequired)
        .map((parameter) => ({ name: parameter.name, value: textOf(sampleValue(tree, parameter)) })),
    ],
    body,
    answer: answerOf(operation),
  };
}

/** A parameter of these names has no effect (OpenAPI 3.1, section 4.8.12): other parts of the document say it. */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization']);

function isRequired({ required }: Parameter): boolean {
  return required;
}

interface Credentials {
  headers: { name: string; value: string }[];
  query: [string, string][];
  cookies: { name: string; value: string }[];
}

function credentialsOf({ security }: Operation): Credentials {
  const credentials: Credentials = { headers: [], query: [], cookies: [] };
  const alternative = security.alternatives.find(({ schemes }) => schemes.length > 0);
  for (const { scheme } of alternative?.schemes ?? []) addCredential(scheme, credentials);
  return credentials;
}

function addCredential(scheme: SecurityScheme, { headers, query, cookies }: Credentials): void {
  const [variable, password] = scheme.environment;
  // Mutual TLS takes place below HTTP: nothing of it is in the request.
  if (variable === undefined) return;
  const value = password === undefined ? secret(variable) : basicCredentials(variable, password);
  if (scheme.type === 'apiKey') {
    if (scheme.in === 'query') query.push([scheme.parameter, value]);
    else (scheme.in === 'header' ? headers : cookies).push({ name: scheme.parameter, value });
    return;
  }
  const name = scheme.type === 'http' ? scheme.scheme.charAt(0).toUpperCase() + scheme.scheme.slice(1) : 'Bearer';
  headers.push({ name: 'Authorization', value: `${name} ${value}` });
}

/** The body of an operation's samples: the first media type, with secrets marked. */
export function bodyOf(tree: DocumentTree, { requestBody }: Operation): SampleBody | undefined {
  const media = requestBody?.content[0];
  if (!media) return undefined;
  const value = exampleOf(tree, media);
  const masked = value !== undefined && media.schema ? maskSecrets(tree, value, [media.schema.pointer]) : value;
  const { type } = media;
  const [essence = type] = type.split(';');
  if (/[/+]json$/.test(essence)) return { kind: 'json', type, value: masked ?? {} };
  if (essence === 'application/x-www-form-urlencoded') return { kind: 'form', type, fields: fieldsOf(masked) };
  if (essence.startsWith('multipart/')) return { kind: 'multipart', type, parts: partsOf(tree, media, masked) };
  const serialized = media.examples.find(({ serialized: text }) => text !== undefined)?.serialized;
  const text = serialized ?? (typeof masked === 'string' ? masked : undefined);
  if (text === undefined || text === '<binary>') return { kind: 'file', type, path: fileName('body', essence) };
  return { kind: 'text', type, text };
}

/** Puts the environment in place of what the schema marks as secret (`format: password`). */
function maskSecrets(tree: DocumentTree, value: Json, place: SchemaPlace): Json {
  if (!isObject(value)) return value;
  const schema = describe(tree, place);
  const places = new Map(schema.properties.map((property) => [property.name, property.schema]));
  for (const { branches } of schema.compositions) {
    for (const branch of branches) {
      for (const property of describe(tree, branch.schema).properties) {
        if (!places.has(property.name)) places.set(property.name, property.schema);
      }
    }
  }
  const masked = Object.entries(value).map(([name, member]): [string, Json] => {
    const at = places.get(name);
    if (!at) return [name, member];
    const isSecret = typeof member === 'string' && describe(tree, at).format === 'password';
    return [name, isSecret ? secret(variableName(name)) : maskSecrets(tree, member, at)];
  });
  return Object.fromEntries(masked);
}

function fieldsOf(value: Json | undefined): { name: string; value: string }[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    (isArray(member) ? member : [member]).map((item) => ({ name, value: textOf(item) })),
  );
}

function partsOf(tree: DocumentTree, { schema, encoding }: MediaType, value: Json | undefined): Part[] {
  if (!isObject(value)) return [];
  const properties = schema ? describe(tree, schema.pointer).properties : [];
  return Object.entries(value).flatMap(([name, member]): Part[] => {
    const property = properties.find((candidate) => candidate.name === name);
    const level = property && describe(tree, property.schema);
    const item = level?.items ? describe(tree, level.items) : level;
    const contentType = encoding
      .find((candidate) => candidate.property === name)
      ?.contentType?.split(',')[0]
      ?.trim();
    // 3.0 marks files by format, 3.1 by a content type or by a schema without a type.
    const isFile =
      item?.format === 'binary' || item?.constraints.contentMediaType !== undefined || isBinary(contentType);
    const members = isArray(member) ? member : [member];
    return members.map((part) =>
      isFile
        ? { name, path: fileName(name, contentType ?? item?.constraints.contentMediaType ?? ''), contentType }
        : { name, value: textOf(part), contentType },
    );
  });
}

function isBinary(contentType: string | undefined): boolean {
  return contentType !== undefined && /^(image|audio|video|application\/(octet-stream|pdf|zip))/.test(contentType);
}

function fileName(name: string, type: string): string {
  const subtype = type.split('/')[1]?.replace(/^x-|[+;].*$/g, '') ?? '';
  return `${name}.${/^[a-z0-9]{2,5}$/.test(subtype) ? subtype : 'bin'}`;
}

/** A value to show for a parameter: its example, else one made from its schema. */
export function sampleValue(tree: DocumentTree, parameter: Parameter): Json {
  const written = parameter.examples.find(({ value }) => value !== undefined)?.value;
  const schema = parameter.schema;
  if (schema && describe(tree, schema.pointer).format === 'password') return secret(variableName(parameter.name));
  return written ?? (schema ? exampleFor(tree, schema) : parameter.name);
}

/** A query parameter as it travels, before percent-encoding, by its style (OpenAPI 3.1, section 4.8.12.3). */
export function pairs({ name, style, explode }: Parameter, value: Json): [string, string][] {
  if (isArray(value)) {
    if (explode && style === 'form') return value.map((item) => [name, textOf(item)]);
    const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
    return [[name, value.map(textOf).join(separator)]];
  }
  if (!isObject(value)) return [[name, textOf(value)]];
  const members = Object.entries(value) as [string, Json][];
  if (style === 'deepObject') return members.map(([key, item]) => [`${name}[${key}]`, textOf(item)]);
  if (explode) return members.map(([key, item]) => [key, textOf(item)]);
  return [[name, members.flatMap(([key, item]) => [key, textOf(item)]).join(',')]];
}

/** A value as plain text: what the style `simple` makes of it. */
export function textOf(value: Json): string {
  if (typeof value === 'string') return value;
  if (isArray(value)) return value.map(textOf).join(',');
  return isObject(value) ? formatJson(value, 0) : String(value);
}

function answerOf({ responses }: Operation): SampleRequest['answer'] {
  const success = responses.find(({ status }) => status.startsWith('2'));
  const type = success?.content[0]?.type;
  if (type === undefined) return success ? 'none' : 'text';
  return /[/+]json\b/.test(type) ? 'json' : 'text';
}
