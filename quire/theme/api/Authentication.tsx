import type { ReactNode } from 'react';
import type { OAuthFlow, RequiredScheme, Security, SecurityScheme } from '../../openapi/index.ts';
import { hrefOf } from '../links.ts';
import type { ApiContext } from './context.ts';
import { Markdown } from './Markdown.tsx';
import { Flag } from './SchemaTree.tsx';
import { capitalized } from './schema-words.ts';

/** Who may call an operation, in words: the alternatives, and for each what the request must carry. */
export function Authentication({ context, security }: { context: ApiContext; security: Security }): ReactNode {
  const alternatives = security.alternatives.filter(({ schemes }) => schemes.length > 0);
  if (alternatives.length === 0) return <p>None: anyone may call it.</p>;
  return (
    <>
      {alternatives.map(({ schemes }, index) => (
        <div key={schemes.map(({ scheme }) => scheme.name).join(' ')} className="credentials">
          {index > 0 ? <p className="joint">or</p> : null}
          {schemes.map((required, position) => (
            <Credential key={required.scheme.name} context={context} required={required} joined={position > 0} />
          ))}
        </div>
      ))}
      {security.optional ? <p>It may also be called without.</p> : null}
    </>
  );
}

interface CredentialProps {
  context: ApiContext;
  required: RequiredScheme;
  /** Whether it is needed together with the one before. */
  joined: boolean;
}

function Credential({ context, required: { scheme, scopes }, joined }: CredentialProps): ReactNode {
  return (
    <>
      {joined ? <p className="joint">and</p> : null}
      <p>
        <SchemeText scheme={scheme} /> <span className="scheme">{scheme.name}</span>
        {scheme.deprecated ? <Flag name="deprecated" /> : null}
      </p>
      {scopes.length > 0 ? (
        <dl className="values">
          {scopes.map(({ name, description }) => (
            <div key={name}>
              <dt>
                {scheme.type === 'oauth2' || scheme.type === 'openIdConnect' ? 'Scope' : 'Role'} <code>{name}</code>
              </dt>
              <dd>
                <Markdown context={context} text={description} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Markdown context={context} text={scheme.description} />
    </>
  );
}

/** What a request must carry (OpenAPI 3.1, section 4.8.27; schemes of RFC 9110, section 11). */
export function SchemeText({ scheme }: { scheme: SecurityScheme }): ReactNode {
  switch (scheme.type) {
    case 'http':
      return (
        <>
          {httpCredentials(scheme)} in the header <code>Authorization</code>
        </>
      );
    case 'apiKey':
      return (
        <>
          API key in the {places[scheme.in]} <code>{scheme.parameter}</code>
        </>
      );
    case 'oauth2':
      return (
        <>
          OAuth 2.0 access token (bearer) in the header <code>Authorization</code>
        </>
      );
    case 'openIdConnect':
      return (
        <>
          OpenID Connect token (bearer) in the header <code>Authorization</code>
        </>
      );
    case 'mutualTLS':
      return 'Client certificate (mutual TLS)';
  }
}

function httpCredentials({ scheme, bearerFormat }: Extract<SecurityScheme, { type: 'http' }>): string {
  if (scheme === 'basic') return 'User name and password (HTTP Basic)';
  if (scheme === 'bearer') return bearerFormat ? `Bearer token (${bearerFormat})` : 'Bearer token';
  return `HTTP ${capitalized(scheme)} credentials`;
}

const places = { header: 'header', query: 'query parameter', cookie: 'cookie' } as const;

/** A scheme with everything that is needed to get its credentials, for the overview. */
export function SchemeDetails({ context, scheme }: { context: ApiContext; scheme: SecurityScheme }): ReactNode {
  return (
    <>
      <p>
        <SchemeText scheme={scheme} />
        {scheme.deprecated ? <Flag name="deprecated" /> : null}
      </p>
      <Markdown context={context} text={scheme.description} />
      {scheme.type === 'openIdConnect' ? (
        <p>
          Discovery: <a href={hrefOf(context, scheme.url)}>{scheme.url}</a>
        </p>
      ) : null}
      {scheme.type === 'oauth2' ? scheme.flows.map((flow) => <Flow key={flow.type} flow={flow} />) : null}
    </>
  );
}

/** Flows as RFC 6749, RFC 8628 and OAuth 2.1 call them. */
const flowNames: Readonly<Record<string, string>> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Device authorization',
  implicit: 'Implicit',
  password: 'Resource owner password',
};

function Flow({ flow }: { flow: OAuthFlow }): ReactNode {
  const urls = [
    ['Authorize', flow.authorizationUrl],
    ['Device authorization', flow.deviceAuthorizationUrl],
    ['Token', flow.tokenUrl],
    ['Refresh', flow.refreshUrl],
  ].filter(([, url]) => url);
  return (
    <dl className="values">
      <div>
        <dt>Flow</dt>
        <dd>{flowNames[flow.type] ?? flow.type}</dd>
      </div>
      {urls.map(([label, url]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <code>{url}</code>
          </dd>
        </div>
      ))}
      {flow.scopes.map(({ name, description }) => (
        <div key={name}>
          <dt>
            Scope <code>{name}</code>
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
