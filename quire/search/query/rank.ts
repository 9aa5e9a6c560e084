import { IDENTIFIER_KEY, rateKey } from '../postings.ts';
import { COVERAGE_POWER, MIN_COVERAGE, MIN_TITLE, MIN_WORDS, PLAIN_NAME, UNKNOWN_WORD } from '../weights.ts';
import type { SlotMatches } from './match.ts';

/** Why a record is an answer; a lower tier always comes first. */
export const TIER = {
  /** The query is its title or one of its identifiers. */
  name: 0,
  /** Its title has all the query's words. */
  title: 1,
  /** Its title begins so, or has the words once they are completed or corrected. */
  titlePrefix: 2,
  /** Its text, title and breadcrumb together have the words, or most of them. */
  body: 3,
} as const;

export type Tier = (typeof TIER)[keyof typeof TIER];

export interface Ranked {
  record: number;
  tier: Tier;
  /** Orders records of a tier. */
  score: number;
}

export interface RankInput {
  /** Records whose key is the query, with their ratings. */
  named: ReadonlyMap<number, number>;
  /** Whether the query is written as an identifier. */
  identifier: boolean;
  /** Records whose key begins with the query. */
  prefixed: ReadonlySet<number>;
  slots: readonly SlotMatches[];
  /** Records in the index. */
  total: number;
}

interface Tally {
  score: number;
  weight: number;
  /** Slots that it has, each as sure as it is. */
  words: number;
  /** Slots in the title, and how many of them by a looser form. */
  inTitle: number;
  loose: number;
  title: number;
}

/** Orders the records that answer a query, best first; equal ones in the order of the site. */
export function rank(input: RankInput): Ranked[] {
  const { named, identifier, prefixed, slots, total } = input;
  const rarities = slots.map(({ frequency }) => (frequency > 0 ? 1 : UNKNOWN_WORD) * rarity(frequency, total));
  const whole = rarities.reduce((sum, each) => sum + each, 0);
  const tallies = tally(slots, rarities);
  for (const record of [...named.keys(), ...prefixed])
    if (!tallies.has(record))
      tallies.set(record, { score: 0, weight: whole, words: slots.length, inTitle: 0, loose: 0, title: 0 });
  const ranked: Ranked[] = [];
  for (const [record, found] of tallies) {
    const coverage = whole > 0 ? found.weight / whole : 1;
    const body = (found.score / (whole || 1)) * coverage ** COVERAGE_POWER;
    const name = named.get(record);
    const enough = identifier || found.title >= MIN_TITLE;
    const inTitle = enough && slots.length > 0 && found.inTitle === slots.length;
    if (name !== undefined && isName(name, identifier))
      ranked.push({ record, tier: TIER.name, score: nameScore(name, identifier) + body / 100 });
    else if (inTitle && found.loose === 0) ranked.push({ record, tier: TIER.title, score: found.title + body / 10 });
    else if (inTitle || prefixed.has(record))
      ranked.push({ record, tier: TIER.titlePrefix, score: found.title + body / 10 });
    else if (coverage >= MIN_COVERAGE || found.words > MIN_WORDS * slots.length)
      ranked.push({ record, tier: TIER.body, score: body });
  }
  return ranked.sort((a, b) => a.tier - b.tier || b.score - a.score || a.record - b.record);
}

const isName = (rating: number, identifier: boolean): boolean =>
  identifier || rating % IDENTIFIER_KEY >= rateKey(PLAIN_NAME, false);

/** Names in the form that the reader typed come before the others. */
function nameScore(rating: number, identifier: boolean): number {
  const agrees = rating >= IDENTIFIER_KEY === identifier;
  return (agrees ? IDENTIFIER_KEY : 0) + (rating % IDENTIFIER_KEY);
}

function tally(slots: readonly SlotMatches[], rarities: readonly number[]): Map<number, Tally> {
  const tallies = new Map<number, Tally>();
  for (const [place, { records, confidence }] of slots.entries()) {
    const weight = (rarities[place] ?? 0) * confidence;
    for (const [record, { value, title, loose }] of records) {
      let found = tallies.get(record);
      if (!found) {
        found = { score: 0, weight: 0, words: 0, inTitle: 0, loose: 0, title: 0 };
        tallies.set(record, found);
      }
      found.score += value * weight;
      found.weight += weight;
      found.words += confidence;
      if (title > 0) {
        found.inTitle++;
        found.title += title;
        if (loose) found.loose++;
      }
    }
  }
  return tallies;
}

/** Inverse document frequency as BM25 has it. */
const rarity = (frequency: number, total: number): number =>
  Math.log(1 + (Math.max(0, total - frequency) + 0.5) / (frequency + 0.5));
