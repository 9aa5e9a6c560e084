import { formatJson, type Json } from './json.ts';
import type { ApiDocument, ApiError } from './types.ts';

/**
 * Every error of the given documents as one JSON file, by status and code, with the operations that answer with it.
 * An error that documents describe differently is listed once for each description.
 */
export function errorsFile(apis: readonly ApiDocument[]): string {
  const entries = new Map<string, { error: ApiError; operations: Json[] }>();
  for (const api of apis) {
    for (const error of api.errorCatalogue.values()) entryOf(entries, error);
    for (const operation of api.operations) {
      for (const error of operation.errors) {
        entryOf(entries, error).operations.push({ api: api.slug, operation: operation.slug });
      }
    }
  }
  const errors = [...entries.values()]
    .sort((a, b) => (a.error.status ?? 0) - (b.error.status ?? 0) || (a.error.code < b.error.code ? -1 : 1))
    .map(({ error, operations }) => ({ ...membersOf(error), operations }));
  return `${formatJson({ errors })}\n`;
}

function entryOf(entries: Map<string, { error: ApiError; operations: Json[] }>, error: ApiError) {
  const key = formatJson(membersOf(error), 0);
  const entry = entries.get(key) ?? { error, operations: [] };
  entries.set(key, entry);
  return entry;
}

/** In a fixed order, without what is not set. */
function membersOf({ code, status, title, meaning, remedy, retry }: ApiError): { [name: string]: Json } {
  const members = { code, status, title, meaning, remedy, retry };
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
