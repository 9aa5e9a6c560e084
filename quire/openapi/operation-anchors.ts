import { expandSchema, schemaAnchors } from './expand.ts';
import type { ApiDocument, Header, MediaType, Operation } from './types.ts';

/**
 * Every anchor of an operation's page: its parameters, bodies, responses and headers with all their properties, those
 * of its callbacks included. Links to them can be checked against this.
 */
export function operationAnchors(api: ApiDocument, operation: Operation): string[] {
  const { parameters, requestBody, responses, callbacks } = operation;
  const ofSchemas = ({ schema, itemSchema }: MediaType) =>
    [schema, itemSchema].flatMap((root) => (root ? schemaAnchors(expandSchema(api.tree, root)) : []));
  const ofField = ({ anchor, schema }: Header) => [
    anchor,
    ...(schema ? schemaAnchors(expandSchema(api.tree, schema)) : []),
  ];
  const anchors = [
    ...Object.values(parameters).flat().flatMap(ofField),
    ...(requestBody?.content ?? []).flatMap(ofSchemas),
    ...responses.flatMap(({ anchor, headers, content }) => [
      anchor,
      ...headers.flatMap(ofField),
      ...content.flatMap(ofSchemas),
    ]),
    ...callbacks.flatMap((callback) => callback.operations.flatMap((called) => operationAnchors(api, called))),
  ];
  return [...new Set(anchors)];
}
