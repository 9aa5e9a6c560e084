import type { ReactNode } from 'react';
import { type Parameter, parameters } from '../../embed/catalogue.ts';
import { existsIn, Row, Table, Text, Type, textFor, type VersionProps } from './inline.tsx';

/** The query parameters of the embed URL. */
export default function EmbedParameters({ version = 'current' }: VersionProps): ReactNode {
  const current = version === 'current';
  return (
    <Table
      label="Query parameters"
      columns={['Parameter', 'Type', 'Default', ...(current ? ['Since'] : []), 'Meaning']}
    >
      {parameters
        .filter((row) => existsIn(row, version))
        .map((row) => (
          <Row key={row.name} id={`param-${row.name}`} name={row.name}>
            <td>
              <Type shape={row.shape} version={version} />
            </td>
            <td>
              <Default parameter={row} />
            </td>
            {current ? <td>{row.since}</td> : null}
            <td>
              <Text>{textFor(row, version)}</Text>
            </td>
          </Row>
        ))}
    </Table>
  );
}

function Default({ parameter }: { readonly parameter: Parameter }): ReactNode {
  if (parameter.required) return 'required';
  if (parameter.default !== undefined) return <code>{parameter.default}</code>;
  return parameter.defaultText === undefined ? '–' : <Text>{parameter.defaultText}</Text>;
}
