import type { ReactNode } from 'react';
import {
  expandSchema,
  type Header,
  type Operation,
  type Parameter,
  type ParameterLocation,
} from '../../openapi/index.ts';
import type { ApiContext } from './context.ts';
import { Row } from './SchemaTree.tsx';
import { parameterFacts } from './schema-words.ts';

/** In the order in which a request is written. */
const locations: readonly (readonly [ParameterLocation, string])[] = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['querystring', 'Query string as a whole'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
];

interface ParametersProps {
  context: ApiContext;
  operation: Operation;
  /** Level of the headings of the locations. */
  level: 3 | 4;
}

/** Parameters by location. */
export function Parameters({ context, operation, level }: ParametersProps): ReactNode {
  const Heading = `h${level}` as const;
  return locations.map(([location, title]) => {
    const parameters = operation.parameters[location];
    if (parameters.length === 0) return null;
    return (
      <section key={location} className="location">
        <Heading>{title}</Heading>
        <ul className="rows">
          {parameters.map((parameter) => (
            <Field key={parameter.name} context={context} field={parameter} />
          ))}
        </ul>
      </section>
    );
  });
}

/** A parameter, or a header of a response. */
export function Field({ context, field }: { context: ApiContext; field: Parameter | Header }): ReactNode {
  const { name, anchor, description, required, deprecated, schema } = field;
  // A text travels as it is: an ETag's own quotes are not to be mistaken for those of JSON.
  const examples = field.examples.map((example) =>
    typeof example.value === 'string' && field.mediaType === undefined
      ? { ...example, serialized: example.serialized ?? example.value }
      : example,
  );
  return (
    <Row
      {...{ context, name, anchor, description, required, deprecated, examples }}
      node={schema && expandSchema(context.api.tree, schema)}
      facts={
        'in' in field ? parameterFacts(field) : field.mediaType ? [{ label: 'Sent as', code: field.mediaType }] : []
      }
    />
  );
}
