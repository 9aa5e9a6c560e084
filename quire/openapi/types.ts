import type { Json } from './json.ts';
import type { Pointer } from './pointer.ts';
import type { DocumentTree } from './tree.ts';

/** One OpenAPI document: one group of the API reference. */
export interface ApiDocument {
  /** Route segment of the group. */
  slug: string;
  /** The file it begins in, relative to the site folder. */
  file: string;
  /** Every file it is made of, relative to the site folder: what a dev server watches. */
  files: readonly string[];
  /** The text of `file` with brand words expanded, where that is the whole document; else undefined. */
  text: string | undefined;
  info: Info;
  /** Servers of operations that name none themselves. */
  servers: readonly Server[];
  /** Declared tags in their order, then tags that only operations name, in order of first use. */
  tags: readonly Tag[];
  /** In document order. */
  operations: readonly Operation[];
  /** Requests the platform sends (OpenAPI 3.1 `webhooks`); an operation's `path` is the webhook's name. */
  webhooks: readonly Operation[];
  securitySchemes: readonly SecurityScheme[];
  /** `x-error-catalogue`: every error the group documents, by code. */
  errorCatalogue: ReadonlyMap<string, ApiError>;
  /** `x-rate-limit-classes`, by name. */
  rateLimits: ReadonlyMap<string, RateLimit>;
  /** The bundled document itself. Schemas are read from it by pointer, one level at a time. */
  tree: DocumentTree;
}

export interface Info {
  title: string;
  /** Version of the API, not of OpenAPI. */
  version: string;
  summary?: string;
  /** Markdown. */
  description?: string;
  termsOfService?: string;
  contact?: { name?: string; url?: string; email?: string };
  license?: { name: string; url?: string; identifier?: string };
}

export interface Tag {
  name: string;
  /** A short title (3.2). */
  summary?: string;
  description?: string;
  /** Name of the tag it nests under (3.2). */
  parent?: string;
  /** `nav`, `badge`, `audience` or another registered kind (3.2). */
  kind?: string;
  externalDocs?: ExternalDocs;
}

export interface ExternalDocs {
  url: string;
  description?: string;
}

export interface Server {
  /** May hold `{variables}`. */
  url: string;
  name?: string;
  description?: string;
  variables: readonly ServerVariable[];
}

export interface ServerVariable {
  name: string;
  default: string;
  enum: readonly string[];
  description?: string;
}

/** One request of the API. Its schemas are roots to expand, so that its size does not depend on theirs. */
export interface Operation {
  /** `operationId`, else made from method and path. Unique in its document. */
  id: string;
  /** Route segment: `x-slug`, else made from the id. Unique in its document. */
  slug: string;
  /** Where it stands in the bundled document. */
  pointer: Pointer;
  /** Its line in the document's file. */
  line: number;
  /** In capitals. */
  method: string;
  /** With `{parameters}`. */
  path: string;
  summary?: string;
  /** Markdown. */
  description?: string;
  /** The first of `tags`. */
  tag?: string;
  tags: readonly string[];
  deprecated: boolean;
  externalDocs?: ExternalDocs;
  /** By location, path-level ones included, in document order. */
  parameters: Readonly<Record<ParameterLocation, readonly Parameter[]>>;
  requestBody?: RequestBody;
  /** Success first, then by status; `default` last. */
  responses: readonly Response[];
  security: Security;
  servers: readonly Server[];
  callbacks: readonly Callback[];
  /** `x-errors`, completed from the catalogue. */
  errors: readonly ApiError[];
  /** `x-rate-limit-class`, completed from `x-rate-limit-classes`. */
  rateLimit?: RateLimit;
  /** `x-events`: types of the webhooks it causes. */
  events: readonly string[];
  /** `x-next`: ids of operations, or routes, to read next. */
  next: readonly string[];
}

/** `querystring` is the whole query as one value (3.2). */
export type ParameterLocation = 'path' | 'query' | 'querystring' | 'header' | 'cookie';

/** What a parameter and a header have in common. */
interface Field {
  name: string;
  /** Fragment of its row: `query-limit`, `response-200-header-ETag`. */
  anchor: string;
  description?: string;
  required: boolean;
  deprecated: boolean;
  schema?: SchemaRoot;
  /** Set where the value is a document of its own (`content`) and not plain text. */
  mediaType?: string;
  examples: readonly Example[];
}

export interface Parameter extends Field {
  in: ParameterLocation;
  /** How an array or object becomes text (`form`, `simple`, `deepObject`, …), default filled in. */
  style: string;
  explode: boolean;
  allowEmptyValue: boolean;
}

export interface Header extends Field {}

export interface RequestBody {
  description?: string;
  required: boolean;
  /** In document order. */
  content: readonly MediaType[];
}

export interface MediaType {
  /** `application/json`. */
  type: string;
  schema?: SchemaRoot;
  /** Schema of each item of a stream such as `application/jsonl` (3.2). */
  itemSchema?: SchemaRoot;
  /** The ones written in the document; `exampleOf` makes one where there are none. */
  examples: readonly Example[];
  /** How parts of a form are sent, by property. */
  encoding: readonly Encoding[];
}

export interface Encoding {
  property: string;
  contentType?: string;
  style?: string;
  explode?: boolean;
  headers: readonly Header[];
}

export interface Example {
  /** Its key in `examples`. */
  name?: string;
  summary?: string;
  description?: string;
  value?: Json;
  /** The value as it travels (3.2), where the document writes it out. */
  serialized?: string;
  /** Where the value is to be found, when it is not in the document. */
  externalUrl?: string;
}

export interface Response {
  /** `200`, `2XX` or `default`. */
  status: string;
  /** `response-200`. */
  anchor: string;
  summary?: string;
  description: string;
  headers: readonly Header[];
  content: readonly MediaType[];
  links: readonly Link[];
}

/** What of a response leads to which next request. */
export interface Link {
  name: string;
  description?: string;
  operationId?: string;
  /** Pointer or URL of the operation, where it is not named by id. */
  operationRef?: string;
  /** Parameters of that operation by name, with values or runtime expressions. */
  parameters: readonly { name: string; value: Json }[];
  requestBody?: Json;
}

export interface Callback {
  name: string;
  /** Runtime expression that gives the URL: `{$request.body#/callbackUrl}`. */
  expression: string;
  operations: readonly Operation[];
}

/** The alternatives are joined by "or", the schemes of one alternative by "and". */
export interface Security {
  alternatives: readonly SecurityAlternative[];
  /** True where no credentials are needed: nothing is required, or one alternative is empty. */
  optional: boolean;
}

export interface SecurityAlternative {
  schemes: readonly RequiredScheme[];
}

export interface RequiredScheme {
  scheme: SecurityScheme;
  scopes: readonly { name: string; description?: string }[];
}

export type SecurityScheme = {
  /** Key in `components.securitySchemes`. */
  name: string;
  /**
   * Environment variables that samples take the credentials from: two for HTTP Basic, none for mutual TLS, else one.
   * `x-env` names them; else they are made from the name.
   */
  environment: readonly string[];
  description?: string;
  deprecated: boolean;
} & (
  | { type: 'apiKey'; in: 'query' | 'header' | 'cookie'; parameter: string }
  | { type: 'http'; scheme: string; bearerFormat?: string }
  | { type: 'oauth2'; flows: readonly OAuthFlow[] }
  | { type: 'openIdConnect'; url: string }
  | { type: 'mutualTLS' }
);

export interface OAuthFlow {
  /** `authorizationCode`, `clientCredentials`, `deviceAuthorization`, … */
  type: string;
  authorizationUrl?: string;
  deviceAuthorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes: readonly { name: string; description: string }[];
}

export interface ApiError {
  code: string;
  /** HTTP status. */
  status?: number;
  title?: string;
  /** What it means, or what caused it. Markdown. */
  meaning?: string;
  /** What to do about it. Markdown. */
  remedy?: string;
  /** Whether, or when, to send the request again. */
  retry?: string;
}

export interface RateLimit {
  name: string;
  /** Requests per window. */
  limit?: number;
  windowSeconds?: number;
  description?: string;
}

/** A schema to show, and where. */
export interface SchemaRoot {
  pointer: Pointer;
  /** Prefix of the anchors of its properties: `body`, `response-200`, `query-filter`. */
  anchor: string;
  /** Requests leave out what is read-only, responses what is write-only (JSON Schema Validation 2020-12, section 9.4). */
  omit?: 'readOnly' | 'writeOnly';
}

export type SchemaType = 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string';

/** Where a schema stands; several where `allOf` describes one property in several places, the most specific first. */
export type SchemaPlace = readonly [Pointer, ...Pointer[]];

/**
 * One level of a schema: references followed, `allOf` merged, the variants of OpenAPI 3.0 and 3.1 made one.
 * `Child` is what stands for a schema inside it: its place, or its own expanded node.
 */
export interface Schema<Child = SchemaPlace> {
  /** Identifies the schema: two levels with the same key are the same. */
  key: string;
  /** Name of the component it is. */
  name?: string;
  title?: string;
  /** Markdown. */
  description?: string;
  /** Without `null`; empty means any type. */
  types: readonly SchemaType[];
  nullable: boolean;
  format?: string;
  /** Without `null` where `nullable` says it. */
  enum?: readonly EnumValue[];
  const?: Json;
  default?: Json;
  examples: readonly Json[];
  readOnly: boolean;
  writeOnly: boolean;
  deprecated: boolean;
  constraints: Constraints;
  externalDocs?: ExternalDocs;
  properties: readonly Property<Child>[];
  /** `patternProperties`: schemas of members by regular expression. */
  patternProperties: readonly { pattern: string; schema: Child }[];
  /** Schema of all other members; false where there may be none. */
  additionalProperties?: Child | false;
  /** Names that are required though not described here: a branch of `anyOf` may say no more than that. */
  requires: readonly string[];
  /** Schema of an array's items, after those of `tuple`; false where there may be no more. */
  items?: Child | false;
  /** Schemas of the first items, by position. */
  tuple: readonly Child[];
  compositions: readonly Composition<Child>[];
  /** True for the schema `false`, which no value satisfies. */
  never: boolean;
}

export interface Property<Child = SchemaPlace> {
  name: string;
  required: boolean;
  schema: Child;
}

/** Schemas that apply besides, and how. `allOf` is not among them: it is merged. */
export interface Composition<Child = SchemaPlace> {
  keyword: 'oneOf' | 'anyOf' | 'not' | 'if' | 'then' | 'else' | 'contains' | 'propertyNames' | 'dependentSchemas';
  branches: readonly Branch<Child>[];
  /** Name of the property whose value tells the branches apart. */
  discriminator?: string;
}

export interface Branch<Child = SchemaPlace> {
  /** Component name, title, discriminator value, or the property of `dependentSchemas`. */
  label?: string;
  /** Values of the discriminator that select it. */
  values: readonly string[];
  /** True where any other value of the discriminator selects it (3.2 `defaultMapping`). */
  fallback?: boolean;
  schema: Child;
}

export interface EnumValue {
  value: Json;
  /** `x-enum-varnames`. */
  name?: string;
  /** `x-enum-descriptions` or `x-enumDescriptions`. Markdown. */
  description?: string;
}

/** Bounds as JSON Schema 2020-12 names them; 3.0's boolean `exclusiveMinimum` is turned into its number. */
export interface Constraints {
  minimum?: number | bigint;
  maximum?: number | bigint;
  exclusiveMinimum?: number | bigint;
  exclusiveMaximum?: number | bigint;
  multipleOf?: number | bigint;
  minLength?: number | bigint;
  maxLength?: number | bigint;
  pattern?: string;
  minItems?: number | bigint;
  maxItems?: number | bigint;
  uniqueItems?: boolean;
  minProperties?: number | bigint;
  maxProperties?: number | bigint;
  contentEncoding?: string;
  contentMediaType?: string;
}

/** A schema with everything below it, or a link where it would repeat itself. */
export type SchemaNode = ExpandedSchema | SchemaReference;

export interface ExpandedSchema extends Schema<SchemaNode> {
  kind: 'schema';
  /** Fragment of its row, unique in its tree but for items, which share their array's: `body.user.email`. */
  anchor: string;
}

/** A schema that is not expanded again. */
export interface SchemaReference extends Pick<Schema, 'types' | 'nullable' | 'readOnly' | 'writeOnly' | 'deprecated'> {
  kind: 'reference';
  anchor: string;
  /** Component name or title; else its type. */
  name: string;
  key: string;
  description?: string;
  /** Fragment of the row where it is expanded; undefined where `maxDepth` kept it from being expanded at all. */
  anchorOfFirst?: string;
}
