import type { ReactNode } from 'react';
import { commandErrors } from '../../embed/catalogue.ts';
import { Row, Table, Text } from './inline.tsx';

/** The error codes of command results. Protocol 1 has no command results, so there is no 1.0.0 subset. */
export default function CommandErrors(): ReactNode {
  return (
    <Table label="Command result errors" columns={['Code', 'Meaning', 'What to do']}>
      {commandErrors.map((row) => (
        <Row key={row.code} id={`command-error-${row.code}`} name={row.code}>
          <td>
            <Text>{row.text}</Text>
          </td>
          <td>
            <Text>{row.action}</Text>
          </td>
        </Row>
      ))}
    </Table>
  );
}
