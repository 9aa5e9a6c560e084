import type { ReactNode } from 'react';
import { commands } from '../../embed/catalogue.ts';
import {
  existsIn,
  FieldList,
  protocolList,
  Row,
  SharedShape,
  Table,
  Text,
  textFor,
  type VersionProps,
  who,
} from './inline.tsx';

/** The commands that a page sends to the embed, and the shapes that their results use. */
export default function EmbedCommands({ version = 'current' }: VersionProps): ReactNode {
  const current = version === 'current';
  const rows = commands.filter((row) => existsIn(row, version));
  return (
    <>
      <Table
        label="Commands"
        columns={['Command', ...(current ? ['Data'] : []), 'Who', ...(current ? ['Protocol'] : []), 'What it does']}
      >
        {rows.map((row) => (
          <Row key={row.name} id={`command-${row.name}`} name={row.name}>
            {current ? (
              <td>
                <FieldList fields={row.data} />
              </td>
            ) : null}
            <td>{who(row.access)}</td>
            {current ? <td>{protocolList(row.protocols)}</td> : null}
            <td>
              <Text>{textFor(row, version)}</Text>
              {row.value?.kind === 'object' && row.value.name !== undefined ? (
                <>
                  {' '}
                  Its shape is{' '}
                  <a href={`#type-${row.value.name}`}>
                    <code>{row.value.name}</code>
                  </a>
                  .
                </>
              ) : null}
            </td>
          </Row>
        ))}
      </Table>
      {current ? (
        <>
          <SharedShape name="State" />
          <SharedShape name="Device" />
        </>
      ) : null}
    </>
  );
}
