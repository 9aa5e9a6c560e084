import { editDistance } from '../nearest.ts';

/** Letters alone: `sidebarLabel` and `sidebar-label` are `sidebar_label` to a writer. */
const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** As many wrong letters as a slip of the finger makes in a word of that length. */
const slips = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

const sorted = (word: string) => [...word].sort().join('');

/**
 * The field that an unknown name was meant to be, so that a project's own fields pass while a slip does not: the same but for
 * case and separators, for the order of its letters, or for a letter or two.
 * @returns `undefined` for a name that is the project's own
 */
export function misspeltField(name: string, fields: readonly string[]): string | undefined {
  const written = letters(name);
  if (written.length < 3) return undefined;
  return (
    fields.find((field) => letters(field) === written) ??
    fields.find((field) => sorted(letters(field)) === sorted(written)) ??
    fields.find((field) => {
      const limit = slips(written.length);
      return editDistance(written, letters(field), limit + 1) <= limit;
    })
  );
}
