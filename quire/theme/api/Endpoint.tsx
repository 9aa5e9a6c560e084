import type { ReactNode } from 'react';
import { type Operation, serverUrl } from '../../openapi/index.ts';

/** Where an operation is called: method, server and path, to copy (with script). */
export function Endpoint({ operation }: { operation: Operation }): ReactNode {
  const { method, path, servers } = operation;
  const [server] = servers;
  return (
    <div className="endpoint" data-code>
      <Method method={method} />
      <code>
        <span className="server">{server ? serverUrl(server) : ''}</span>
        {pathParts(path)}
      </code>
      <span className="code-tools needs-script">
        <button type="button" data-copy aria-label="Copy URL" />
      </span>
    </div>
  );
}

/** The method of a request, in the colour it has in the sidebar. */
export function Method({ method }: { method: string }): ReactNode {
  return <span className={`method ${method.toLowerCase()}`}>{method}</span>;
}

/** A path whose `{parameters}` stand out; it may break behind a slash. */
export function pathParts(path: string): ReactNode {
  return path.split(/(\{[^}]*\}|\/)/).map((part, position) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: parts have no other identity and never move
    if (part.startsWith('{')) return <var key={position}>{part}</var>;
    if (part === '/' && position > 1) return [<wbr key={position} />, part];
    return part;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
  });
}
