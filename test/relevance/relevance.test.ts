import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openBuiltSearch, readManifest } from './built-search.ts';
import { type Bucket, buckets, judge, readGolden, report } from './golden.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const DIST = file('../../dist');
const golden = readGolden(readFileSync(file('golden.yaml'), 'utf8'));

test('the golden set is large enough to mean something', () => {
  expect(golden.length).toBeGreaterThanOrEqual(200);
});

describe('search puts the right answer first', () => {
  const manifest = readManifest(DIST);
  const searches = new Map(Object.keys(manifest.versions).map((from) => [from, openBuiltSearch(DIST, manifest, from)]));

  test.each(Object.keys(buckets) as Bucket[])('%s', async (bucket) => {
    const outcomes = await Promise.all(
      golden
        .filter((query) => query.bucket === bucket)
        .map((query) => {
          const search = searches.get(query.from);
          if (!search) throw new Error(`"${query.text}" is asked from ${query.from}, which is no version.`);
          return judge(query, search);
        }),
    );
    const share = outcomes.filter(({ hit }) => hit).length / outcomes.length;
    const misses = report(outcomes);
    if (misses) console.log(misses);
    expect(share, misses).toBeGreaterThanOrEqual(buckets[bucket].least);
  });
});
