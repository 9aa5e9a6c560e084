import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { renderSummary } from '../../content/inline-markdown.ts';
import {
  type ApiError,
  formatJson,
  type Header,
  type Link,
  type MediaType,
  type Response,
} from '../../openapi/index.ts';
import { Body } from './Body.tsx';
import type { ApiContext } from './context.ts';
import { errorAnchor } from './Errors.tsx';
import { operationHref } from './links.ts';
import { Markdown, Summary } from './Markdown.tsx';
import { Field } from './Parameters.tsx';
import { reasonPhrase, statusClass } from './status.ts';

export interface ResponsesProps {
  context: ApiContext;
  responses: readonly Response[];
  /** Errors of the operation, to lead from a status to what it may mean. */
  errors?: readonly ApiError[];
  /** The body whose examples stand beside the text, and where. */
  shown?: { media: MediaType; href: string };
}

/** Responses by status; those that say that all went well are open. */
export function Responses({ context, responses, errors = [], shown }: ResponsesProps): ReactNode {
  const open = responses.filter(({ status }) => status.startsWith('2'));
  return responses.map((response) => {
    const { status, anchor, summary, description, headers, content, links } = response;
    const text = summary ?? description;
    const isWhole = !summary && renderSummary(description).whole;
    return (
      <details
        key={status}
        id={context.ids.claim(anchor)}
        className={clsx('response', statusClass(status))}
        open={open.length > 0 ? open.includes(response) : response === responses[0]}
      >
        <summary>
          <b className="status">{status}</b>
          <span>
            <span className="phrase">{reasonPhrase(status)}</span> {text ? <Summary text={text} /> : null}
          </span>
        </summary>
        {isWhole ? null : <Markdown context={context} text={description} />}
        <Codes context={context} errors={errorsOf(status, errors)} />
        <Headers context={context} headers={headers} />
        <Body context={context} content={content} anchor={anchor} shown={shown} />
        <Links context={context} links={links} />
      </details>
    );
  });
}

/** One of each code; two meanings of one code are two errors. */
function errorsOf(status: string, errors: readonly ApiError[]): ApiError[] {
  const found = errors.filter((error) => String(error.status) === status);
  return found.filter(({ code }, index) => found.findIndex((known) => known.code === code) === index);
}

function Codes({ context, errors }: { context: ApiContext; errors: readonly ApiError[] }): ReactNode {
  if (errors.length === 0) return null;
  return (
    <p className="facts">
      <span>
        {errors.length > 1 ? 'Codes' : 'Code'}
        {errors.map((error) => (
          <Fragment key={error.code}>
            {' '}
            <a href={context.ids.href(errorAnchor(error))}>
              <code>{error.code}</code>
            </a>
          </Fragment>
        ))}
      </span>
    </p>
  );
}

function Headers({ context, headers }: { context: ApiContext; headers: readonly Header[] }): ReactNode {
  if (headers.length === 0) return null;
  return (
    <details className="nested headers">
      <summary>
        Headers: <span>{headers.map(({ name }) => name).join(', ')}</span>
      </summary>
      <ul className="rows">
        {headers.map((header) => (
          <Field key={header.name} context={context} field={header} />
        ))}
      </ul>
    </details>
  );
}

/** Requests that can be made with what the response says (OpenAPI 3.1, section 4.8.20). */
function Links({ context, links }: { context: ApiContext; links: readonly Link[] }): ReactNode {
  if (links.length === 0) return null;
  return (
    <>
      <p className="items-title">What it can be used for</p>
      <dl className="values">
        {links.map(({ name, description, operationId, operationRef, parameters, requestBody }) => {
          const href = operationId && operationHref(context, operationId);
          const target = operationId ?? operationRef ?? '';
          return (
            <div key={name}>
              <dt>{href ? <a href={href}>{name}</a> : name}</dt>
              <dd>
                <Markdown context={context} text={description} />
                <p className="facts">
                  {href ? null : (
                    <span>
                      Calls <code>{target}</code>{' '}
                    </span>
                  )}
                  {parameters.map((parameter) => (
                    <span key={parameter.name}>
                      <code>{parameter.name}</code> is <code>{expressionText(parameter.value)}</code>{' '}
                    </span>
                  ))}
                  {requestBody === undefined ? null : (
                    <span>
                      Body: <code>{expressionText(requestBody)}</code>
                    </span>
                  )}
                </p>
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

function expressionText(value: Link['parameters'][number]['value']): string {
  return typeof value === 'string' ? value : formatJson(value, 0);
}
