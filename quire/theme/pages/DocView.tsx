import type { ReactNode } from 'react';
import type { DocPage } from '../../site/types.ts';
import { formatDate } from '../dates.ts';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { DocFooter, Pagination } from '../layout/DocFooter.tsx';
import { PageActions } from '../layout/PageActions.tsx';
import { FoldedTableOfContents, TableOfContents } from '../layout/TableOfContents.tsx';
import { VersionBanner } from '../layout/VersionBanner.tsx';
import type { PageProps } from '../props.ts';

/** A page made of a document: a doc, a Markdown page or a blog post. */
export function DocView(props: PageProps & { page: DocPage }): ReactNode {
  const { page, content } = props;
  const { document } = page;
  return (
    <div className={page.toc.length > 0 ? 'doc has-toc' : 'doc'}>
      <div className="doc-column">
        <div className="doc-top">
          <Breadcrumbs {...props} />
          <PageActions {...props} />
        </div>
        <VersionBanner {...props} />
        <article>
          {document.hasOwnTitle ? null : (
            <header className="doc-header">
              <VersionBadge {...props} />
              {/* A page keeps its name for those who do not see it. */}
              <h1 className={document.frontMatter.hide_title ? 'visually-hidden' : undefined}>{page.title}</h1>
              {page.kind === 'post' ? <Byline page={page} /> : null}
            </header>
          )}
          <FoldedTableOfContents headings={page.toc} />
          <div className="prose">{content}</div>
          <DocFooter {...props} />
        </article>
        <Pagination {...props} />
      </div>
      <TableOfContents headings={page.toc} />
    </div>
  );
}

/** Names the version on pages of a version that has a badge. */
export function VersionBadge({ page }: Pick<PageProps, 'page'>): ReactNode {
  const { version } = page;
  if (!version || (version.banner === 'none' && !version.badge)) return null;
  return (
    <p className="version-badge" data-search-ignore>
      Version {version.label}
      {version.badge ? <span className="badge">{version.badge}</span> : null}
    </p>
  );
}

/** When a post was written, by whom, and how long it takes to read. */
export function Byline({ page }: { page: DocPage }): ReactNode {
  const author = page.document.frontMatter.author;
  const parts = [
    page.date ? (
      <time key="date" dateTime={page.date}>
        {formatDate(page.date)}
      </time>
    ) : null,
    author ? <span key="author">{author}</span> : null,
    page.readingTime ? <span key="time">{page.readingTime} min read</span> : null,
  ];
  return <p className="byline">{parts}</p>;
}
