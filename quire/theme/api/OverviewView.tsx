import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { splitAtHeading } from '../../content/inline-markdown.ts';
import type { ApiDocument, RateLimit } from '../../openapi/index.ts';
import { titleOf } from '../../site/api-groups.ts';
import type { ApiOverviewPage } from '../../site/types.ts';
import { Table } from '../content/elements.tsx';
import { H2, H3 } from '../content/Heading.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { Pagination } from '../layout/DocFooter.tsx';
import { PageActions } from '../layout/PageActions.tsx';
import { FoldedTableOfContents, TableOfContents } from '../layout/TableOfContents.tsx';
import { VersionBanner } from '../layout/VersionBanner.tsx';
import { hrefOf } from '../links.ts';
import type { Theme } from '../props.ts';
import { SchemeDetails } from './Authentication.tsx';
import { type ApiContext, PageIds } from './context.ts';
import { Method, pathParts } from './Endpoint.tsx';
import { Errors } from './Errors.tsx';
import { siblingRoute } from './links.ts';
import { Markdown } from './Markdown.tsx';
import { Servers } from './OperationFacts.tsx';
import type { HighlightedCode } from './page-code.ts';
import { InboundRequest } from './Request.tsx';
import { Flag } from './SchemaTree.tsx';
import { rateLimitText } from './schema-words.ts';
import { apiToc, groupErrors, groupLimits, overviewSections, type TaggedOperations } from './sections.ts';

export interface OverviewViewProps extends Theme {
  page: ApiOverviewPage;
  /** From `highlightPage`; without it code is shown plain. */
  code?: HighlightedCode;
}

/** The first page of a group: what it is for, every operation, and what holds for all of them. */
export function OverviewView(props: OverviewViewProps): ReactNode {
  const { page } = props;
  const { api } = page;
  const context: ApiContext = { ...props, api, ids: new PageIds() };
  const toc = apiToc(page);
  for (const { id } of toc) context.ids.claim(id);
  const sections = overviewSections(api);
  const [introduction, rest] = splitAtHeading(api.info.description ?? '');
  return (
    <div className="doc has-toc api-overview">
      <div className="doc-column">
        <div className="doc-top">
          <Breadcrumbs {...props} />
          <PageActions {...props} />
        </div>
        <VersionBanner {...props} />
        <article>
          <header className="doc-header">
            <h1>{page.title}</h1>
            {api.info.summary ? <p className="lead">{api.info.summary}</p> : null}
            <Downloads {...context} />
          </header>
          <FoldedTableOfContents headings={toc} />
          <Markdown context={context} text={introduction} />
          <div className="prose">
            <H2 id={sections.operations.id}>{sections.operations.text}</H2>
            {sections.tags.map((tagged) => (
              <TagOperations key={tagged.section.id} context={context} tagged={tagged} />
            ))}
          </div>
          <Markdown context={context} text={rest} headingLevel={2} />
          <div className="prose">
            {sections.servers ? (
              <>
                <H2 id={sections.servers.id}>{sections.servers.text}</H2>
                <Servers context={context} servers={api.servers} />
              </>
            ) : null}
            {sections.security ? (
              <>
                <H2 id={sections.security.id}>{sections.security.text}</H2>
                <dl className="schemes">
                  {api.securitySchemes.map((scheme) => (
                    <div key={scheme.name}>
                      <dt>
                        <code>{scheme.name}</code>
                      </dt>
                      <dd>
                        <SchemeDetails context={context} scheme={scheme} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </>
            ) : null}
            {sections.errors ? (
              <>
                <H2 id={sections.errors.id}>{sections.errors.text}</H2>
                <Errors context={context} errors={groupErrors(api)} />
              </>
            ) : null}
            {sections.rateLimits ? (
              <>
                <H2 id={sections.rateLimits.id}>{sections.rateLimits.text}</H2>
                <RateLimits context={context} limits={groupLimits(api)} />
              </>
            ) : null}
            {sections.webhooks ? (
              <>
                <H2 id={sections.webhooks.id}>{sections.webhooks.text}</H2>
                {api.webhooks.map((webhook) => (
                  <InboundRequest
                    key={webhook.path + webhook.method}
                    context={{ ...context, ids: context.ids.within(`webhook-${webhook.slug}-`) }}
                    operation={webhook}
                    name={webhook.path}
                  />
                ))}
              </>
            ) : null}
          </div>
        </article>
        <Pagination {...props} />
      </div>
      <TableOfContents headings={toc} />
    </div>
  );
}

/** The document to take away, and what it says of itself. */
function Downloads({ api, url, ...context }: ApiContext): ReactNode {
  const { version, contact, license, termsOfService } = api.info;
  const files = [
    ['OpenAPI (YAML)', `/apis/${api.slug}.yaml`],
    ['OpenAPI (JSON)', `/apis/${api.slug}.json`],
    ['Postman collection', `/apis/${api.slug}.postman.json`],
    ...(api.errorCatalogue.size > 0 ? [['Errors (JSON)', '/apis/errors.json']] : []),
  ] as const;
  const href = (target: string) => hrefOf({ ...context, url }, target);
  return (
    <>
      <ul className="downloads" aria-label="Downloads">
        {files.map(([label = '', path = '']) => (
          <li key={path}>
            <a href={url(path)} download>
              <Icon of={Download} size={14} />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="facts">
        <span>Version {version}</span>
        {contact ? <Contact {...contact} /> : null}
        {license ? (
          <span>License {license.url ? <a href={href(license.url)}>{license.name}</a> : license.name}</span>
        ) : null}
        {termsOfService ? (
          <span>
            <a href={href(termsOfService)}>Terms of service</a>
          </span>
        ) : null}
      </p>
    </>
  );
}

function Contact({ name, url, email }: NonNullable<ApiDocument['info']['contact']>): ReactNode {
  const label = name ?? email ?? url;
  if (!label) return null;
  const href = url ?? (email && `mailto:${email}`);
  return <span>Contact {href ? <a href={href}>{label}</a> : label}</span>;
}

function TagOperations({ context, tagged }: { context: ApiContext; tagged: TaggedOperations }): ReactNode {
  const { section, tag, operations } = tagged;
  const { page, url } = context;
  return (
    <>
      <H3 id={section.id}>{section.text}</H3>
      <Markdown context={context} text={tag?.description} />
      {tag?.externalDocs ? (
        <p>
          <a href={hrefOf(context, tag.externalDocs.url)}>{tag.externalDocs.description ?? tag.externalDocs.url}</a>
        </p>
      ) : null}
      <table className="operations">
        <colgroup>
          <col />
          <col />
          <col />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Method</th>
            <th scope="col">Operation</th>
            <th scope="col">Path</th>
          </tr>
        </thead>
        <tbody>
          {operations.map((operation) => (
            <tr key={operation.id}>
              <td>
                <Method method={operation.method} />
              </td>
              <th scope="row">
                <a href={url(siblingRoute(page, operation.slug))}>{titleOf(operation)}</a>
                {operation.deprecated ? <Flag name="deprecated" /> : null}
              </th>
              <td>
                <code>{pathParts(operation.path)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function RateLimits({ context, limits }: { context: ApiContext; limits: readonly RateLimit[] }): ReactNode {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Class</th>
          <th scope="col">Limit</th>
          <th scope="col">For</th>
        </tr>
      </thead>
      <tbody>
        {limits.map((limit) => (
          <tr key={limit.name}>
            <th scope="row">
              <code>{limit.name}</code>
            </th>
            <td>{rateLimitText(limit)}</td>
            <td>
              <Markdown context={context} text={limit.description} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
