import type { Document, Heading } from '../content/types.ts';
import type { Problems } from '../problems.ts';
import type { Config } from './config.ts';
import type { SiteInput } from './input.ts';
import type { DocPage, PageBase } from './types.ts';

/** The fields of a page that come from its document alone, whatever kind of page it is. */
export type DocumentParts = Pick<
  DocPage,
  'title' | 'description' | 'document' | 'toc' | 'unlisted' | 'file' | 'editUrl' | 'lastUpdate'
>;

/** Derives what every page made from Markdown has. */
export function partsOfDocument(document: Document, input: SiteInput, problems: Problems): DocumentParts {
  const { title, description, file, frontMatter } = document;
  return {
    title,
    description,
    document,
    toc: tocOf(document, input.config.toc, problems),
    unlisted: frontMatter.unlisted === true,
    file,
    editUrl: editUrlOf(document, input.config.docs.editUrl),
    lastUpdate: lastUpdateOf(document, input, problems),
  };
}

/** The headings within the level bounds of the config, or those of the front matter. */
export function tocOf(
  { file, frontMatter, headings }: Pick<Document, 'file' | 'frontMatter' | 'headings'>,
  { minLevel, maxLevel }: Config['toc'],
  problems: Problems,
): readonly Heading[] {
  if (frontMatter.hide_table_of_contents) return [];
  const min = frontMatter.toc_min_heading_level ?? minLevel;
  const max = frontMatter.toc_max_heading_level ?? maxLevel;
  if (min > max)
    problems.error(
      { file },
      `The table of contents would show heading levels ${min} to ${max}, which are none.`,
      'Write a "toc_max_heading_level" that is not below "toc_min_heading_level".',
    );
  return headings.filter(({ level }) => level >= min && level <= max);
}

function editUrlOf({ file, frontMatter }: Document, base: string | undefined): string | undefined {
  if (frontMatter.custom_edit_url !== undefined) return frontMatter.custom_edit_url ?? undefined;
  return base && `${base.replace(/\/$/, '')}/${file.split('/').map(encodeURIComponent).join('/')}`;
}

/** Front matter wins over what the version control says, field by field. */
function lastUpdateOf({ file, frontMatter }: Document, input: SiteInput, problems: Problems): PageBase['lastUpdate'] {
  if (!input.config.docs.showLastUpdate) return undefined;
  const known = input.lastUpdates.get(file);
  const { date, author = known?.author } = frontMatter.last_update ?? {};
  const day = date === undefined ? known?.date : isoDay(date);
  if (day !== undefined) return { date: day, author };
  if (date !== undefined) reportDate(file, 'last_update', date, problems);
  return undefined;
}

/** ISO 8601, with a time or without. */
const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
/** As Docusaurus's own examples write them, the month first. */
const SLASHED_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** The day of a date in UTC, `2025-01-31`; `undefined` for what is no date. */
export function isoDay(text: string): string | undefined {
  const [, month = '', ofMonth = '', year] = SLASHED_DATE.exec(text.trim()) ?? [];
  const written = year ? `${year}-${month.padStart(2, '0')}-${ofMonth.padStart(2, '0')}` : text.trim();
  const [whole, day, zone] = ISO_DATE.exec(written) ?? [];
  if (whole === undefined || day === undefined || !exists(day)) return undefined;
  const date = new Date(zone ? whole : `${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}

/** False for 30 February, which `Date` takes for a day of March. */
function exists(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

export function reportDate(file: string, field: string, value: string, problems: Problems): void {
  problems.error({ file }, `"${field}" is "${value}", which is not a date.`, 'Write it as 2025-01-31.');
}
