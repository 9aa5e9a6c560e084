import { posix } from 'node:path';
import { Ajv2020, type AnySchema, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

/** A value of a document as the `yaml` package reads it. Tests that must not trust `quire/openapi` read it themselves. */
export type Value = null | boolean | number | string | Value[] | Members;

export interface Members {
  [name: string]: Value;
}

/** A value and where it stands. */
export interface Located<V extends Value = Value> {
  file: string;
  /** JSON pointer, without `#`. */
  pointer: string;
  value: V;
}

/** Keywords that OpenAPI and this site add to JSON Schema. They say nothing about which values are valid. */
const ANNOTATIONS = ['discriminator', 'example', 'externalDocs', 'xml', 'x-enumDescriptions'];

const BASE = 'https://documents.example/';

export function isMembers(value: Value | undefined): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** OpenAPI documents that refer to each other, read by pointer, with Ajv for their schemas (JSON Schema 2020-12). */
export class RawDocuments {
  readonly files: ReadonlyMap<string, Members>;
  #validator: Ajv2020 | undefined;

  /** @param texts the YAML or JSON of each file, by path relative to the same folder */
  constructor(texts: ReadonlyMap<string, string>) {
    this.files = new Map(
      [...texts].map(([name, text]) => [name, parse(text, exactly, { intAsBigInt: true }) as Members]),
    );
  }

  /** Made when first needed: documents that are only read need not be fit for it. */
  get #ajv(): Ajv2020 {
    this.#validator ??= makeValidator(this.files);
    return this.#validator;
  }

  /** What a place holds, references as they stand. @throws Error where there is no such place */
  raw(file: string, pointer: string): Value {
    let value: Value | undefined = this.files.get(file);
    for (const part of pointer.split('/').slice(1)) {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      value = Array.isArray(value) ? value[Number(key)] : isMembers(value) ? value[key] : undefined;
    }
    if (value === undefined) throw new Error(`Nothing at ${file}#${pointer}`);
    return value;
  }

  /** What a place holds, references followed. @throws Error for a reference that leads nowhere */
  at(file: string, pointer: string): Located {
    const value = this.raw(file, pointer);
    if (!isMembers(value) || typeof value.$ref !== 'string') return { file, pointer, value };
    const target = targetOf(file, value.$ref);
    return this.at(target.file, target.pointer);
  }

  /** One member, references followed; undefined where there is none. */
  member({ file, pointer, value }: Located, key: string): Located | undefined {
    if (!isMembers(value) || !Object.hasOwn(value, key)) return undefined;
    return this.at(file, childOf(pointer, key));
  }

  /** Members of an object or items of an array, references followed. */
  entries({ file, pointer, value }: Located): [string, Located][] {
    if (typeof value !== 'object' || value === null) return [];
    return Object.keys(value).map((key) => [key, this.at(file, childOf(pointer, key))]);
  }

  /** Whether a schema is one (by its meta-schema). @returns what is wrong with it */
  schemaProblems({ value }: Located): string[] {
    return this.#ajv.validateSchema(value as AnySchema) ? [] : texts(this.#ajv.errors);
  }

  /** Holds a value against the schema at a place. @returns what is wrong with it, or with the schema, in Ajv's words */
  problems(schema: Pick<Located, 'file' | 'pointer'>, value: Value): string[] {
    try {
      const validate = this.#ajv.getSchema(`${BASE}${schema.file}#${uriFragment(schema.pointer)}`);
      if (!validate) return [`There is no schema at ${schema.file}#${schema.pointer}`];
      return validate(value) ? [] : texts(validate.errors);
    } catch (error) {
      return [(error as Error).message];
    }
  }
}

/** Integers that a number cannot hold stay as they are written. */
function exactly(_: unknown, value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}

/** Where a reference leads. @param file the one it stands in */
export function targetOf(file: string, reference: string): Pick<Located, 'file' | 'pointer'> {
  const [target, pointer = ''] = reference.split('#');
  return { file: target ? posix.join(posix.dirname(file), target) : file, pointer: decodeURIComponent(pointer) };
}

function makeValidator(files: ReadonlyMap<string, Members>): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    // Branches of `allOf` and `if` name properties and types that the schema around them declares.
    strictRequired: false,
    strictTypes: false,
  });
  addFormats.default(ajv);
  // A whole document is no schema, but Ajv takes it for one whose members are keywords.
  const members = [...files.values()].flatMap((root) => Object.keys(root));
  ajv.addVocabulary([...ANNOTATIONS, ...new Set(members)]);
  for (const [name, root] of files) ajv.addSchema(root as AnySchema, BASE + name, undefined, false);
  return ajv;
}

export function childOf(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function texts(errors: ErrorObject[] | null | undefined): string[] {
  return (errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath || '(whole)', message, JSON.stringify(params)].join(' '),
  );
}

/** A JSON pointer as the fragment of a URI (RFC 6901, section 6). */
function uriFragment(pointer: string): string {
  return pointer.split('/').map(encodeURIComponent).join('/');
}
