import type { ReactNode } from 'react';
import { leaveReasons } from '../../embed/catalogue.ts';
import { existsIn, Row, Table, Text, textFor, type VersionProps } from './inline.tsx';

/** Why a person left: the same reasons on every client. */
export default function LeaveReasons({ version = 'current' }: VersionProps): ReactNode {
  return (
    <Table label="Leave reasons" columns={['Reason', 'Meaning']}>
      {leaveReasons
        .filter((row) => existsIn(row, version))
        .map((row) => (
          <Row key={row.reason} id={`reason-${row.reason}`} name={row.reason}>
            <td>
              <Text>{textFor(row, version)}</Text>
            </td>
          </Row>
        ))}
    </Table>
  );
}
