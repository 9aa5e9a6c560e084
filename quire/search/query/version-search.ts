import type { DocumentList, IndexFile } from '../format.ts';
import { eachPosting } from '../postings.ts';
import { Synonyms } from '../text/synonyms.ts';
import { HITS_PER_PAGE, KIND, MAX_EXPANSIONS, PAGE_EVIDENCE } from '../weights.ts';
import { Documents, type LoadDocumentPart } from './documents.ts';
import { Lexicon, type LoadIndexPart } from './lexicon.ts';
import { type Marks, markFinder } from './marks.ts';
import { matchSlot, prefixesOf, type SlotMatches } from './match.ts';
import { type ParsedQuery, parseQuery } from './parse.ts';
import { type Ranked, rank, TIER } from './rank.ts';
import type { Hit, PageHits, Query, Result } from './result.ts';
import { runsOf, snippetOf } from './snippet.ts';
import { nearest } from './spelling.ts';

export interface PartLoaders {
  documents: LoadDocumentPart;
  index: LoadIndexPart;
}

/** Answers queries about one version. */
export interface VersionSearch {
  /** @throws what fetching a part throws */
  query(query: Query): Promise<Result>;
  /** An entry page of each area. */
  areas(): Promise<readonly { label: string; route: string; title: string }[]>;
}

/** The engine: everything on the thread it is called on. */
export function openVersion(list: DocumentList, index: IndexFile, load: PartLoaders): VersionSearch {
  const documents = new Documents(list, load.documents);
  const lexicon = new Lexicon(index, load.index);
  const synonyms = new Synonyms(index.synonyms);
  return {
    query: (query) => answer(query, documents, lexicon, synonyms),
    async areas() {
      const areas = documents.areas;
      if (!documents.listed) await documents.ready(areas.map(({ page }) => page));
      return areas.map(({ label, page }) => {
        const entry = documents.page(page);
        return { label, route: entry?.route ?? '/', title: entry?.title ?? label };
      });
    },
  };
}

async function answer(query: Query, documents: Documents, lexicon: Lexicon, synonyms: Synonyms): Promise<Result> {
  const parsed = parseQuery(query.text, synonyms);
  await lexicon.ready([...parsed.keys, ...parsed.slots.flatMap(prefixesOf)]);
  const slots = await Promise.all(parsed.slots.map((slot) => matchSlot(slot, lexicon, synonyms)));
  const ranked = rank({ ...namedBy(parsed, lexicon), identifier: parsed.identifier, slots, total: documents.total });
  const everyArea = byPage(ranked, documents, query.platform);
  const pages =
    query.area === undefined ? everyArea : everyArea.filter(([page]) => documents.areaOf(page) === query.area);
  const shown = pages.slice(0, query.pages);
  if (query.complete || !documents.listed) await documents.ready(shown.map(([page]) => page));
  const marks = marksOf(parsed, slots);
  const found = shown.map(([page, hits]) => describe(page, hits, documents, marks));
  return {
    pages: found,
    pageCount: pages.length,
    hitCount: pages.reduce((sum, [, hits]) => sum + hits.length, 0),
    named: isNamed(shown, documents),
    complete: found.every(({ hits }) => hits.every(({ snippet }) => snippet)),
    areas: countAreas(everyArea, documents),
    corrections: parsed.slots.flatMap((slot, place) => {
      const to = slots[place]?.correction;
      return to ? [{ from: slot.word, to }] : [];
    }),
    ...(ranked.length === 0 && { suggestion: suggestionFor(parsed, slots, lexicon) }),
    marks,
  };
}

/** The words of a query that the pages have, and for the others the nearest; none where that is the query again. */
function suggestionFor({ slots }: ParsedQuery, matches: readonly SlotMatches[], lexicon: Lexicon): string | undefined {
  const words = slots.flatMap(({ word, identifier }, place) => {
    if ((matches[place]?.records.size ?? 0) > 0) return [matches[place]?.correction ?? word];
    return (!identifier && nearest(word, lexicon.spelling())) || [];
  });
  const suggestion = words.join(' ');
  return suggestion === slots.map(({ word }) => word).join(' ') ? undefined : suggestion || undefined;
}

/** Whether a name is the query, or the title of a page, operation or section has all its words. */
function isNamed(pages: readonly (readonly [number, readonly Ranked[]])[], documents: Documents): boolean {
  return pages.some(([, hits]) =>
    hits
      .slice(0, HITS_PER_PAGE)
      .some(
        ({ tier, record }) =>
          tier === TIER.name || (tier === TIER.title && KIND[documents.place(record).kind] >= KIND.section),
      ),
  );
}

/** Records that bear the query as a name, or whose name begins with it. */
function namedBy({ keys }: ParsedQuery, lexicon: Lexicon): { named: Map<number, number>; prefixed: Set<number> } {
  const named = new Map<number, number>();
  const prefixed = new Set<number>();
  for (const key of keys) {
    const postings = lexicon.keyPostings(key);
    if (postings)
      eachPosting(postings, (record, rating) => named.set(record, Math.max(named.get(record) ?? 0, rating)));
  }
  for (const longer of lexicon.keysFrom(keys[0] ?? '', keys.length > 0 ? MAX_EXPANSIONS : 0))
    eachPosting(lexicon.keyPostings(longer) ?? '', (record) => prefixed.add(record));
  return { named, prefixed };
}

/** Groups hits by page, pages in the order of their best hit; among bodies of text, pages with many hits gain. */
function byPage(ranked: readonly Ranked[], documents: Documents, platform: string | undefined): [number, Ranked[]][] {
  const pages = new Map<number, Ranked[]>();
  for (const hit of ranked) {
    const page = documents.pageOf(hit.record);
    const hits = pages.get(page);
    if (hits) hits.push(hit);
    else if (platform === undefined || documents.platformOf(page) === platform) pages.set(page, [hit]);
  }
  const scoreOf = ([first]: readonly Ranked[], count: number): number =>
    (first?.score ?? 0) * (1 + (first?.tier === TIER.body ? PAGE_EVIDENCE * Math.log2(count) : 0));
  const scored = [...pages].map((entry) => ({
    entry,
    tier: entry[1][0]?.tier ?? TIER.body,
    score: scoreOf(entry[1], entry[1].length),
  }));
  return scored.sort((a, b) => a.tier - b.tier || b.score - a.score).map(({ entry }) => entry);
}

function countAreas(pages: readonly (readonly [number, unknown])[], documents: Documents): Result['areas'] {
  const counts = new Map(documents.areas.map(({ label }) => [label, 0]));
  for (const [page] of pages) {
    const area = documents.areaOf(page);
    counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  return [...counts].flatMap(([label, count]) => (count > 0 ? [{ label, pages: count }] : []));
}

function describe(page: number, hits: readonly Ranked[], documents: Documents, marks: Marks): PageHits {
  const entry = documents.page(page);
  const find = markFinder(marks);
  return {
    route: entry?.route ?? '',
    title: entry?.title ?? '',
    crumbs: entry?.crumbs ?? [],
    hits: hits.slice(0, HITS_PER_PAGE).map(({ record }): Hit => {
      const { kind, anchor, title, path } = documents.place(record);
      const text = documents.text(record);
      return {
        kind,
        url: (entry?.route ?? '') + (anchor ? `#${encodeURIComponent(anchor)}` : ''),
        title: runsOf(title, find(title)),
        path,
        ...(text !== undefined && { snippet: snippetOf(text, find) }),
      };
    }),
  };
}

function marksOf({ slots }: ParsedQuery, matches: readonly SlotMatches[]): Marks {
  const words = new Set(matches.flatMap((match) => [...match.words]));
  const last = slots.at(-1);
  const prefix = last?.open ? last.word : undefined;
  return { words: [...words], ...(prefix && { prefix }) };
}
