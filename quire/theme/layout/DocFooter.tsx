import { ArrowLeft, ArrowRight, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../dates.ts';
import { Icon } from '../icons/Icon.tsx';
import type { Theme } from '../props.ts';

/** What follows a page's text: tags, edit link, last update. */
export function DocFooter({ page }: Theme): ReactNode {
  const tags = 'document' in page ? page.document.frontMatter.tags : undefined;
  if (!page.editUrl && !page.lastUpdate && !tags?.length) return null;
  return (
    <footer className="doc-footer">
      {tags?.length ? (
        <ul className="tags" aria-label="Tags">
          {tags.map((tag) => {
            const label = typeof tag === 'string' ? tag : tag.label;
            return <li key={label}>{label}</li>;
          })}
        </ul>
      ) : null}
      {page.editUrl ? (
        <a href={page.editUrl}>
          <Icon of={SquarePen} size={14} />
          Edit this page
        </a>
      ) : null}
      {page.lastUpdate ? (
        <p>
          Last updated on <time dateTime={page.lastUpdate.date}>{formatDate(page.lastUpdate.date)}</time>
          {page.lastUpdate.author ? ` by ${page.lastUpdate.author}` : null}
        </p>
      ) : null}
    </footer>
  );
}

/** The pages before and after this one in the sidebar's order. */
export function Pagination({ page, url }: Theme): ReactNode {
  const { previous, next } = page;
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label="Previous and next page">
      {previous ? (
        <a rel="prev" href={url(previous.href)}>
          <small>
            <Icon of={ArrowLeft} size={14} />
            Previous
          </small>
          <span>{previous.title}</span>
        </a>
      ) : null}
      {next ? (
        <a rel="next" href={url(next.href)}>
          <small>
            Next
            <Icon of={ArrowRight} size={14} />
          </small>
          <span>{next.title}</span>
        </a>
      ) : null}
    </nav>
  );
}
