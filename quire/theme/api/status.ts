import { STATUS_CODES } from 'node:http';

/** `ok`, `redirect`, `client` or `server`, after RFC 9110, section 15. */
export function statusClass(status: string | number | undefined): string {
  return { 1: 'ok', 2: 'ok', 3: 'redirect', 4: 'client', 5: 'server' }[String(status)[0] ?? ''] ?? 'other';
}

/** `Created` for 201; a range such as `2XX` and `default` in words. */
export function reasonPhrase(status: string): string {
  if (status === 'default') return 'Any other status';
  const range: Record<string, string> = {
    '1XX': 'Informational',
    '2XX': 'Success',
    '3XX': 'Redirection',
    '4XX': 'Client error',
    '5XX': 'Server error',
  };
  return range[status.toUpperCase()] ?? STATUS_CODES[status] ?? '';
}
