/**
 * Fetches a JSON file.
 * @throws Error with words for the reader where it does not come, or is no JSON
 */
export async function fetchJson<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The search index could not be loaded (${answer.status}).`);
  return answer.json() as Promise<T>;
}
