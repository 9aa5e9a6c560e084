import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isMembers, type Located, type Members, type RawDocuments, type Value } from './raw.ts';

/** What the server made of one request. */
export interface Exchange {
  operationId: string | undefined;
  status: number;
  /** Why it was refused; empty where it was not. */
  problems: readonly string[];
}

export interface MockServer {
  /** Without a slash at the end. */
  url: string;
  /** Every request since the start, in order. */
  exchanges: readonly Exchange[];
  close(): Promise<void>;
}

export interface MockOptions {
  /** The value of `Authorization` that each security scheme wants, by the scheme's name. */
  credentials: Readonly<Record<string, string>>;
}

/** The documented success of an operation: the example that the mock server answers with. */
export interface Success {
  status: number;
  type: string | undefined;
  value: Value | undefined;
  headers: Readonly<Record<string, string>>;
}

interface Route {
  method: string;
  /** Matches the path; its groups are the path parameters, percent-encoded. */
  pattern: RegExp;
  operation: Located;
  parameters: readonly Located<Members>[];
}

interface Refusal {
  status: number;
  problems: string[];
}

/** Nothing in these documents comes near it; a program gone wild would (3.7 `payload_too_large`). */
const LARGEST_BODY = 256 * 1024;

/**
 * Serves the operations of OpenAPI documents as the documents say: a request that fits method, path, parameters,
 * credentials, content type and body schema gets the first example of the first success, any other a problem (RFC 9457)
 * with all reasons. What it knows, it reads from the documents alone.
 */
export async function startMockServer(documents: RawDocuments, options: MockOptions): Promise<MockServer> {
  const routes = [...documents.files.keys()].flatMap((file) => routesOf(documents, file));
  const exchanges: Exchange[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      send(response, 500, { detail: String(error) });
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mock.invalid');
    const onPath = routes.filter(({ pattern }) => pattern.test(pathname));
    const route = onPath.find(({ method }) => method === request.method);
    const operationId = route && String((route.operation.value as Members).operationId);
    const refusal: Refusal | undefined = route
      ? check(route, request, pathname, searchParams, body)
      : { status: onPath.length > 0 ? 405 : 404, problems: [`No operation ${request.method} ${pathname}`] };
    if (refusal || !route) {
      exchanges.push({ operationId, status: refusal?.status ?? 404, problems: refusal?.problems ?? [] });
      return send(response, refusal?.status ?? 404, { detail: refusal?.problems.join('\n') ?? '' });
    }
    const { status, type, value, headers } = documentedSuccess(documents, route.operation);
    exchanges.push({ operationId, status, problems: [] });
    response.writeHead(status, { ...headers, ...(type === undefined ? {} : { 'Content-Type': type }) });
    response.end(value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value));
  }

  function check(
    { operation, pattern, parameters }: Route,
    request: IncomingMessage,
    pathname: string,
    query: URLSearchParams,
    body: string,
  ): Refusal | undefined {
    const wanted = securityProblems(documents, operation, request.headers.authorization, options);
    if (wanted.length > 0) return { status: 401, problems: wanted };
    const path = pattern.exec(pathname)?.groups ?? {};
    const problems = [...parameterProblems(), ...unknownQuery()];
    if (problems.length > 0) return { status: 400, problems };
    return bodyRefusal(documents, operation, request.headers['content-type'], body);

    function parameterProblems(): string[] {
      return parameters.flatMap((parameter) => {
        const { name, in: place, required } = parameter.value;
        const texts = textsOf(String(name), place);
        if (texts.length === 0) return required === true ? [`${place} ${name} is missing`] : [];
        const schema = documents.member(parameter, 'schema');
        return schema ? documents.problems(schema, typed(documents, schema, texts)).map((e) => `${name}: ${e}`) : [];
      });
    }

    function textsOf(name: string, place: Value | undefined): string[] {
      if (place === 'path') return [decodeURIComponent(path[name] ?? '')];
      if (place === 'query') return query.getAll(name);
      const header = request.headers[name.toLowerCase()];
      return header === undefined ? [] : [header].flat();
    }

    function unknownQuery(): string[] {
      const known = parameters.filter(({ value }) => value.in === 'query').map(({ value }) => value.name);
      return [...query.keys()].filter((name) => !known.includes(name)).map((name) => `query ${name} is unknown`);
    }
  }

  const url = await listen(server);
  return {
    url,
    exchanges,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function routesOf(documents: RawDocuments, file: string): Route[] {
  const paths = documents.member(documents.at(file, ''), 'paths');
  return (paths ? documents.entries(paths) : []).flatMap(([template, item]) =>
    documents
      .entries(item)
      .filter(([method]) => /^(get|put|post|patch|delete|head|options)$/.test(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        pattern: new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
        operation,
        parameters: [item, operation].flatMap((owner) => parametersOf(documents, owner)),
      })),
  );
}

function parametersOf(documents: RawDocuments, owner: Located): Located<Members>[] {
  const parameters = documents.member(owner, 'parameters');
  return (parameters ? documents.entries(parameters) : []).map(([, parameter]) => parameter as Located<Members>);
}

/** Whether one alternative of the operation's security is met. */
function securityProblems(
  documents: RawDocuments,
  operation: Located,
  authorization: string | undefined,
  { credentials }: MockOptions,
): string[] {
  const alternatives = documents.member(operation, 'security');
  const wanted = (alternatives ? documents.entries(alternatives) : []).map(([, { value }]) =>
    Object.keys(value as Members).map((scheme) => credentials[scheme] ?? `(no credentials known for ${scheme})`),
  );
  // Credentials that are given must be right even where none would do.
  const met = wanted.some((schemes) =>
    schemes.length === 0 ? authorization === undefined : schemes.every((credential) => credential === authorization),
  );
  return met ? [] : [`Authorization is ${authorization ?? 'missing'}`];
}

function bodyRefusal(
  documents: RawDocuments,
  operation: Located,
  contentType: string | undefined,
  body: string,
): Refusal | undefined {
  const requestBody = documents.member(operation, 'requestBody');
  if (body === '') {
    const required = requestBody && (requestBody.value as Members).required === true;
    return required ? { status: 422, problems: ['The body is missing'] } : undefined;
  }
  const content = requestBody && documents.member(requestBody, 'content');
  const type = contentType?.split(';')[0]?.trim() ?? '';
  const media = content && documents.member(content, type);
  const schema = media && documents.member(media, 'schema');
  if (!schema) return { status: 415, problems: [`Content type "${type}" is not supported`] };
  let value: Value;
  try {
    value = type.endsWith('json') ? (JSON.parse(body) as Value) : Object.fromEntries(new URLSearchParams(body));
  } catch (error) {
    return { status: 400, problems: [String(error)] };
  }
  const problems = documents.problems(schema, value);
  return problems.length > 0 ? { status: 422, problems } : undefined;
}

/** A parameter's text as the type its schema wants, where it can be read as that. */
function typed(documents: RawDocuments, schema: Located, texts: readonly string[]): Value {
  const { type } = schema.value as Members;
  if (type === 'array') {
    const items = documents.member(schema, 'items');
    return texts.map((text) => (items ? typed(documents, items, [text]) : text));
  }
  const [text = ''] = texts;
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  if ((type === 'integer' || type === 'number') && text.trim() !== '') return Number(text);
  return text;
}

/** The first success of an operation, with the first example of its first media type. */
export function documentedSuccess(documents: RawDocuments, operation: Located): Success {
  const responses = documents.member(operation, 'responses');
  const [status, response] =
    (responses ? documents.entries(responses) : []).find(([name]) => name.startsWith('2')) ?? [];
  if (!response) throw new Error(`No success at ${operation.file}#${operation.pointer}`);
  const content = documents.member(response, 'content');
  const [type, media] = (content ? documents.entries(content)[0] : undefined) ?? [];
  const examples = media && documents.member(media, 'examples');
  const [example] = examples ? documents.entries(examples) : [];
  const headers = documents.member(response, 'headers');
  return {
    status: Number(status),
    type,
    value: example && documents.member(example[1], 'value')?.value,
    headers: Object.fromEntries(
      (headers ? documents.entries(headers) : []).flatMap(([name, header]) => {
        const { example: value } = isMembers(header.value) ? header.value : {};
        return value === undefined ? [] : [[name, String(value)]];
      }),
    ),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new Error('The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, problem: Members): void {
  response.writeHead(status, { 'Content-Type': 'application/problem+json' });
  response.end(JSON.stringify({ ...problem, status }));
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}
