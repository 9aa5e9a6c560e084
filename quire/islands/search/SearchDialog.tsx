import { type MouseEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { SearchShell } from '../../browser/search.ts';
import type { SiteSearch } from '../../search/query/site-search.ts';
import { hideQuery, showQuery } from './address.ts';
import { Filters } from './Filters.tsx';
import { leaveMarks, markPage } from './mark-page.ts';
import { Links, NoResults } from './NoResults.tsx';
import { type HitOption, LIST_ID, optionId } from './options.ts';
import { RecentList } from './RecentList.tsx';
import { Results } from './Results.tsx';
import { forget, type Recent, readRecent, remember } from './recent.ts';
import { countOf, SearchSession } from './session.ts';

export interface SearchDialogProps {
  shell: SearchShell;
  search: SiteSearch;
  /** Puts the site's base path before a URL. */
  href(url: string): string;
}

type Link = { label: string; url: string };

/**
 * What stands below the input: filters, results, and what to do without them. The input and the dialog were there before React
 * and stay as they are, so that nothing typed, no caret and no composition is lost (WAI-ARIA pattern "Combobox" with a list box).
 */
export function SearchDialog({ shell, search, href }: SearchDialogProps): ReactNode {
  const { dialog, input } = shell;
  const [session] = useState(() => new SearchSession(search));
  const state = useSyncExternalStore(session.subscribe, session.state);
  const [recent, setRecent] = useState<readonly Recent[]>(readRecent);
  const links = useLinks(search, href);
  const { answer, error } = state;
  const empty = state.text.trim() === '';
  const hits = answer?.sections.reduce(
    (sum, { result }) => sum + result.pages.reduce((all, page) => all + page.hits.length, 0),
    0,
  );
  const count = empty ? recent.length : (hits ?? 0);

  useEffect(() => {
    const read = () => {
      session.setText(input.value);
      showQuery(input.value);
    };
    const closed = () => {
      hideQuery();
      setRecent(readRecent());
    };
    input.addEventListener('input', read);
    dialog.addEventListener('close', closed);
    read();
    return () => {
      input.removeEventListener('input', read);
      dialog.removeEventListener('close', closed);
    };
  }, [session, input, dialog]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.isComposing || (step === undefined && event.key !== 'Enter')) return;
      event.preventDefault();
      if (step) session.move(step, count);
      else open(session.state().active, event);
    };
    input.addEventListener('keydown', press);
    return () => input.removeEventListener('keydown', press);
  }, [session, input, count]);

  useEffect(() => {
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.ariaExpanded = String(count > 0);
    const active = state.active >= 0 && state.active < count ? optionId(state.active) : undefined;
    setOrRemove(input, 'aria-controls', count > 0 ? LIST_ID : undefined);
    setOrRemove(input, 'aria-activedescendant', active);
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [input, count, state.active]);

  const type = (text: string) => {
    input.value = text;
    input.focus();
    input.dispatchEvent(new Event('input'));
  };
  const pick = (option: HitOption, event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const url = href(option.hit.url);
    const title = option.hit.title.map(({ text }) => text).join('');
    remember({ url, title, page: option.page.title }, { query: state.answered });
    leaveMarks(url.replace(/#.*/, ''), option.section.result.marks);
    leave();
    // A page that is already open is not loaded again, and marks itself.
    setTimeout(markPage);
  };
  // The address is put right before the link is followed, which would be disturbed by it.
  const leave = () => {
    hideQuery();
    dialog.close();
  };

  return (
    <>
      <div className="search-bar">
        <Filters versions={search.versions} state={state} session={session} />
        <p role="status" className="search-count">
          {statusOf()}
        </p>
      </div>
      <div className="search-scroll" aria-busy={state.searching}>
        {content()}
      </div>
      <p className="search-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to select <kbd>↵</kbd> to open <kbd>Esc</kbd> to close
      </p>
    </>
  );

  function statusOf(): string {
    if (empty || error) return '';
    if (state.searching || !answer) return 'Searching…';
    const corrected = answer.sections[0]?.result.corrections.map(({ to }) => `“${to}”`).join(', ');
    return countOf(answer.sections) + (corrected ? ` for ${corrected}` : '');
  }

  function content(): ReactNode {
    if (error)
      return (
        <div className="search-message" role="alert">
          <p>{error}</p>
          <button type="button" className="button" onClick={() => session.retry()}>
            Retry
          </button>
        </div>
      );
    if (empty)
      return (
        <>
          <RecentList
            recent={recent}
            active={state.active}
            onQuery={type}
            onPick={leave}
            onForget={() => {
              forget();
              setRecent([]);
              input.focus();
            }}
          />
          <Links links={links} />
        </>
      );
    if (!answer) return null;
    if (hits === 0)
      return (
        <NoResults state={state} links={links} onSuggestion={type} onEverything={() => session.searchEverything()} />
      );
    const more = answer.sections.some(({ result }) => result.pageCount > result.pages.length);
    return (
      <>
        <Results state={state} href={href} onPick={pick} />
        {more ? (
          <button type="button" className="button search-more" onClick={() => session.more()}>
            More results
          </button>
        ) : null}
      </>
    );
  }
}

/** Follows the active option as a click would, with the same keys held. */
function open(place: number, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  document
    .getElementById(optionId(place))
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Entry pages of the reader's version; none where they cannot be fetched. */
function useLinks(search: SiteSearch, href: (url: string) => string): readonly Link[] {
  const [links, setLinks] = useState<readonly Link[]>([]);
  useEffect(() => {
    search.areas().then(
      (areas) => setLinks(areas.map(({ label, route }) => ({ label, url: href(route) }))),
      () => setLinks([]),
    );
  }, [search, href]);
  return links;
}
