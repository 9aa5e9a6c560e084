import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Version } from '../../site/types.ts';
import { Icon } from '../icons/Icon.tsx';
import type { Theme } from '../props.ts';

/** The docs versions, each with the page that choosing it opens (spec part B, "Version switcher"). */
export function versionLinks({ site, page }: Theme): readonly { version: Version; href: string; current: boolean }[] {
  return site.versions.map((version) => {
    const current = page.version?.name === version.name;
    const alternate = page.alternates.find((one) => one.version.name === version.name);
    return { version, current, href: current ? page.route : (alternate?.href ?? version.mainRoute) };
  });
}

/**
 * The version switcher: a disclosure of links that opens without script. `browser/version-menu.ts` adds arrow keys, Escape
 * and the memory of the choice.
 */
export function VersionMenu(theme: Theme): ReactNode {
  const { site, page } = theme;
  if (site.versions.length < 2) return null;
  const shown = page.version ?? site.versions.find((version) => version.banner === 'none') ?? site.versions[0];
  return (
    <details className="menu wide-only" data-version-menu>
      <summary aria-label={`Docs version: ${shown?.label}`}>
        <span data-version-label>{shown?.label}</span>
        <Icon of={ChevronDown} size={14} />
      </summary>
      <VersionList {...theme} />
    </details>
  );
}

export function VersionList(theme: Theme): ReactNode {
  return (
    <ul className="menu-list">
      {versionLinks(theme).map(({ version, href, current }) => (
        <li key={version.name}>
          <a
            href={theme.url(href)}
            data-version-choice={version.name}
            data-label={version.label}
            aria-current={current ? 'true' : undefined}
          >
            <Icon of={Check} size={14} />
            {version.label}
            {version.badge ? <span className="badge">{version.badge}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
