import type { DocumentList, IndexFile, SearchManifest } from '../search/format.ts';
import { on, onPage } from './delegate.ts';
import { MARKS_KEY, QUERY_PARAMETER } from './search-keys.ts';
import { keys, read } from './storage.ts';

/** What of the dialog is there from the first frame; the island fills the rest. */
export interface SearchShell {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  /** Where filters and results go. */
  body: HTMLElement;
}

let shell: SearchShell | undefined;
let loading: Promise<void> | undefined;
/** Address at which the dialog was last opened: the address changes before the page does, and what is opened in between stays. */
let openedAt = '';

/**
 * The search box (spec section 2, part B "Search"): its dialog stands in the first frame; the document list, the index and the
 * search code are fetched in this order, each once, when the box is first used, and not before.
 */
export function startSearch(): void {
  if (!document.documentElement.dataset.search) return;
  on('click', '[data-search-open]', () => open());
  on('focusin', '[data-search-open]', () => void load());
  // Typing on the button goes on in the dialog: the character itself follows the focus.
  on('keydown', '[data-search-open]', (_, { key, ctrlKey, metaKey, altKey }) => {
    if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) open();
  });
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (shell?.dialog.open) shell.dialog.close();
    else open();
  });
  onPage(() => {
    if (openedAt !== location.href) shell?.dialog.close();
    const query = new URLSearchParams(location.search).get(QUERY_PARAMETER);
    if (query) open(query);
    if (read(MARKS_KEY, 'sessionStorage'))
      void import('../islands/search/mark-page.ts').then(({ markPage }) => markPage());
  });
}

function open(text?: string): void {
  shell ??= find();
  openedAt = location.href;
  const { dialog, input } = shell;
  if (text !== undefined) input.value = text;
  if (!dialog.open) dialog.showModal();
  input.focus();
  input.select();
  void load();
}

/** The theme's `SearchShell`, which every page carries and client-side navigation leaves alone. */
function find(): SearchShell {
  const part = <E extends Element>(selector: string) => document.querySelector(selector) as E;
  const dialog = part<HTMLDialogElement>('dialog.search');
  // A press on the backdrop is one on the dialog itself; what it shows fills it.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).matches('.search-close')) dialog.close();
  });
  return { dialog, input: part('.search-input'), body: part('.search-body') };
}

function load(): Promise<void> {
  loading ??= start().catch((error: unknown) => {
    loading = undefined;
    say(error instanceof Error ? error.message : String(error), true);
  });
  return loading;
}

async function start(): Promise<void> {
  say('Loading…');
  const { dataset } = document.documentElement;
  const manifest = JSON.parse(dataset.search ?? '') as SearchManifest;
  const { versions } = manifest;
  const chosen = dataset.version ?? read(keys.version) ?? '';
  const version = Object.hasOwn(versions, chosen) ? chosen : manifest.default;
  const get = async (kind: string) => {
    const answer = await fetch(
      `${manifest.base}search/${kind}-${encodeURIComponent(version)}-${versions[version]}.json`,
    );
    if (!answer.ok) throw new Error(`The search could not be loaded (${answer.status}).`);
    return answer;
  };
  // Each is asked for once the one before has begun to come: in order, and the line is never idle.
  const documents = await get('documents');
  const index = await get('index');
  const [{ openSearch }, { mountSearch }, , ...files] = await Promise.all([
    import('../islands/search/engine.ts'),
    import('../islands/search/mount.tsx'),
    // What the second one needs, asked for with it and not after it.
    import('react-dom/client'),
    documents.json() as Promise<DocumentList>,
    index.json() as Promise<IndexFile>,
  ]);
  shell ??= find();
  mountSearch(shell, openSearch(manifest, ...files), manifest.base);
}

/** Says what is going on where the results will be. */
function say(message: string, failed = false): void {
  shell ??= find();
  const { body } = shell;
  const status = element('p', 'search-message', message);
  status.role = failed ? 'alert' : 'status';
  body.replaceChildren(status);
  if (!failed) return;
  const retry = element('button', 'button', 'Retry');
  retry.type = 'button';
  retry.addEventListener('click', () => {
    shell?.input.focus();
    void load();
  });
  body.append(retry);
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  created.className = className;
  created.textContent = text;
  return created;
}
