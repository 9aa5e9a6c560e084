import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { hrefOf, versionAttributes } from '../links.ts';
import type { PageProps } from '../props.ts';

/** What any path that is no page shows. */
export function NotFoundView(props: PageProps): ReactNode {
  const { links } = props.site.config.notFound;
  return (
    <div className="not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1>Page not found</h1>
      <p className="lead">No page has this address. It may have moved, or the address may be mistyped.</p>
      {links.length > 0 ? (
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <a href={hrefOf(props, link.href)} {...versionAttributes(props, link.href)}>
                {link.label}
                <Icon of={ArrowRight} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="needs-script">
        Or{' '}
        <button type="button" className="link-button" data-search-open>
          search the documentation
        </button>
        .
      </p>
    </div>
  );
}
