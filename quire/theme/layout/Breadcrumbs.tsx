import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { hrefOf } from '../links.ts';
import type { Theme } from '../props.ts';

/** The way from the home page to this one; the last crumb is the page itself. */
export function Breadcrumbs(theme: Theme): ReactNode {
  const { breadcrumbs } = theme.page;
  if (breadcrumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumbs" className="breadcrumbs">
      <ol>
        <li>
          <a href={theme.url('/')} aria-label="Home">
            <Icon of={House} size={14} />
          </a>
        </li>
        {breadcrumbs.map((crumb, position) => {
          const last = position === breadcrumbs.length - 1;
          return (
            <li key={crumb.label}>
              {crumb.href && !last ? (
                <a href={hrefOf(theme, crumb.href)}>{crumb.label}</a>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{crumb.label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
