import type { ReactNode } from 'react';
import type { Operation, RequestBody } from '../../openapi/index.ts';
import { Body } from './Body.tsx';
import type { ApiContext } from './context.ts';
import { Markdown } from './Markdown.tsx';
import { Parameters } from './Parameters.tsx';
import { Responses } from './Responses.tsx';

interface RequestContentProps {
  context: ApiContext;
  body: RequestBody;
  /** The anchor that its heading has. */
  anchor?: string;
}

/** What a request's body says of itself, and what it is made of. */
export function RequestContent({ context, body, anchor }: RequestContentProps): ReactNode {
  return (
    <>
      <Markdown context={context} text={body.description} />
      <Body context={context} content={body.content} anchor={anchor} />
    </>
  );
}

interface InboundProps {
  context: ApiContext;
  /** A callback's or a webhook's. */
  operation: Operation;
  /** What it is called, where the operation has no summary. */
  name: string;
  /** Puts the method and the expression or name before it. */
  endpoint?: boolean;
}

/** A request that the platform sends: what arrives, and what to answer. */
export function InboundRequest({ context, operation, name }: InboundProps): ReactNode {
  const { summary, description, requestBody, responses, method, path } = operation;
  return (
    <section className="inbound">
      <h3>{summary ?? name}</h3>
      <p className="facts">
        <span>
          <b className={`method ${method.toLowerCase()}`}>{method}</b> <code>{path}</code>
        </span>
      </p>
      <Markdown context={context} text={description} />
      <Parameters context={context} operation={operation} level={4} />
      {requestBody ? (
        <>
          <h4>{requestBody.required ? 'Body' : 'Body, optional'}</h4>
          <RequestContent context={context} body={requestBody} />
        </>
      ) : null}
      <h4>Answers</h4>
      <Responses context={context} responses={responses} />
    </section>
  );
}
