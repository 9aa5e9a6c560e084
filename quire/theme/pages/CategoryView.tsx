import type { ReactNode } from 'react';
import type { CategoryPage } from '../../site/types.ts';
import { CardGrid, PageCard } from '../content/Cards.tsx';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { Pagination } from '../layout/DocFooter.tsx';
import { VersionBanner } from '../layout/VersionBanner.tsx';
import type { PageProps } from '../props.ts';
import { VersionBadge } from './DocView.tsx';

/** The index page of a sidebar category: a card for each page and category in it. */
export function CategoryView(props: PageProps & { page: CategoryPage }): ReactNode {
  const { page, url } = props;
  return (
    <div className="doc">
      <div className="doc-column">
        <div className="doc-top">
          <Breadcrumbs {...props} />
        </div>
        <VersionBanner {...props} />
        <header className="doc-header">
          <VersionBadge {...props} />
          <h1>{page.title}</h1>
          {page.description ? <p className="lead">{page.description}</p> : null}
        </header>
        <CardGrid>
          {page.cards.map((card) => (
            <PageCard key={card.href} {...card} href={url(card.href)} />
          ))}
        </CardGrid>
        <Pagination {...props} />
      </div>
    </div>
  );
}
