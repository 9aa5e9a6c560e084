import { QUERY_PARAMETER } from '../../browser/search-keys.ts';

/** Milliseconds between a key and the address; browsers refuse an address that changes at each key. */
const DELAY = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Puts the query into the address, so that a search can be shared. */
export function showQuery(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => replace(text.trim()), DELAY);
}

/** Takes it out again. */
export function hideQuery(): void {
  clearTimeout(timer);
  replace('');
}

function replace(text: string): void {
  const url = new URL(location.href);
  if (text === (url.searchParams.get(QUERY_PARAMETER) ?? '')) return;
  if (text) url.searchParams.set(QUERY_PARAMETER, text);
  else url.searchParams.delete(QUERY_PARAMETER);
  history.replaceState(history.state, '', url);
}
