import { ArrowRight, FileText, Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Card } from '../../site/types.ts';
import { Icon } from '../icons/Icon.tsx';

/** A grid of cards, as many abreast as fit. */
export function CardGrid({ children }: { children?: ReactNode }): ReactNode {
  return <ul className="cards">{children}</ul>;
}

/** One card of a category index; all of it is the link's target, its title alone the link's name. */
export function PageCard({ title, href, description, count }: Card): ReactNode {
  return (
    <li className="card">
      <p className="card-title">
        <Icon of={count === undefined ? FileText : Folder} />
        <a href={href}>{title}</a>
        <Icon of={ArrowRight} />
      </p>
      {description ? <p>{description}</p> : null}
      {count === undefined ? null : <p className="card-count">{count === 1 ? '1 page' : `${count} pages`}</p>}
    </li>
  );
}

/** Docusaurus's `<DocCardList>`: the cards of a category, passed in by whoever knows the site. */
export function DocCardList({ items }: { items: readonly Card[] }): ReactNode {
  return (
    <CardGrid>
      {items.map((card) => (
        <PageCard key={card.href} {...card} />
      ))}
    </CardGrid>
  );
}
