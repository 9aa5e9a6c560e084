import { Archive, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { Theme } from '../props.ts';

/** Says on every page of an old version that it is not maintained, and leads to the current one (spec section 2, part B). */
export function VersionBanner({ site, page, url }: Theme): ReactNode {
  const { version } = page;
  if (!version || version.banner === 'none') return null;
  const current = page.alternates.find((alternate) => alternate.version.banner === 'none');
  const name = `${site.config.title} ${version.label}`;
  const unmaintained = version.banner === 'unmaintained';
  return (
    <aside
      className="version-banner"
      role="note"
      aria-label={unmaintained ? 'Unmaintained version' : 'Unreleased version'}
    >
      <Icon of={unmaintained ? Archive : FlaskConical} size={18} />
      <p>
        {unmaintained ? (
          <>
            This is documentation for <strong>{name}</strong>, which is no longer maintained.
          </>
        ) : (
          <>
            This is documentation for <strong>{name}</strong>, which is not released yet.
          </>
        )}
        {current ? (
          <>
            {' '}
            For up-to-date documentation see{' '}
            <a href={url(current.href)} data-version-choice={current.version.name} data-label={current.version.label}>
              {current.same ? 'the same page in the current version' : 'the current version'}
            </a>
            .
          </>
        ) : null}
      </p>
    </aside>
  );
}
