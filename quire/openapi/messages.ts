import { childAnchor, headerAnchor, parameterAnchor, responseAnchor } from './anchors.ts';
import { flagAt, type JsonObject, member, objectAt, stringAt } from './json.ts';
import { childPointer, type Pointer } from './pointer.ts';
import type { DocumentTree } from './tree.ts';
import type {
  Encoding,
  Example,
  Header,
  Link,
  MediaType,
  Parameter,
  ParameterLocation,
  RequestBody,
  Response,
  SchemaRoot,
} from './types.ts';

/** Where a message part stands among the anchors of its page, and which way it travels. */
interface Scope {
  anchor: string;
  omit: NonNullable<SchemaRoot['omit']>;
}

/** Parameters of a path with those of the operation, which win (OpenAPI 3.1, section 4.8.10). */
export function readParameters(
  tree: DocumentTree,
  pathItem: Pointer,
  operation: Pointer,
  prefix: string,
): Record<ParameterLocation, Parameter[]> {
  const byKey = new Map<string, Parameter>();
  for (const owner of [pathItem, operation]) {
    for (const { pointer, value } of tree.entries(owner, 'parameters')) {
      const parameter = readParameter(tree, pointer, value, prefix);
      byKey.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  const parameters: Record<ParameterLocation, Parameter[]> = {
    path: [],
    query: [],
    querystring: [],
    header: [],
    cookie: [],
  };
  for (const parameter of byKey.values()) parameters[parameter.in]?.push(parameter);
  return parameters;
}

function readParameter(tree: DocumentTree, pointer: Pointer, value: JsonObject, prefix: string): Parameter {
  const name = stringAt(value, 'name') ?? '';
  const location = (stringAt(value, 'in') ?? 'query') as ParameterLocation;
  const style = stringAt(value, 'style') ?? (location === 'query' || location === 'cookie' ? 'form' : 'simple');
  const anchor = prefix + parameterAnchor(location, name);
  return {
    ...readField(tree, pointer, value, name, { anchor, omit: 'readOnly' }),
    in: location,
    style,
    explode: (member(value, 'explode') ?? style === 'form') === true,
    allowEmptyValue: flagAt(value, 'allowEmptyValue'),
  };
}

/** Headers of a response or of a part of a form, whose anchor begins with `parent`. */
function readHeaders(tree: DocumentTree, owner: Pointer, parent: string, omit: Scope['omit']): Header[] {
  return tree
    .entries(owner, 'headers')
    .map(({ key, pointer, value }) =>
      readField(tree, pointer, value, key, { anchor: headerAnchor(parent, key), omit }),
    );
}

function readField(tree: DocumentTree, pointer: Pointer, value: JsonObject, name: string, scope: Scope): Header {
  const [media] = readContent(tree, pointer, scope);
  const hasSchema = member(value, 'schema') !== undefined;
  return {
    name,
    anchor: scope.anchor,
    description: stringAt(value, 'description'),
    required: flagAt(value, 'required'),
    deprecated: flagAt(value, 'deprecated'),
    schema: hasSchema ? { pointer: childPointer(pointer, 'schema'), ...scope } : media?.schema,
    mediaType: media?.type,
    examples: [...readExamples(tree, pointer, value), ...(media?.examples ?? [])],
  };
}

export function readRequestBody(tree: DocumentTree, operation: Pointer, prefix: string): RequestBody | undefined {
  const place = childPointer(operation, 'requestBody');
  const { pointer, value } = tree.object(place);
  if (Object.keys(value).length === 0) return undefined;
  return {
    description: stringAt(value, 'description'),
    required: flagAt(value, 'required'),
    content: readContent(tree, pointer, { anchor: `${prefix}body`, omit: 'readOnly' }),
  };
}

/** Responses by status: success first, then in order, `default` last. */
export function readResponses(tree: DocumentTree, operation: Pointer, prefix: string): Response[] {
  return tree
    .entries(operation, 'responses')
    .filter(({ key }) => !key.startsWith('x-'))
    .map(({ key: status, pointer, value }): Response => {
      const anchor = prefix + responseAnchor(status);
      return {
        status,
        anchor,
        summary: stringAt(value, 'summary'),
        description: stringAt(value, 'description') ?? '',
        headers: readHeaders(tree, pointer, anchor, 'writeOnly'),
        content: readContent(tree, pointer, { anchor, omit: 'writeOnly' }),
        links: tree.entries(pointer, 'links').map(({ key, value: link }) => readLink(key, link)),
      };
    })
    .sort((a, b) => rank(a.status) - rank(b.status) || (a.status < b.status ? -1 : 1));
}

function rank(status: string): number {
  if (status === 'default') return 2;
  return status.startsWith('2') ? 0 : 1;
}

/**
 * The media types of a body. Those that share a schema share its anchors; each further schema gets its own:
 * `body`, then `body-application-xml`.
 */
function readContent(tree: DocumentTree, owner: Pointer, scope: Scope): MediaType[] {
  const anchors = new Map<Pointer, string>();
  const root = (pointer: Pointer, type: string): SchemaRoot => {
    const target = tree.resolve(pointer).pointer;
    const anchor = anchors.get(target) ?? (anchors.size === 0 ? scope.anchor : `${scope.anchor}-${mediaSlug(type)}`);
    anchors.set(target, anchor);
    return { pointer, anchor, omit: scope.omit };
  };
  return tree.entries(owner, 'content').map(({ key: type, pointer, value }) => ({
    type,
    schema: member(value, 'schema') === undefined ? undefined : root(childPointer(pointer, 'schema'), type),
    itemSchema: member(value, 'itemSchema') === undefined ? undefined : root(childPointer(pointer, 'itemSchema'), type),
    examples: readExamples(tree, pointer, value),
    encoding: tree.entries(pointer, 'encoding').map(({ key: property, pointer: at, value: encoding }): Encoding => {
      const explode = member(encoding, 'explode');
      return {
        property,
        contentType: stringAt(encoding, 'contentType'),
        style: stringAt(encoding, 'style'),
        explode: typeof explode === 'boolean' ? explode : undefined,
        headers: readHeaders(tree, at, childAnchor(scope.anchor, property), scope.omit),
      };
    }),
  }));
}

/** `application/merge-patch+json; charset=utf-8` gives `application-merge-patch-json`. */
function mediaSlug(type: string): string {
  return (type.split(';')[0] ?? type).trim().replace(/[^\w.]+/g, '-');
}

function readExamples(tree: DocumentTree, pointer: Pointer, value: JsonObject): Example[] {
  const single = member(value, 'example');
  const named = tree.entries(pointer, 'examples').map(({ key, value: example }): Example => {
    const written = member(example, 'value');
    return {
      name: key,
      summary: stringAt(example, 'summary'),
      description: stringAt(example, 'description'),
      value: written === undefined ? member(example, 'dataValue') : written,
      serialized: stringAt(example, 'serializedValue'),
      externalUrl: stringAt(example, 'externalValue'),
    };
  });
  return single === undefined ? named : [{ value: single }, ...named];
}

function readLink(name: string, link: JsonObject): Link {
  return {
    name,
    description: stringAt(link, 'description'),
    operationId: stringAt(link, 'operationId'),
    operationRef: stringAt(link, 'operationRef'),
    parameters: Object.entries(objectAt(link, 'parameters')).map(([parameter, value]) => ({ name: parameter, value })),
    requestBody: member(link, 'requestBody'),
  };
}
