import { z } from 'zod';
import type { Problems } from '../../problems.ts';
import { reportIssues } from '../../site/describe-issues.ts';
import { parseYamlSource } from '../../site/yaml-source.ts';
import { keyOf } from '../text/tokens.ts';

const schema = z.array(z.array(z.string().min(1)).min(2));

/**
 * Reads the synonyms that a writer keeps: a list of groups, each a list of words and phrases that mean the same to a reader.
 *
 * ```yaml
 * - [microphone, mic]
 * - [sign in, log in, login]
 * ```
 *
 * A word that stands in two groups is an error: it would tie words together that mean different things.
 * @param file path relative to the site folder, for messages
 * @param text the file's content
 */
export function readSynonyms(file: string, text: string, problems: Problems): string[][] {
  const source = parseYamlSource(file, text, problems);
  if (!source || source.value === null) return [];
  const parsed = schema.safeParse(source.value);
  if (!parsed.success) {
    reportIssues(parsed.error, schema, source.value, source.locate, problems);
    return [];
  }
  const seen = new Map<string, number>();
  for (const [group, phrases] of parsed.data.entries())
    for (const [place, phrase] of phrases.entries()) {
      const key = keyOf(phrase);
      const before = seen.get(key);
      if (before !== undefined && before !== group)
        problems.error(
          source.locate([group, place]),
          `"${phrase}" stands in group ${before + 1} and in group ${group + 1}.`,
          'Keep it in one group, or make the two groups one.',
        );
      seen.set(key, group);
    }
  return parsed.data;
}
