import type { ReactNode } from 'react';
import { allowTokens } from '../../embed/catalogue.ts';
import { existsIn, Row, Table, Text, type VersionProps } from './inline.tsx';

/** The tokens of the iframe's `allow` attribute, and why each one is there. */
export default function AllowTokens({ version = 'current' }: VersionProps): ReactNode {
  return (
    <Table label="Tokens of the allow attribute" columns={['Token', 'Why', 'Without it']}>
      {allowTokens
        .filter((row) => existsIn(row, version))
        .map((row) => (
          <Row key={row.token} id={`allow-${row.token}`} name={row.token}>
            <td>
              <Text>{row.text}</Text>
            </td>
            <td>
              <Text>{row.without}</Text>
            </td>
          </Row>
        ))}
    </Table>
  );
}
