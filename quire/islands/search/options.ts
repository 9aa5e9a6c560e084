import type { Hit, PageHits } from '../../search/query/result.ts';
import type { Section } from '../../search/query/site-search.ts';

/** A hit as an option of the list box. */
export interface HitOption {
  hit: Hit;
  page: PageHits;
  section: Section;
  /** Place among all options. */
  place: number;
}

/** A page with its options. */
export interface OptionGroup {
  page: PageHits;
  options: readonly HitOption[];
}

/** The groups of each section, with options numbered through as the keyboard walks them. */
export function groupsOf(sections: readonly Section[]): { section: Section; groups: OptionGroup[] }[] {
  let place = 0;
  return sections.map((section) => ({
    section,
    groups: section.result.pages.map((page) => ({
      page,
      options: page.hits.map((hit) => ({ hit, page, section, place: place++ })),
    })),
  }));
}

export const optionId = (place: number): string => `search-option-${place}`;
export const LIST_ID = 'search-list';
