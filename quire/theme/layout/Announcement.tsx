import { ArrowRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { hrefOf } from '../links.ts';
import type { Theme } from '../props.ts';

/**
 * The announcement bar. `browser/inline.ts` marks it dismissed before the first paint, so that it never shifts the page; the
 * dismiss button is there only with script.
 */
export function Announcement(theme: Theme): ReactNode {
  const { announcement } = theme.site.config;
  if (!announcement) return null;
  return (
    <aside className="announcement" aria-label="Announcement">
      <p>
        {announcement.text}
        {announcement.link ? (
          <>
            {' '}
            <a href={hrefOf(theme, announcement.link.href)}>
              {announcement.link.label}
              <Icon of={ArrowRight} size={14} />
            </a>
          </>
        ) : null}
      </p>
      {announcement.dismissible ? (
        <button
          type="button"
          className="icon-button needs-script"
          data-dismiss-announcement
          aria-label="Dismiss announcement"
        >
          <Icon of={X} />
        </button>
      ) : null}
    </aside>
  );
}
