import type { ReactNode } from 'react';
import type { Operation } from '../../openapi/index.ts';
import type { ApiOperationPage } from '../../site/types.ts';
import { H2 } from '../content/Heading.tsx';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { Pagination } from '../layout/DocFooter.tsx';
import { PageActions } from '../layout/PageActions.tsx';
import { FoldedTableOfContents } from '../layout/TableOfContents.tsx';
import { VersionBanner } from '../layout/VersionBanner.tsx';
import type { Theme } from '../props.ts';
import { type ApiContext, PageIds } from './context.ts';
import { Endpoint, Method } from './Endpoint.tsx';
import { Errors } from './Errors.tsx';
import { nextLinks } from './links.ts';
import { Markdown } from './Markdown.tsx';
import { OperationFacts } from './OperationFacts.tsx';
import { Parameters } from './Parameters.tsx';
import type { HighlightedCode } from './page-code.ts';
import { InboundRequest, RequestContent } from './Request.tsx';
import { Responses } from './Responses.tsx';
import { ANSWER, Samples, shownAnswer } from './Samples.tsx';
import { Flag } from './SchemaTree.tsx';
import { apiToc, operationSections, type Section } from './sections.ts';

export interface OperationViewProps extends Theme {
  page: ApiOperationPage;
  /** From `highlightPage`; without it code is shown plain. */
  code?: HighlightedCode;
}

/** The page of one operation: what it does, what goes in, what comes out, what can go wrong; samples beside it. */
export function OperationView(props: OperationViewProps): ReactNode {
  const { page } = props;
  const { api, operation } = page;
  const context: ApiContext = { ...props, api, ids: new PageIds() };
  // What every section's heading leads to comes before what a parameter may be called.
  for (const { id } of Object.values(operationSections)) context.ids.claim(id);
  return (
    <div className="api">
      <div className="doc-top">
        <Breadcrumbs {...props} />
        <PageActions {...props} />
      </div>
      <VersionBanner {...props} />
      <article
        className="operation"
        data-search="operation"
        data-name={operation.id}
        data-method={operation.method}
        data-path={operation.path}
      >
        <header>
          <h1>{page.title}</h1>
          {operation.deprecated ? <Flag name="deprecated" /> : null}
          <Endpoint operation={operation} />
        </header>
        <div className="operation-intro">
          <Markdown context={context} text={operation.description} headingLevel={2} idPrefix="about-" />
          <OperationFacts context={context} operation={operation} />
        </div>
        <Samples context={context} operation={operation} />
        <div className="operation-body">
          <FoldedTableOfContents headings={apiToc(page)} />
          <Sections context={context} operation={operation} />
        </div>
      </article>
      <Pagination {...props} />
    </div>
  );
}

function Sections({ context, operation }: { context: ApiContext; operation: Operation }): ReactNode {
  const { parameters, requestBody, responses, errors, callbacks, next } = operation;
  const answer = shownAnswer(context, operation);
  const { parameters: parameterSection, ...sections } = operationSections;
  return (
    <>
      {Object.values(parameters).some((list) => list.length > 0) ? (
        <ApiSection of={parameterSection}>
          <Parameters context={context} operation={operation} level={3} />
        </ApiSection>
      ) : null}
      {requestBody ? (
        <ApiSection of={sections.body} required={requestBody.required}>
          <RequestContent context={context} body={requestBody} anchor={sections.body.id} />
        </ApiSection>
      ) : null}
      <ApiSection of={sections.responses}>
        <Responses
          {...{ context, responses, errors }}
          shown={answer && { media: answer.media, href: context.ids.href(ANSWER) }}
        />
      </ApiSection>
      {errors.length > 0 ? (
        <ApiSection of={sections.errors}>
          <Errors context={context} errors={errors} />
        </ApiSection>
      ) : null}
      {callbacks.length > 0 ? (
        <ApiSection of={sections.callbacks}>
          {callbacks.flatMap(({ name, expression, operations }) =>
            operations.map((called) => (
              <InboundRequest key={name + expression + called.method} {...{ context, name }} operation={called} />
            )),
          )}
        </ApiSection>
      ) : null}
      {next.length > 0 ? (
        <ApiSection of={sections.next}>
          <NextSteps context={context} next={next} />
        </ApiSection>
      ) : null}
    </>
  );
}

interface ApiSectionProps {
  of: Section;
  /** Marks what it is about as required or optional. */
  required?: boolean;
  children: ReactNode;
}

function ApiSection({ of: { id, text }, required, children }: ApiSectionProps): ReactNode {
  return (
    <section className="api-section">
      <H2 id={id}>{text}</H2>
      {required === undefined ? null : (
        <p className="body-flag">
          <Flag name={required ? 'required' : 'optional'} />
        </p>
      )}
      {children}
    </section>
  );
}

function NextSteps({ context, next }: { context: ApiContext; next: readonly string[] }): ReactNode {
  return (
    <ul className="next-steps">
      {nextLinks(context, next).map(({ title, href, operation }) => (
        <li key={href}>
          {operation ? <Method method={operation.method} /> : <span className="method">Guide</span>}
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
