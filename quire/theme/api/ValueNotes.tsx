import { Fragment, type ReactNode } from 'react';
import { type EnumValue, type Example, type ExternalDocs, formatJson, type Json } from '../../openapi/index.ts';
import { hrefOf } from '../links.ts';
import type { ApiContext } from './context.ts';
import { Markdown } from './Markdown.tsx';
import { type Fact, valueText } from './schema-words.ts';

/** Values up to this many characters stand in the line, longer ones are folded. */
const LINE = 120;

/** Enumerations up to this many values are shown at once. */
const MANY_VALUES = 12;

/** Bounds, default and the like, in one line. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  if (facts.length === 0) return null;
  return (
    <p className="facts">
      {facts.map(({ label, code, note }) => (
        <Fragment key={label + code}>
          <span>
            {label}
            {code === undefined ? null : (
              <>
                {' '}
                <code>{code}</code>
              </>
            )}
            {note ? ` (${note})` : null}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}

/** The values that a value may have; with their meanings where the document gives them. */
export function EnumValues({ context, values }: { context: ApiContext; values: readonly EnumValue[] }): ReactNode {
  const described = values.some(({ name, description }) => name || description);
  const list = described ? (
    <dl className="values">
      {values.map(({ value, name, description }) => (
        <div key={formatJson(value, 0)}>
          <dt>
            <code>{valueText(value)}</code>
            {name ? ` ${name}` : null}
          </dt>
          <dd>
            <Markdown context={context} text={description} />
          </dd>
        </div>
      ))}
    </dl>
  ) : (
    <p className="facts">
      <span>
        {values.length > 1 ? 'One of' : 'Only'}
        {values.map(({ value }) => (
          <Fragment key={formatJson(value, 0)}>
            {' '}
            <code>{valueText(value)}</code>
          </Fragment>
        ))}
      </span>
    </p>
  );
  if (values.length <= MANY_VALUES) return list;
  return (
    <details className="nested">
      <summary>{values.length} values</summary>
      {list}
    </details>
  );
}

/** Bounds and examples of a value. Examples that are too long for a line are folded. */
export function FactsAndExamples({
  facts,
  examples,
}: {
  facts: readonly Fact[];
  examples: readonly Example[];
}): ReactNode {
  const shown = examples.map(({ value, serialized, externalUrl, summary, name }) => ({
    code: serialized ?? (value === undefined ? externalUrl : valueText(value)) ?? '',
    block: typeof value === 'object' && value !== null ? formatJson(value) : undefined,
    note: summary ?? name,
  }));
  const short = shown.filter(({ code }) => code !== '' && code.length <= LINE);
  const long = shown.filter(({ code }) => code.length > LINE);
  return (
    <>
      <Facts
        facts={[
          ...facts,
          ...short.map(({ code, note }, index) => ({ label: index === 0 ? 'Example' : 'or', code, note })),
        ]}
      />
      {long.map(({ code, block, note }) => (
        <details key={code} className="nested">
          <summary>{note ? `Example: ${note}` : 'Example'}</summary>
          <pre className="value">{block ?? code}</pre>
        </details>
      ))}
    </>
  );
}

/** Examples as a schema has them: values without names. */
export function asExamples(values: readonly Json[]): Example[] {
  return values.map((value) => ({ value }));
}

export function MoreDocs({ context, docs }: { context: ApiContext; docs: ExternalDocs | undefined }): ReactNode {
  if (!docs) return null;
  return (
    <p className="facts">
      <span>
        More: <a href={hrefOf(context, docs.url)}>{docs.description ?? docs.url}</a>
      </span>
    </p>
  );
}
