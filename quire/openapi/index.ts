/** OpenAPI documents -> a plain typed model. No rendering: what a page looks like is the theme's business. */

export type { BundleOptions } from './bundle.ts';
export { errorsFile } from './errors-file.ts';
export { exampleFor, exampleOf } from './example.ts';
export { children, type ExpandOptions, expandSchema, schemaAnchors } from './expand.ts';
export { formatJson, type Json, type JsonObject } from './json.ts';
export { toMarkdown } from './markdown.ts';
export { openapiText } from './openapi-text.ts';
export { operationAnchors } from './operation-anchors.ts';
export type { Pointer } from './pointer.ts';
export { postmanCollection } from './postman.ts';
export { type ApiSource, readApi, readApis } from './read.ts';
export { type Sample, samplesFor } from './samples/index.ts';
export { describe } from './schema.ts';
export { serverUrl } from './servers.ts';
export { operationSlug } from './slug.ts';
export type { DocumentTree } from './tree.ts';
export type * from './types.ts';
export { constraintTexts, securityText, typeName, typeText } from './words.ts';
