import { z } from 'zod';

/** YAML reads `1.0` and `2025` as numbers where a writer means words. */
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const date = z
  .union([z.string(), z.date()])
  .transform((value) => (value instanceof Date ? value.toISOString() : value));
const tag = z.union([text, z.object({ label: text, permalink: text })]);
const level = z.number().int().min(2).max(6);

/**
 * The front matter that the engine reads: Docusaurus's names. Other fields are the project's own and are left out, but for
 * those that `misspelt-field.ts` takes for one of these.
 */
export const frontMatterSchema = z.object({
  id: text.optional(),
  title: text.optional(),
  description: text.optional(),
  slug: text.optional(),
  sidebar_label: text.optional(),
  /** Quotes around the number make no difference. */
  sidebar_position: z.union([z.number(), z.stringFormat('number', /^-?\d+(?:\.\d+)?$/).transform(Number)]).optional(),
  sidebar_class_name: text.optional(),
  sidebar_key: text.optional(),
  sidebar_custom_props: z.record(z.string(), z.unknown()).optional(),
  displayed_sidebar: text.nullable().optional(),
  pagination_label: text.optional(),
  pagination_prev: text.nullable().optional(),
  pagination_next: text.nullable().optional(),
  hide_title: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_min_heading_level: level.optional(),
  toc_max_heading_level: level.optional(),
  keywords: z.array(text).optional(),
  image: text.optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  custom_edit_url: text.nullable().optional(),
  last_update: z.object({ date: date.optional(), author: text.optional() }).optional(),
  tags: z.array(tag).optional(),
  format: z.enum(['md', 'mdx', 'detect']).optional(),
  parse_number_prefixes: z.boolean().optional(),
  /** Blog posts. */
  date: date.optional(),
  authors: z.unknown().optional(),
  author: text.optional(),
});

export type FrontMatter = z.output<typeof frontMatterSchema>;
