import type { ReactNode } from 'react';
import type { VersionLabel } from '../../search/format.ts';
import { EVERY_VERSION } from '../../search/query/site-search.ts';
import type { SearchSession, SessionState } from './session.ts';

interface FiltersProps {
  versions: readonly VersionLabel[];
  state: SessionState;
  session: SearchSession;
}

const nameOf = ({ label, badge }: VersionLabel): string => (badge ? `${label} (${badge})` : label);

/** Which version and which area to search. */
export function Filters({ versions, state, session }: FiltersProps): ReactNode {
  const areas = state.answer?.sections.flatMap(({ result }) => result.areas) ?? [];
  const labels = [...new Set([...areas.map(({ label }) => label), ...(state.area ? [state.area] : [])])];
  const pagesIn = (label: string) => areas.reduce((sum, area) => (area.label === label ? sum + area.pages : sum), 0);
  return (
    <fieldset className="search-filters" aria-label="Filters">
      {versions.length > 1 ? (
        <select
          aria-label="Version"
          value={state.version ?? versions[0]?.name}
          onChange={({ target }) => session.setVersion(target.value)}
        >
          {versions.map((version) => (
            <option key={version.name} value={version.name}>
              {nameOf(version)}
            </option>
          ))}
          <option value={EVERY_VERSION}>All versions</option>
        </select>
      ) : null}
      <select
        aria-label="Area"
        value={state.area ?? ''}
        disabled={labels.length === 0}
        onChange={({ target }) => session.setArea(target.value || undefined)}
      >
        <option value="">All areas</option>
        {labels.map((label) => (
          <option key={label} value={label}>
            {`${label} (${pagesIn(label)})`}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
