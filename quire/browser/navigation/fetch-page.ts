/** Milliseconds after which an answer is given up and left to an ordinary load: longer than a slow server, shorter than patience. */
const TIMEOUT = 30_000;

/** What a decision needs to know of an answer. */
export type Answer = Pick<Response, 'redirected' | 'status'> & { readonly headers: Pick<Headers, 'get'> };

/**
 * Whether an answer is a whole page: HTML to its last tag. The not-found page counts, it belongs to the address that was asked for;
 * a redirect does not, since only the browser can follow it in the address bar too.
 */
export function isWholePage({ redirected, status, headers }: Answer, html: string): boolean {
  return (
    !redirected &&
    (status === 200 || status === 404) &&
    /^text\/html\b/i.test(headers.get('Content-Type') ?? '') &&
    html.trimEnd().endsWith('</html>')
  );
}

/**
 * Fetches a page's HTML.
 * @throws Error where the answer is not a whole page, and what `fetch` throws
 */
export async function fetchPage(path: string, priority?: RequestPriority): Promise<string> {
  const answer = await fetch(path, { priority, signal: AbortSignal.timeout(TIMEOUT) });
  const html = await answer.text();
  if (!isWholePage(answer, html)) throw new Error(`${path} did not answer with a page.`);
  return html;
}
