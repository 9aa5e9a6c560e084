import { Fragment, type ReactNode } from 'react';
import { type Operation, type Server, serverUrl } from '../../openapi/index.ts';
import { hrefOf } from '../links.ts';
import { Authentication } from './Authentication.tsx';
import type { ApiContext } from './context.ts';
import { Markdown } from './Markdown.tsx';
import { rateLimitText } from './schema-words.ts';

/** What is to be known of an operation before its parameters. */
export function OperationFacts({ context, operation }: { context: ApiContext; operation: Operation }): ReactNode {
  const { security, rateLimit, events, servers, tags, externalDocs } = operation;
  const limit = rateLimit && rateLimitText(rateLimit);
  return (
    <dl className="operation-facts">
      <Fact id={context.ids.claim('authentication')} term="Authentication">
        <Authentication context={context} security={security} />
      </Fact>
      {rateLimit ? (
        <Fact term="Rate limit">
          <p>
            {limit ? `${limit}, class ` : 'Class '}
            <code>{rateLimit.name}</code>
          </p>
          <Markdown context={context} text={rateLimit.description} />
        </Fact>
      ) : null}
      {events.length > 0 ? (
        <Fact term="Webhooks">
          <p className="codes">
            {events.map((event) => (
              <code key={event}>{event}</code>
            ))}
          </p>
        </Fact>
      ) : null}
      {servers.length > 1 || servers.some(({ variables }) => variables.length > 0) ? (
        <Fact term="Servers">
          <Servers context={context} servers={servers} />
        </Fact>
      ) : null}
      {tags.length > 1 ? (
        <Fact term="Tags">
          <p>{tags.join(', ')}</p>
        </Fact>
      ) : null}
      {externalDocs ? (
        <Fact term="More">
          <p>
            <a href={hrefOf(context, externalDocs.url)}>{externalDocs.description ?? externalDocs.url}</a>
          </p>
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ id, term, children }: { id?: string; term: string; children: ReactNode }): ReactNode {
  return (
    <div id={id}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Where the API can be reached, with the parts of the URL that can be chosen. */
export function Servers({ context, servers }: { context: ApiContext; servers: readonly Server[] }): ReactNode {
  return servers.map((server) => (
    <div key={server.url} className="server-line">
      <p>
        <code>{serverUrl(server)}</code>
        {server.name ? ` ${server.name}` : null}
      </p>
      <Markdown context={context} text={server.description} />
      {server.variables.map((variable) => (
        <p key={variable.name} className="facts">
          <span>
            <code>{`{${variable.name}}`}</code> is <code>{variable.default}</code>
          </span>{' '}
          {variable.enum.length > 0 ? (
            <span>
              or one of
              {variable.enum.map((value) => (
                <Fragment key={value}>
                  {' '}
                  <code>{value}</code>
                </Fragment>
              ))}{' '}
            </span>
          ) : null}
          {variable.description ? <span>{variable.description}</span> : null}
        </p>
      ))}
    </div>
  ));
}
