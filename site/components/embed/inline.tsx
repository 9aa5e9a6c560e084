/** What the embed tables share: texts with inline code, types in words, and the table itself. */
import { expandBrand } from 'quire';
import { Fragment, type ReactNode } from 'react';
import {
  type Access,
  type Fields,
  type Protocol,
  type Shape,
  sharedShapes,
  type Version,
} from '../../embed/catalogue.ts';
import { Marked } from './Marked.tsx';

/** The props of a table that has a 1.0.0 subset. */
export interface VersionProps {
  /** The documentation version whose rows are shown. */
  readonly version?: Version;
}

/** Whether a row of the catalogue exists in a version. The current version has every row. */
export function existsIn(row: { readonly since: Version }, version: Version): boolean {
  return version === 'current' || row.since === '1.0.0';
}

/** The text of a row for a version: 1.0.0 may have its own. */
export function textFor(row: { readonly text: string; readonly legacyText?: string }, version: Version): string {
  return version === '1.0.0' ? (row.legacyText ?? row.text) : row.text;
}

/** A catalogue text: brand words replaced, what stands between backticks shown as code. */
export function Text({ children }: { readonly children: string }): ReactNode {
  return <Marked>{expandBrand(children)}</Marked>;
}

/** A table in a frame of its own that scrolls sideways, also by keyboard. */
export function Table(props: {
  readonly label: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the same markup as the scroll frame of every other table
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls only what it can focus
    <div className="table-scroll" tabIndex={0} role="region" aria-label={props.label}>
      <table>
        <thead>
          <tr>
            {props.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </div>
  );
}

/** A row whose first cell names it, and whose id links can aim at. */
export function Row(props: {
  readonly id: string;
  readonly name: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <tr id={props.id}>
      <th scope="row">
        <code>{props.name}</code>
        {props.note === undefined ? null : <> {props.note}</>}
      </th>
      {props.children}
    </tr>
  );
}

/** Words as code: `a`, `b` or `c`. */
function Words({
  words,
  last = ' or ',
}: {
  readonly words: readonly (string | number)[];
  readonly last?: string;
}): ReactNode {
  return words.map((word, index) => (
    <Fragment key={word}>
      {index === 0 ? null : index === words.length - 1 ? last : ', '}
      <code>{word}</code>
    </Fragment>
  ));
}

/** The bounds of a length or a number, in words. */
function bounds(min: number | undefined, max: number | undefined, unit: string): string {
  if (min === undefined && max === undefined) return '';
  const range =
    min === max
      ? `${max}`
      : max === undefined
        ? `${min} or more`
        : min === undefined
          ? `at most ${max}`
          : `${min}–${max}`;
  return unit === '' ? `, ${range}` : `, ${range} ${unit}`;
}

const FORMATS = {
  bcp47: 'BCP 47 language tag',
  'date-time': 'RFC 3339 time, UTC',
  'https-url': '`https` URL',
  jwt: 'JWT',
  origin: 'origin',
  'participant-id': 'participant id, `par_...`',
  'instance-id': 'instance id, `ins_...`',
  'recording-id': 'recording id, `rec_...`',
  'message-id': 'message id, `msg_...`',
  'device-id': 'device id',
} as const;

/** A shape in words. */
export function Type({ shape, version = 'current' }: { readonly shape: Shape; readonly version?: Version }): ReactNode {
  switch (shape.kind) {
    case 'boolean':
      return 'boolean';
    case 'integer':
      return `integer${bounds(shape.min, shape.max, '')}`;
    case 'string':
      if (shape.format !== undefined) return <Text>{FORMATS[shape.format]}</Text>;
      if (shape.pattern?.startsWith('^[0-9]{')) return `string${bounds(shape.min, shape.max, 'digits')}`;
      return `string${shape.min === 1 && shape.max === undefined ? '' : bounds(shape.min, shape.max, 'characters')}`;
    case 'enum':
      return shape.name ?? <Words words={shape.values} />;
    case 'list':
      return (
        <>
          <Words words={shape.alone} />
          {version === '1.0.0' && shape.listSince !== '1.0.0' ? null : (
            <>
              , or a comma list of <Words words={shape.values} last=", " />
            </>
          )}
        </>
      );
    case 'object':
      return shape.name === undefined ? 'object' : <TypeLink name={shape.name} />;
    case 'array':
      return (
        <>
          array of <Type shape={shape.items} version={version} />
        </>
      );
  }
}

function TypeLink({ name }: { readonly name: string }): ReactNode {
  return sharedShapes[name] === undefined ? (
    <code>{name}</code>
  ) : (
    <a href={`#type-${name}`}>
      <code>{name}</code>
    </a>
  );
}

/** The fields of a message as a list; shapes with a name of their own are linked to, not repeated. */
export function FieldList({ fields }: { readonly fields: Fields }): ReactNode {
  const entries = Object.entries(fields);
  if (entries.length === 0) return '–';
  return (
    <ul className="field-list">
      {entries.map(([name, field]) => (
        <li key={name}>
          <code>{field.required ? name : `${name}?`}</code> <Type shape={field} />
          {field.nullable ? (
            <>
              {' '}
              or <code>null</code>
            </>
          ) : null}
          {field.default === undefined ? null : (
            <>
              , default <code>{String(field.default)}</code>
            </>
          )}
          . <Text>{field.text}</Text>
          {field.kind === 'object' && field.name === undefined && Object.keys(field.fields).length > 0 ? (
            <FieldList fields={field.fields} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The table of a shape that several messages use, with the id that links to it aim at. */
export function SharedShape({ name }: { readonly name: string }): ReactNode {
  const shape = sharedShapes[name];
  if (shape === undefined) throw new Error(`The embed catalogue has no shared shape "${name}".`);
  return (
    <div id={`type-${name}`}>
      <p>
        <code>{name}</code>:
      </p>
      <Table label={`Fields of ${name}`} columns={['Field', 'Type', 'Meaning']}>
        {Object.entries(shape.fields).map(([field, value]) => (
          <Row key={field} id={`type-${name}-${field}`} name={field} note={value.required ? undefined : '(optional)'}>
            <td>
              <Type shape={value} />
              {value.nullable ? (
                <>
                  {' '}
                  or <code>null</code>
                </>
              ) : null}
            </td>
            <td>
              <Text>{value.text}</Text>
              {value.kind === 'object' && value.name === undefined ? <FieldList fields={value.fields} /> : null}
            </td>
          </Row>
        ))}
      </Table>
    </div>
  );
}

const WHO = { anyone: 'anyone', 'host-or-cohost': 'host, co-host', host: 'host' } as const;

/** Who may send a command or gets an event. */
export function who(access: Access): string {
  return WHO[access];
}

/** The protocols of a row. */
export function protocolList(protocols: readonly Protocol[]): string {
  return protocols.join(', ');
}
