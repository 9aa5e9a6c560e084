import { z } from 'zod';
import type { Problems } from '../problems.ts';
import type { Words } from './config.ts';
import { reportIssues } from './describe-issues.ts';
import { expandStrings } from './expand-strings.ts';
import type { Located } from './positions.ts';
import { parseYamlSource } from './yaml-source.ts';

/** YAML reads `1.0` and `2025` as numbers where a writer means words. */
const text = z.union([z.string(), z.number()]).transform(String);

/** What a category's label leads to; `null` says that it leads nowhere. */
export const categoryLinkSchema = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('generated-index'),
      /** Below the version's path; `/category/<label>` where it is not given. */
      slug: text.optional(),
      title: text.optional(),
      description: text.optional(),
      keywords: z.union([text, z.array(text)]).optional(),
      image: text.optional(),
    }),
    z.strictObject({ type: z.literal('doc'), id: text }),
  ])
  .nullable();

export type CategoryLink = z.output<typeof categoryLinkSchema>;

/** Fields that a category has in sidebars files and in `_category_` files alike. */
export const categoryFields = {
  label: text.optional(),
  description: text.optional(),
  collapsed: z.boolean().optional(),
  collapsible: z.boolean().optional(),
  className: z.string().optional(),
  /** Accepted for Docusaurus's sake, as `key`, its name for translators; nothing here reads them. */
  customProps: z.record(z.string(), z.unknown()).optional(),
  key: text.optional(),
  link: categoryLinkSchema.optional(),
};

const categoryFileSchema = z.strictObject({ ...categoryFields, position: z.number().optional() });

/** What `_category_.json`, `.yml` or `.yaml` says about its folder. */
export type CategoryMetadata = z.output<typeof categoryFileSchema>;

/** The names such a file may have, the first that exists being the one that counts. */
export const CATEGORY_FILES = ['_category_.json', '_category_.yml', '_category_.yaml'] as const;

/**
 * Parses and validates a category file, brand words expanded.
 * @param file path relative to the site folder
 * @returns `undefined` where it is not valid; every fault is then a problem
 */
export function parseCategoryFile(
  file: string,
  text: string,
  words: Words,
  problems: Problems,
): Located<CategoryMetadata> | undefined {
  const source = parseYamlSource(file, text, problems);
  if (!source) return undefined;
  const value = expandStrings(source.value ?? {}, words, source.locate, problems);
  const result = categoryFileSchema.safeParse(value);
  if (result.success) return { value: result.data, locate: source.locate };
  reportIssues(result.error, categoryFileSchema, value, source.locate, problems);
  return undefined;
}
