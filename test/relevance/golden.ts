import { parse } from 'yaml';
import { z } from 'zod';
import type { SiteSearch } from '../../quire/search/query/site-search.ts';
import { PAGES_SHOWN } from '../../quire/search/weights.ts';

/** What a bucket asks of each query, and of how many of them at least (0 to 1). */
export const buckets = {
  navigational: { within: 1, least: 0.97 },
  identifier: { within: 1, least: 0.97 },
  'error code': { within: 1, least: 0.97 },
  task: { within: 3, least: 0.85 },
  synonym: { within: 3, least: 0.85 },
  typo: { within: 3, least: 0.9 },
  'cross-version': { within: 3, least: 0.9 },
  'no answer': { within: 0, least: 0.85 },
} as const;

export type Bucket = keyof typeof buckets;

export interface GoldenQuery {
  bucket: Bucket;
  text: string;
  /** The version that the reader reads. */
  from: string;
  /** Right answers: a URL, or with `*` at its end the beginning of one. None: nothing may be found. */
  want: readonly string[];
}

const urls = z.union([z.string().transform((url) => [url]), z.array(z.string())]);
const answer = z.union([
  urls.transform((want) => ({ want, from: 'current' })),
  z.strictObject({ from: z.string(), want: urls }),
]);
const schema = z.record(
  z.enum(Object.keys(buckets) as Bucket[]),
  z.union([z.array(z.string()), z.record(z.string(), answer)]),
);

/** @throws ZodError where the file is not of its form */
export function readGolden(text: string): GoldenQuery[] {
  return Object.entries(schema.parse(parse(text))).flatMap(([bucket, queries]) =>
    Array.isArray(queries)
      ? queries.map((query): GoldenQuery => ({ bucket: bucket as Bucket, text: query, from: 'current', want: [] }))
      : Object.entries(queries).map(
          ([query, each]): GoldenQuery => ({ bucket: bucket as Bucket, text: query, ...each }),
        ),
  );
}

export interface Outcome extends GoldenQuery {
  /** Place of the first right answer among the hits of its version, from 1; 0 where it is not among them. */
  place: number;
  hit: boolean;
  /** The first hits, for the report. */
  found: readonly string[];
}

/** Asks the query as the search box does, and judges the answer. */
export async function judge(query: GoldenQuery, search: SiteSearch): Promise<Outcome> {
  const { bucket, text, want } = query;
  const { sections } = await search.query({ text, pages: PAGES_SHOWN, complete: true });
  const found = sections.map(({ result }) =>
    result.pages.flatMap(({ hits }) => hits.map(({ url }) => decodeURIComponent(url))),
  );
  const isRight = (url: string) =>
    want.some((each) => (each.endsWith('*') ? url.startsWith(each.slice(0, -1)) : url === each));
  const places = found.map((hits) => hits.findIndex(isRight) + 1).filter((place) => place > 0);
  const place = Math.min(...places, Number.POSITIVE_INFINITY);
  const hit = want.length === 0 ? found.flat().length === 0 : place <= buckets[bucket].within;
  return { ...query, place: Number.isFinite(place) ? place : 0, hit, found: found.flat().slice(0, 5) };
}

/** Every miss, and what came instead. */
export function report(outcomes: readonly Outcome[]): string {
  return outcomes
    .filter(({ hit }) => !hit)
    .map(({ bucket, text, from, want, place, found }) => {
      const where = place > 0 ? `at ${place}` : 'not among the hits';
      const wanted = want.length === 0 ? 'nothing wanted' : `${want.join(' or ')} ${where}`;
      return `${bucket}: "${text}" (from ${from}): ${wanted}\n${found.map((url) => `    ${url}`).join('\n')}`;
    })
    .join('\n');
}
