import type { ReactNode } from 'react';
import { events } from '../../embed/catalogue.ts';
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

/** The events that the embed sends to the page, and the `Participant` that they carry. */
export default function EmbedEvents({ version = 'current' }: VersionProps): ReactNode {
  const current = version === 'current';
  return (
    <>
      <Table label="Events" columns={['Event', 'Data', ...(current ? ['Protocol'] : []), 'When']}>
        {events
          .filter((row) => existsIn(row, version))
          .map((row) => (
            <Row key={row.name} id={`event-${row.name}`} name={row.name}>
              <td>
                <FieldList fields={row.data} />
              </td>
              {current ? <td>{protocolList(row.protocols)}</td> : null}
              <td>
                <Text>{textFor(row, version)}</Text>
                {row.access === 'anyone' ? null : ` Sent only to: ${who(row.access)}.`}
              </td>
            </Row>
          ))}
      </Table>
      <SharedShape name="Participant" />
    </>
  );
}
