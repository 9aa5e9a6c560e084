import { nearest } from '../nearest.ts';
import type { Problems } from '../problems.ts';
import { fragment } from './anchors.ts';
import { readErrors, readList } from './extensions.ts';
import { flagAt, type JsonObject, stringAt, stringsAt } from './json.ts';
import { readExternalDocs } from './keywords.ts';
import { readParameters, readRequestBody, readResponses } from './messages.ts';
import { childPointer, type Pointer } from './pointer.ts';
import { readSecurity } from './security.ts';
import { readServers } from './servers.ts';
import { operationIdFrom, operationSlug } from './slug.ts';
import type { SourceFile } from './source-file.ts';
import type { ApiDocument, Callback, Operation, Security } from './types.ts';

/** What operations are read with: the document, and what of it they refer to by name. */
export interface OperationContext
  extends Pick<ApiDocument, 'tree' | 'servers' | 'securitySchemes' | 'errorCatalogue' | 'rateLimits'> {
  /** What operations require that say nothing themselves. */
  security: Security;
  main: SourceFile;
  problems: Problems;
}

/** Fields of a Path Item Object that hold operations. `query` is new in OpenAPI 3.2. */
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The operations of `paths` or `webhooks`, in document order. */
export function readOperations(context: OperationContext, keyword: 'paths' | 'webhooks'): Operation[] {
  return context.tree
    .entries('#', keyword)
    .filter(({ key }) => !key.startsWith('x-'))
    .flatMap(({ key, pointer }) => readPathItem(context, key, pointer, childPointer('#', keyword, key), ''));
}

/**
 * @param source where the path item stands in the document's own file, for problems
 * @param prefix of every anchor; not empty for callbacks, which share the page of their operation
 */
function readPathItem(
  context: OperationContext,
  path: string,
  pointer: Pointer,
  source: Pointer,
  prefix: string,
): Operation[] {
  const { tree } = context;
  const { value: pathItem } = tree.object(pointer);
  const written = Object.keys(pathItem).filter((key) => methods.includes(key));
  const additional = Object.keys(tree.object(childPointer(pointer, 'additionalOperations')).value);
  const places = [
    ...written.map((method) => ({ method, tokens: [method] })),
    ...additional.map((method) => ({ method, tokens: ['additionalOperations', method] })),
  ];
  return places.map(({ method, tokens }) =>
    readOperation(context, {
      method: method.toUpperCase(),
      path,
      pathItem: pointer,
      pointer: childPointer(pointer, ...tokens),
      source: childPointer(source, ...tokens),
      prefix,
    }),
  );
}

interface OperationPlace {
  method: string;
  path: string;
  pathItem: Pointer;
  pointer: Pointer;
  source: Pointer;
  prefix: string;
}

function readOperation(context: OperationContext, place: OperationPlace): Operation {
  const { tree, main } = context;
  const { method, path, pathItem, pointer, prefix } = place;
  const { value: shared } = tree.object(pathItem);
  const { value } = tree.object(pointer);
  const id = stringAt(value, 'operationId') ?? operationIdFrom(method, path);
  const tags = stringsAt(value, 'tags');
  const rateLimit = stringAt(value, 'x-rate-limit-class');
  return {
    id,
    slug: stringAt(value, 'x-slug') ?? operationSlug({ id }),
    pointer,
    line: main.lineOf(place.source),
    method,
    path,
    summary: stringAt(value, 'summary') ?? stringAt(shared, 'summary'),
    description: stringAt(value, 'description') ?? stringAt(shared, 'description'),
    tag: tags[0],
    tags,
    deprecated: flagAt(value, 'deprecated'),
    externalDocs: readExternalDocs(value),
    parameters: readParameters(tree, pathItem, pointer, prefix),
    requestBody: readRequestBody(tree, pointer, prefix),
    responses: readResponses(tree, pointer, prefix),
    servers: readServers(tree, pointer) ?? readServers(tree, pathItem) ?? context.servers,
    callbacks: readCallbacks(context, place),
    ...readReferences(context, place, value),
    rateLimit: rateLimit === undefined ? undefined : (context.rateLimits.get(rateLimit) ?? { name: rateLimit }),
    events: readList(value, 'x-events'),
    next: readList(value, 'x-next'),
  };
}

/** What an operation names of the document: names that lead nowhere are problems. */
function readReferences(
  context: OperationContext,
  { pointer, source }: OperationPlace,
  value: JsonObject,
): Pick<Operation, 'security' | 'errors'> {
  const { tree, securitySchemes, errorCatalogue } = context;
  const unknownError = reportUnknown(context, 'error code', childPointer(source, 'x-errors'), [
    ...errorCatalogue.keys(),
  ]);
  const unknownScheme = reportUnknownScheme(context, childPointer(source, 'security'));
  return {
    security: readSecurity(value, securitySchemes, unknownScheme) ?? context.security,
    errors: readErrors(tree, pointer, errorCatalogue, unknownError),
  };
}

/** Reports a security scheme that the document does not have, named at `at`. */
export function reportUnknownScheme(
  context: Pick<OperationContext, 'main' | 'problems' | 'securitySchemes'>,
  at: Pointer,
): (name: string) => void {
  const known = context.securitySchemes.map(({ name }) => name);
  return reportUnknown(context, 'security scheme', at, known);
}

function reportUnknown(
  { main, problems }: Pick<OperationContext, 'main' | 'problems'>,
  what: string,
  at: Pointer,
  known: readonly string[],
): (name: string) => void {
  return (name) => {
    const suggestion = nearest(name, known);
    problems.error(
      { file: main.file, line: main.lineOf(at) },
      `There is no ${what} "${name}" (at ${at}).`,
      suggestion ? `Did you mean "${suggestion}"?` : 'Describe it, or take it out.',
    );
  };
}

function readCallbacks(context: OperationContext, { pointer, source, prefix }: OperationPlace): Callback[] {
  return context.tree.entries(pointer, 'callbacks').flatMap(({ key: name, pointer: callback, value }) =>
    Object.keys(value)
      .filter((expression) => !expression.startsWith('x-'))
      .map((expression) => ({
        name,
        expression,
        operations: readPathItem(
          context,
          expression,
          context.tree.resolve(childPointer(callback, expression)).pointer,
          childPointer(source, 'callbacks', name, expression),
          `${prefix}callback-${fragment(name)}-`,
        ),
      })),
  );
}
