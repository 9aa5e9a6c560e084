/** By Redocly's name of the rule: how grave a breach is, and what to do about it. */
export type Rules = Readonly<Record<string, { severity: 'error' | 'warn'; remedy: string }>>;

/** The grammar of a document. The other rules rely on it, and some of them fail where it is not kept. */
export const grammarRules: Rules = {
  struct: { severity: 'error', remedy: 'Compare with what the OpenAPI Specification allows here.' },
  'no-unresolved-refs': {
    severity: 'error',
    remedy: 'Refer to something that exists: "#/components/schemas/Name", or "./file.yaml#/…" relative to this file.',
  },
};

/**
 * The rules of Redocly that every OpenAPI document is held to, with what to do about a breach. What the OpenAPI
 * Specification forbids is an error; what readers merely stumble over is a warning. Matters of style are the site's own.
 */
export const rules: Rules = {
  'no-identical-paths': { severity: 'error', remedy: 'Merge the paths: they match the same URLs.' },
  'no-duplicated-tag-names': { severity: 'error', remedy: 'Keep one of the two tags.' },
  'no-example-value-and-externalValue': { severity: 'error', remedy: 'Keep one of "value" and "externalValue".' },
  'no-undefined-server-variable': { severity: 'error', remedy: 'Describe it, with a default, under "variables".' },
  'no-server-variables-empty-enum': { severity: 'error', remedy: 'List the values, the default among them.' },
  'no-schema-type-mismatch': { severity: 'warn', remedy: 'Make "type" and the keywords beside it agree.' },
  'no-enum-type-mismatch': { severity: 'warn', remedy: 'Write values of the stated type, or widen "type".' },
  'no-duplicated-enum-values': { severity: 'warn', remedy: 'Keep one of them.' },
  'operation-operationId-unique': { severity: 'error', remedy: 'Give each operation an "operationId" of its own.' },
  'operation-parameters-unique': { severity: 'error', remedy: 'Keep one parameter of that name and place.' },
  'path-parameters-defined': {
    severity: 'error',
    remedy: 'Describe every {name} of the path as a parameter with "in: path", and no other.',
  },
  'path-declaration-must-exist': { severity: 'error', remedy: 'Write a name between the braces.' },
  'path-not-include-query': { severity: 'error', remedy: 'Describe query parameters under "parameters".' },
  'security-scopes-defined': { severity: 'error', remedy: 'Describe the scope in the flow of the security scheme.' },
  'spec-components-invalid-map-name': {
    severity: 'error',
    remedy: 'Use letters, digits, ".", "-" and "_" only.',
  },
  'spec-discriminator-defaultMapping': { severity: 'error', remedy: 'Name a schema of this document.' },
  'spec-no-invalid-encoding-combinations': { severity: 'error', remedy: 'Keep one way of describing the encoding.' },
  'spec-no-invalid-tag-parents': {
    severity: 'error',
    remedy: 'Name a tag of this document, without going in circles.',
  },
  'spec-querystring-parameters': { severity: 'error', remedy: 'Use one "in: querystring" and no "in: query".' },
};

/** Rules that hold examples against their schemas. */
export const exampleRules: Rules = {
  'no-invalid-media-type-examples': { severity: 'warn', remedy: 'Mend the example or the schema.' },
  'no-invalid-schema-examples': { severity: 'warn', remedy: 'Mend the example or the schema.' },
  'no-invalid-parameter-examples': { severity: 'warn', remedy: 'Mend the example or the schema.' },
};
