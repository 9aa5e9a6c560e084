import { formatJson, type Json } from './json.ts';
import { bodyOf, type Part, pairs, type SampleBody, sampleValue, textOf } from './samples/request.ts';
import { splitSecrets } from './samples/secrets.ts';
import { serverUrl } from './servers.ts';
import type { ApiDocument, Header, Operation, Parameter, Response } from './types.ts';

type Members = { [name: string]: Json };

/**
 * A Postman collection (format 2.1) of all operations: a folder for each tag, `{{baseUrl}}` for the first server, a
 * variable for each secret, optional parameters switched off, the documented examples as saved responses.
 * @returns the text of the file
 */
export function postmanCollection(api: ApiDocument): string {
  const folders = api.tags.map(({ name, description }) => ({
    ...defined({ name, description }),
    item: api.operations.filter(({ tag }) => tag === name).map((operation) => itemOf(api, operation)),
  }));
  const loose = api.operations.filter(({ tag }) => tag === undefined).map((operation) => itemOf(api, operation));
  const secrets = [...new Set(api.securitySchemes.flatMap(({ environment }) => environment))];
  return `${formatJson({
    info: defined({
      name: api.info.title,
      description: api.info.description,
      version: api.info.version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    }),
    item: [...folders.filter(({ item }) => item.length > 0), ...loose],
    variable: [
      { key: 'baseUrl', value: api.servers[0] ? serverUrl(api.servers[0]) : '' },
      ...secrets.map((key) => ({ key, value: '', type: 'secret' })),
    ],
  })}\n`;
}

function itemOf(api: ApiDocument, operation: Operation): Members {
  const request = requestOf(api, operation);
  return {
    name: operation.summary ?? operation.id,
    request,
    response: operation.responses.flatMap((response) => savedResponses(response, request)),
  };
}

function requestOf(api: ApiDocument, operation: Operation): Members {
  const body = bodyOf(api.tree, operation);
  const type = body && body.kind !== 'multipart' ? [{ key: 'Content-Type', value: body.type }] : [];
  return defined({
    method: operation.method,
    description: operation.description,
    auth: authOf(operation),
    header: [...type, ...operation.parameters.header.map((parameter) => field(api, parameter))],
    url: urlOf(api, operation),
    body: body && bodyMembers(body),
  });
}

/** A parameter with a value; one that is not required is there, but switched off. */
function field(api: ApiDocument, parameter: Parameter, value?: string): Members {
  return defined({
    key: parameter.name,
    value: variables(value ?? textOf(sampleValue(api.tree, parameter))),
    description: parameter.description,
    disabled: parameter.required ? undefined : true,
  });
}

function urlOf(api: ApiDocument, operation: Operation): Members {
  const { servers, path, parameters } = operation;
  const own = servers !== api.servers && servers[0] ? serverUrl(servers[0]) : undefined;
  const host = own ?? '{{baseUrl}}';
  const segments = path
    .replace(/\{([^}]+)\}/g, ':$1')
    .split('/')
    .filter(Boolean);
  const query = parameters.query.flatMap((parameter) =>
    pairs(parameter, sampleValue(api.tree, parameter)).map(([key, value]) => ({
      ...field(api, parameter, value),
      key,
    })),
  );
  return {
    raw: `${host}/${segments.join('/')}`,
    host: [host],
    path: segments,
    query,
    variable: parameters.path.map((parameter) => {
      const { disabled: _, ...members } = field(api, parameter);
      return members;
    }),
  };
}

function bodyMembers(body: SampleBody): Members {
  switch (body.kind) {
    case 'json':
      return { mode: 'raw', raw: variables(formatJson(body.value)), options: { raw: { language: 'json' } } };
    case 'text':
      return { mode: 'raw', raw: variables(body.text) };
    case 'form':
      return {
        mode: 'urlencoded',
        urlencoded: body.fields.map(({ name, value }) => ({ key: name, value: variables(value), type: 'text' })),
      };
    case 'multipart':
      return { mode: 'formdata', formdata: body.parts.map(formPart) };
    case 'file':
      return { mode: 'file', file: { src: body.path } };
  }
}

function formPart({ name, value = '', path, contentType }: Part): Members {
  const content: Members = path ? { type: 'file', src: path } : { type: 'text', value: variables(value) };
  return { key: name, ...content, ...defined({ contentType }) };
}

/** Postman knows one way to authenticate per request: the first scheme of the first alternative that needs one. */
function authOf({ security }: Operation): Members | undefined {
  const scheme = security.alternatives.flatMap(({ schemes }) => schemes)[0]?.scheme;
  if (!scheme) return { type: 'noauth' };
  const [variable = '', password = ''] = scheme.environment.map((name) => `{{${name}}}`);
  const members = (values: Record<string, string>) =>
    Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));
  switch (scheme.type) {
    case 'apiKey':
      // Postman sends a key in a header or in the query, not in a cookie.
      if (scheme.in === 'cookie') return undefined;
      return { type: 'apikey', apikey: members({ key: scheme.parameter, value: variable, in: scheme.in }) };
    case 'http': {
      if (scheme.scheme !== 'basic') return { type: 'bearer', bearer: members({ token: variable }) };
      return { type: 'basic', basic: members({ username: variable, password }) };
    }
    case 'oauth2':
    case 'openIdConnect':
      return { type: 'oauth2', oauth2: members({ accessToken: variable, addTokenTo: 'header' }) };
    case 'mutualTLS':
      return undefined;
  }
}

function savedResponses({ status, content, headers, description }: Response, originalRequest: Members): Members[] {
  const code = /^\d{3}$/.test(status) ? Number(status) : undefined;
  return content.flatMap(({ type, examples }) =>
    examples
      .filter(({ value }) => value !== undefined)
      .map(({ name, summary, value }) => ({
        ...defined({ name: `${status} ${summary ?? name ?? description}`.trim(), originalRequest, code }),
        header: [{ key: 'Content-Type', value: type }, ...headers.flatMap(exampleHeader)],
        body: typeof value === 'string' ? value : formatJson(value as Json),
      })),
  );
}

function exampleHeader({ name, examples }: Header): Members[] {
  const value = examples[0]?.value;
  return value === undefined ? [] : [{ key: name, value: textOf(value) }];
}

/** Secrets as Postman's variables. */
function variables(text: string): string {
  return splitSecrets(text)
    .map((part) => (typeof part === 'string' ? part : 'variable' in part ? `{{${part.variable}}}` : ''))
    .join('');
}

function defined(members: { [name: string]: Json | undefined }): Members {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
