import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that listens, and where. */
export interface Listening {
  server: Server;
  /** `http://localhost:4173/`, with the site's base path. */
  url: string;
  close(): Promise<void>;
}

/** How many ports above the wanted one are tried. */
const PORTS_TO_TRY = 20;

/**
 * Listens on the wanted port or the next free one.
 * @param port 0 lets the system choose
 * @param base the site's base path, for the printed address
 * @throws Error where no port is free
 */
export async function listen(
  listener: RequestListener,
  port: number,
  base: string,
  host = 'localhost',
): Promise<Listening> {
  for (let attempt = 0; attempt < PORTS_TO_TRY; attempt++) {
    const server = createServer(listener);
    const wanted = port === 0 ? 0 : port + attempt;
    const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      server.once('error', resolve);
      server.listen(wanted, host, () => resolve(undefined));
    });
    if (error?.code === 'EADDRINUSE') continue;
    if (error) throw error;
    const actual = (server.address() as AddressInfo).port;
    return {
      server,
      url: `http://${host}:${actual}${base}`,
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    };
  }
  throw new Error(`Ports ${port} to ${port + PORTS_TO_TRY - 1} are all in use; name another with --port.`);
}

/** Answers with text. */
export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), ...headers });
  response.end(body);
}

/**
 * Where an address is spelt another way than the site spells it: a trailing `index.html`, `.html` or slash goes (spec, section 2).
 * @param path the decoded path without the query
 * @param base the site's base path
 * @returns the path to redirect to, or `undefined` where the spelling is right
 */
export function canonicalPath(path: string, base: string): string | undefined {
  const stripped = path.replace(/\/index\.html$/, '/').replace(/([^/])\.html$/, '$1');
  const trimmed = stripped === base || stripped === '/' ? stripped : stripped.replace(/\/+$/, '') || '/';
  const result = `${trimmed}/` === base ? base : trimmed;
  return result === path ? undefined : result;
}
