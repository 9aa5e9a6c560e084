/** Milliseconds after which an answer is given up and left to an ordinary load: longer than a slow server, shorter than patience. */
const TIMEOUT = 30_000;

/**
 * Whether an answer is a whole page, to its last tag. The not-found page counts, it belongs to the address that was asked for; a
 * redirect does not, since only the browser can follow it in the address bar too.
 */
export function isWholePage({ redirected, status }: Pick<Response, 'redirected' | 'status'>, html: string): boolean {
  return !redirected && (status === 200 || status === 404) && html.trimEnd().endsWith('</html>');
}

/**
 * Fetches a page's HTML.
 * @throws Error where the answer is not a whole page, and what `fetch` throws
 */
export async function fetchPage(path: string, priority?: RequestPriority): Promise<string> {
  const answer = await fetch(path, { priority, signal: AbortSignal.timeout(TIMEOUT) });
  const html = await answer.text();
  if (!isWholePage(answer, html)) throw new Error('no whole page');
  return html;
}
