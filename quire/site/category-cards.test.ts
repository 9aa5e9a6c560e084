import { expect, test } from 'vitest';
import { categoryCards } from './category-cards.ts';
import { builtSite } from './test-site.ts';

const { site, page } = builtSite({
  versions: {
    current: {
      docs: {
        'start.md': {},
        'guide/index.md': {},
        'guide/one.md': { description: 'First' },
        'guide/more/two.md': {},
        'guide/more/three.md': {},
      },
      sidebars: {
        docs: [
          'start',
          { type: 'html', value: '<hr>' },
          {
            type: 'category',
            label: 'Guide',
            link: { type: 'doc', id: 'guide/index' },
            items: [
              'guide/one',
              { type: 'category', label: 'More', items: ['guide/more/two', 'guide/more/three'] },
              { type: 'link', label: 'Out', href: 'https://x.example' },
            ],
          },
        ],
      },
    },
  },
});

test.each([
  ['/docs/guide', ['Title of one', 'More (2)', 'Out']],
  ['/docs/guide/one', ['More (2)', 'Out']],
  ['/docs/guide/more/two', ['Title of three']],
  ['/docs/start', ['Guide (4)']],
  ['/404', []],
])('%j shows the cards %j', (route, titles) => {
  const cards = categoryCards(site, page(route));
  expect(cards.map(({ title, count }) => (count === undefined ? title : `${title} (${count})`))).toEqual(titles);
});

test('a card leads to its page, or to the first page below it, and says what that page is about', () => {
  expect(categoryCards(site, page('/docs/guide'))).toMatchObject([
    { href: '/docs/guide/one', description: 'First' },
    { href: '/docs/guide/more/two' },
    { href: 'https://x.example', description: undefined },
  ]);
});
