import { clsx } from 'clsx';
import { CornerDownLeft } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import type { VersionLabel } from '../../search/format.ts';
import { KindIcon } from './KindIcon.tsx';
import { groupsOf, type HitOption, LIST_ID, type OptionGroup, optionId } from './options.ts';
import { Runs } from './Runs.tsx';
import type { SessionState } from './session.ts';

export interface ResultsProps {
  state: SessionState;
  /** Puts the site's base path before a URL. */
  href(url: string): string;
  onPick(option: HitOption, event: MouseEvent): void;
}

/** The list box: pages with their hits, the reader's version first. */
export function Results({ state, href, onPick }: ResultsProps): ReactNode {
  return (
    <div id={LIST_ID} role="listbox" aria-label="Results" className="search-list">
      {groupsOf(state.answer?.sections ?? []).map(({ section, groups }) =>
        groups.map((group) => (
          <Group
            key={`${section.version.name} ${group.page.route}`}
            group={group}
            version={section.other ? section.version : undefined}
          >
            {group.options.map((option) => (
              <Option
                key={option.hit.url + option.place}
                option={option}
                active={option.place === state.active}
                href={href(option.hit.url)}
                onPick={onPick}
              />
            ))}
          </Group>
        )),
      )}
    </div>
  );
}

function Group(props: { group: OptionGroup; version: VersionLabel | undefined; children: ReactNode }): ReactNode {
  const { group, version, children } = props;
  const id = useId();
  const { crumbs, title } = group.page;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box may hold groups of options, but no fieldset (ARIA 1.2, `listbox`).
    <div role="group" aria-labelledby={id} className="search-group">
      <p id={id} className="search-page">
        {crumbs.map((crumb) => (
          <span key={crumb}>{crumb} › </span>
        ))}
        <strong>{title}</strong>
        {version ? (
          <span className="badge">
            {version.label}
            {version.badge ? ` ${version.badge}` : ''}
          </span>
        ) : null}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  option: HitOption;
  active: boolean;
  href: string;
  onPick: ResultsProps['onPick'];
}

/** A real link, so that it opens in a new tab like any other; the focus stays in the input. */
function Option({ option, active, href, onPick }: OptionProps): ReactNode {
  const { kind, title, path, snippet } = option.hit;
  const code = kind !== 'page' && kind !== 'section' && kind !== 'operation';
  return (
    <a
      id={optionId(option.place)}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={href}
      className={clsx('search-option', active && 'active')}
      onClick={(event) => onPick(option, event)}
    >
      <KindIcon kind={kind} />
      <span className="search-words">
        <span className="search-title">
          <span className={clsx(code && 'search-code')}>
            <Runs runs={title} />
          </span>
          {path.length > 0 ? <span className="search-path">{path.join(' › ')}</span> : null}
        </span>
        {/* Its room is kept while it is on its way. */}
        <span className="search-snippet">{snippet ? <Runs runs={snippet} /> : null}</span>
      </span>
      <CornerDownLeft aria-hidden="true" className="search-enter" width={15} height={15} />
    </a>
  );
}
