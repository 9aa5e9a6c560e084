import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { canonicalPath, type Listening, listen, send } from './serve.ts';

export interface PreviewOptions {
  /** Absolute path of a built site. */
  folder: string;
  /** The base path it was built for. */
  base: string;
  port: number;
}

/**
 * Serves a built site as a static host would: pages without `.html`, the not-found page with status 404, `_redirects` and
 * `_headers` obeyed, `.br` and `.gz` twins where they exist.
 */
export function previewListener(folder: string, base: string): RequestListener {
  const redirects = readRedirects(folder);
  const rules = readHeaders(folder);
  const files = sirv(folder, {
    dev: false,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      for (const { pattern, headers } of rules) {
        if (pattern.test(base.slice(0, -1) + path))
          for (const [name, value] of headers) response.setHeader(name, value);
      }
      if (path.endsWith('.md')) response.setHeader('Content-Type', 'text/markdown; charset=utf-8');
    },
  });
  return (request, response) => {
    const [path = '/', query] = (request.url ?? '/').split('?');
    const search = query === undefined ? '' : `?${query}`;
    const moved = redirects.get(path) ?? canonicalPath(path, base);
    if (moved !== undefined) {
      response.writeHead(301, { Location: moved + search, 'Content-Length': 0 });
      response.end();
      return;
    }
    if (!path.startsWith(base)) return notFound(folder, response);
    request.url = `/${(request.url ?? '').slice(base.length)}`;
    files(request as IncomingMessage, response, () => notFound(folder, response));
  };
}

/** Starts the preview server. */
export function preview({ folder, base, port }: PreviewOptions): Promise<Listening> {
  let built = 0;
  let serve: RequestListener = () => undefined;
  return listen(
    (request, response) => {
      // A new build puts a new folder in the old one's place; what is known of the old one's files no longer holds.
      const { ino } = statSync(folder, { throwIfNoEntry: false }) ?? { ino: -1 };
      if (ino !== built) {
        built = ino;
        serve = previewListener(folder, base);
      }
      serve(request, response);
    },
    port,
    base,
  );
}

function notFound(folder: string, response: ServerResponse): void {
  const page = join(folder, '404.html');
  send(response, 404, 'text/html; charset=utf-8', existsSync(page) ? readFileSync(page) : 'Not found', {
    'Cache-Control': 'no-store',
  });
}

function readRedirects(folder: string): Map<string, string> {
  const lines = readLines(join(folder, '_redirects'));
  return new Map(
    lines.map((line) => line.split(/\s+/)).flatMap(([from, to]) => (from && to ? [[from, to] as const] : [])),
  );
}

interface HeaderRule {
  pattern: RegExp;
  headers: [string, string][];
}

function readHeaders(folder: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of readLines(join(folder, '_headers'))) {
    const header = /^\s+([\w-]+):\s*(.*)$/.exec(line);
    if (header) rules.at(-1)?.headers.push([header[1] ?? '', header[2] ?? '']);
    else
      rules.push({
        pattern: new RegExp(
          `^${line
            .trim()
            .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
            .replace(/\*/g, '.*')}$`,
        ),
        headers: [],
      });
  }
  return rules;
}

function readLines(path: string): string[] {
  return existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    : [];
}
