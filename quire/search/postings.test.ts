import { expect, test } from 'vitest';
import { eachPosting, encodePostings, inBreadcrumb, inTitle, rate, worthOf } from './postings.ts';

function decode(text: string): [number, number][] {
  const all: [number, number][] = [];
  eachPosting(text, (record, rating) => all.push([record, rating]));
  return all.sort(([a], [b]) => a - b);
}

test.each([
  [[], []],
  [[0], [0]],
  [
    [3, 4, 40, 41, 5000, 70_000],
    [0, 47, 3, 47, 0, 16],
  ],
])('records %j with ratings %j survive', (records, ratings) => {
  expect(decode(encodePostings({ records, ratings }))).toEqual(records.map((record, at) => [record, ratings[at]]));
});

test('a word weighs more in the title than in the breadcrumb than in the text', () => {
  const text = rate('text', 0.9, 0);
  const breadcrumb = rate('breadcrumb', 0.9, 0);
  const title = rate('title', 0.9, 0.5);
  expect(worthOf(text)).toBeLessThan(worthOf(breadcrumb));
  expect(worthOf(breadcrumb)).toBeLessThan(worthOf(title));
  expect([text, breadcrumb, title].map(inTitle)).toEqual([false, false, true]);
  expect([text, breadcrumb, title].map(inBreadcrumb)).toEqual([false, true, false]);
});

test.each([
  ['a word that is the whole title', 1, 0.5],
  ['half of it', 0.5, 0.25],
])('%s weighs more than a smaller share', (_, more, less) => {
  expect(worthOf(rate('title', 0, more))).toBeGreaterThan(worthOf(rate('title', 0, less)));
});
