import type { ReactNode } from 'react';
import type { SessionState } from './session.ts';

interface NoResultsProps {
  state: SessionState;
  links: readonly { label: string; url: string }[];
  onSuggestion(text: string): void;
  onEverything(): void;
}

/** What to do where nothing is found: the nearest words, fewer filters, places to look. */
export function NoResults({ state, links, onSuggestion, onEverything }: NoResultsProps): ReactNode {
  const suggestion = state.answer?.sections[0]?.result.suggestion;
  return (
    <div className="search-none">
      <p>
        Nothing found for <strong>{state.answered}</strong>
        {state.area ? ` in ${state.area}` : ''}.
      </p>
      {suggestion ? (
        <p>
          Did you mean{' '}
          <button type="button" className="link-button" onClick={() => onSuggestion(suggestion)}>
            {suggestion}
          </button>
          ?
        </p>
      ) : null}
      {state.area || state.version ? (
        <p>
          <button type="button" className="link-button" onClick={onEverything}>
            Search all areas and versions
          </button>
        </p>
      ) : null}
      <Links links={links} />
    </div>
  );
}

/** Entry pages, for readers who would rather look around. */
export function Links({ links }: Pick<NoResultsProps, 'links'>): ReactNode {
  if (links.length === 0) return null;
  return (
    <nav className="search-links" aria-labelledby="search-links">
      <p id="search-links">Browse</p>
      <ul>
        {links.map(({ label, url }) => (
          <li key={label}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
