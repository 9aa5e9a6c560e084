const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `2025-09-15` as `15 September 2025`; the day in UTC, so that every machine writes the same. */
export function formatDate(iso: string): string {
  return LONG.format(new Date(iso));
}
