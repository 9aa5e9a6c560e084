import { clsx } from 'clsx';
import { Clock, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { LIST_ID, optionId } from './options.ts';
import { idOf, type Recent } from './recent.ts';

interface RecentListProps {
  recent: readonly Recent[];
  active: number;
  onQuery(text: string): void;
  onPick(): void;
  onForget(): void;
}

/** What the reader searched for and opened before, as options. */
export function RecentList({ recent, active, onQuery, onPick, onForget }: RecentListProps): ReactNode {
  if (recent.length === 0) return null;
  return (
    <>
      <div className="search-bar">
        <p id="search-recent">Recent</p>
        <button type="button" className="link-button" onClick={onForget}>
          Clear
        </button>
      </div>
      <div id={LIST_ID} role="listbox" aria-labelledby="search-recent" className="search-list">
        {recent.map((each, place) => {
          const common = {
            id: optionId(place),
            role: 'option',
            'aria-selected': place === active,
            tabIndex: -1,
            className: clsx('search-option', place === active && 'active'),
          } as const;
          return 'query' in each ? (
            <button key={idOf(each)} type="button" {...common} onClick={() => onQuery(each.query)}>
              <Search aria-hidden="true" className="search-kind" width={16} height={16} />
              <span className="search-words">{each.query}</span>
            </button>
          ) : (
            <a key={idOf(each)} href={each.url} {...common} onClick={onPick}>
              <Clock aria-hidden="true" className="search-kind" width={16} height={16} />
              <span className="search-words">
                {each.title}
                {each.page === each.title ? null : <span className="search-path">{each.page}</span>}
              </span>
            </a>
          );
        })}
      </div>
    </>
  );
}
