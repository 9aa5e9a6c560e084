import { type Answer, EVERY_VERSION, type Section, type SiteSearch } from '../../search/query/site-search.ts';
import { PAGES_SHOWN } from '../../search/weights.ts';

/** Milliseconds without a key after which snippets and other versions are fetched. */
const SETTLED = 120;
/** Milliseconds without an answer after which the box says that it is searching. */
const SLOW = 250;

export interface SessionState {
  text: string;
  /** A version's name or `EVERY_VERSION`; none: the reader's version decides. */
  version?: string;
  area?: string;
  pages: number;
  /** The last answer; it stays until the next one is there. */
  answer?: Answer;
  /** The text that `answer` is for. */
  answered: string;
  /** Place of the selected option; -1 for none. */
  active: number;
  searching: boolean;
  error?: string;
}

const INITIAL = {
  text: '',
  pages: PAGES_SHOWN,
  answer: undefined,
  answered: '',
  active: -1,
  searching: false,
  error: undefined,
} satisfies SessionState;

/** One opening of the dialog: what was typed and chosen, and what came back. For `useSyncExternalStore`. */
export class SearchSession {
  readonly #search: SiteSearch;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = INITIAL;
  /** Numbers the requests: a late answer to an older one is dropped. */
  #request = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(search: SiteSearch) {
    this.#search = search;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): SessionState => this.#state;

  setText(text: string): void {
    if (text === this.#state.text) return;
    if (text.trim() === '') {
      this.#cancel();
      this.#set({ ...INITIAL, text });
    } else this.#ask({ text, pages: PAGES_SHOWN });
  }

  setVersion(version: string | undefined): void {
    this.#ask({ version, area: undefined, pages: PAGES_SHOWN });
  }

  setArea(area: string | undefined): void {
    this.#ask({ area, pages: PAGES_SHOWN });
  }

  searchEverything(): void {
    this.#ask({ area: undefined, version: EVERY_VERSION, pages: PAGES_SHOWN });
  }

  more(): void {
    this.#ask({ pages: this.#state.pages + PAGES_SHOWN });
  }

  retry(): void {
    this.#ask({});
  }

  /** Selects another option; the last is followed by the first. */
  move(by: number, count: number): void {
    if (count === 0) return;
    const from = this.#state.active < 0 && by < 0 ? 0 : this.#state.active;
    this.#set({ active: (from + by + count) % count });
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #cancel(): void {
    this.#request++;
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
  }

  #ask(change: Partial<SessionState>): void {
    this.#cancel();
    this.#set({ ...change, error: undefined });
    if (this.#state.text.trim() === '') return;
    const request = this.#request;
    this.#timers.push(setTimeout(() => this.#set({ searching: true }), SLOW));
    void this.#run(request, false).then((answer) => {
      if (answer && !answer.complete) this.#timers.push(setTimeout(() => void this.#run(request, true), SETTLED));
    });
  }

  async #run(request: number, complete: boolean): Promise<Answer | undefined> {
    const { text, version, area, pages } = this.#state;
    try {
      const answer = await this.#search.query({ text, version, area, pages, complete });
      if (request !== this.#request) return undefined;
      for (const timer of this.#timers.splice(0)) clearTimeout(timer);
      const same = text === this.#state.answered && this.#state.active >= 0;
      const any = answer.sections.some(({ result }) => result.pages.length > 0);
      const active = same && any ? this.#state.active : any ? 0 : -1;
      this.#set({ answer, answered: text, active, searching: false });
      return answer;
    } catch (error) {
      if (request !== this.#request) return undefined;
      for (const timer of this.#timers.splice(0)) clearTimeout(timer);
      this.#set({ error: error instanceof Error ? error.message : String(error), searching: false });
      return undefined;
    }
  }
}

/** `12 results on 5 pages`. */
export function countOf(sections: readonly Section[]): string {
  const hits = sections.reduce((sum, { result }) => sum + result.hitCount, 0);
  const pages = sections.reduce((sum, { result }) => sum + result.pageCount, 0);
  if (hits === 0) return 'No results';
  return `${hits} ${hits === 1 ? 'result' : 'results'} on ${pages} ${pages === 1 ? 'page' : 'pages'}`;
}
