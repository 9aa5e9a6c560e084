import type { ReactNode } from 'react';
import { clientErrors } from '../../embed/catalogue.ts';
import { existsIn, Row, Table, Text, textFor, type VersionProps } from './inline.tsx';

/** The client error codes: one list for the embed, Android and iOS. */
export default function ClientErrors({ version = 'current' }: VersionProps): ReactNode {
  return (
    <Table label="Client error codes" columns={['Code', 'When', 'What to do']}>
      {clientErrors
        .filter((row) => existsIn(row, version))
        .map((row) => (
          <Row key={row.code} id={`error-${row.code}`} name={row.code}>
            <td>
              <Text>{textFor(row, version)}</Text>
            </td>
            <td>
              <Text>{version === '1.0.0' ? (row.legacyAction ?? row.action) : row.action}</Text>
            </td>
          </Row>
        ))}
    </Table>
  );
}
