import { childOf, isMembers, type Located, type RawDocuments, type Value } from './raw.ts';

/** An example or a default that does not fit its schema. */
export interface Misfit {
  /** `file#pointer` of the example. */
  place: string;
  problems: string[];
}

export interface ExampleReport {
  /** Places of everything that was held against a schema. */
  checked: Set<string>;
  misfits: Misfit[];
}

const SCHEMA_MAPS = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];
const SCHEMA_LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const SCHEMAS = [
  ...['items', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'propertyNames'],
  ...['contains', 'not', 'if', 'then', 'else'],
];

/**
 * Holds everything the documents give as an example or a default against its schema: of parameters, headers and bodies
 * (`example`, `examples`), and of schemas at every depth (`examples`, `default`). Each schema must itself be valid.
 */
export function checkExamples(documents: RawDocuments): ExampleReport {
  const report: ExampleReport = { checked: new Set(), misfits: [] };

  function hold(schema: Pick<Located, 'file' | 'pointer'>, example: Located): void {
    const place = `${example.file}#${example.pointer}`;
    report.checked.add(place);
    const problems = documents.problems(schema, example.value);
    if (problems.length > 0) report.misfits.push({ place, problems });
  }

  /** Anything that is no schema: what has a `schema` and an example is a parameter, a header or a media type. */
  function visit(file: string, pointer: string, value: Value): void {
    if (typeof value !== 'object' || value === null) return;
    if (isMembers(value) && value.schema !== undefined) {
      const schema = { file, pointer: childOf(pointer, 'schema') };
      if (value.example !== undefined) {
        hold(schema, { file, pointer: childOf(pointer, 'example'), value: value.example });
      }
      for (const name of Object.keys(isMembers(value.examples) ? value.examples : {})) {
        const example = documents.at(file, childOf(childOf(pointer, 'examples'), name));
        const content = documents.member(example, 'value');
        if (content) hold(schema, content);
      }
    }
    for (const [key, child] of Object.entries(value)) {
      const at = childOf(pointer, key);
      if (key === 'schema') visitSchema(file, at, child);
      else if (key === 'schemas') visitEach(file, at, child);
      else if (key !== 'example' && key !== 'examples' && !key.startsWith('x-')) visit(file, at, child);
    }
  }

  function visitSchema(file: string, pointer: string, schema: Value): void {
    if (!isMembers(schema)) return;
    const problems = documents.schemaProblems({ file, pointer, value: schema });
    if (problems.length > 0) report.misfits.push({ place: `${file}#${pointer}`, problems });
    const examples = Array.isArray(schema.examples) ? schema.examples : [];
    examples.forEach((value, index) => {
      hold({ file, pointer }, { file, pointer: childOf(childOf(pointer, 'examples'), index), value });
    });
    if (schema.default !== undefined) {
      hold({ file, pointer }, { file, pointer: childOf(pointer, 'default'), value: schema.default });
    }
    for (const key of SCHEMAS) visitSchema(file, childOf(pointer, key), schema[key] ?? null);
    for (const key of [...SCHEMA_MAPS, ...SCHEMA_LISTS]) visitEach(file, childOf(pointer, key), schema[key] ?? null);
  }

  function visitEach(file: string, pointer: string, schemas: Value): void {
    if (typeof schemas !== 'object' || schemas === null) return;
    for (const [key, schema] of Object.entries(schemas)) visitSchema(file, childOf(pointer, key), schema);
  }

  for (const [file, root] of documents.files) visit(file, '', root);
  return report;
}
