import { describe, expect, test } from 'vitest';
import type { DocumentList } from '../format.ts';
import { page, searchOf, urlsOf } from '../test-site.ts';
import { buildSearch } from './build-search.ts';
import { LIMITS } from './limits.ts';

const versions = [
  { name: 'current', label: 'Current' },
  { name: '1.0.0', label: '1.0.0', badge: 'legacy' },
];
const pages = [
  page('/', 'Home', '<p>Welcome</p>', { area: 'Pages' }),
  page('/docs/a', 'Alpha', '<p>first</p>', { version: 'current' }),
  page('/docs/1.0.0/a', 'Alpha', '<p>old first</p>', { version: '1.0.0' }),
  page('/404', 'Not found', '<p>nothing</p>', { kind: 'not-found' }),
];

describe('files', () => {
  const { files, manifest } = buildSearch(pages, { base: '/base/', versions });
  const listOf = (version: string) =>
    JSON.parse(files.get(`search/documents-${version}-${manifest.versions[version]}.json`) ?? '') as DocumentList;

  test('are apart for each version, pages outside the docs with the first', () => {
    expect(listOf('current').pages?.map(({ route }) => route)).toEqual(['/', '/docs/a']);
    expect(listOf('1.0.0').pages?.map(({ route }) => route)).toEqual(['/docs/1.0.0/a']);
  });

  test('are named by the manifest, which is small enough for every page', () => {
    expect(manifest).toMatchObject({ base: '/base/', default: 'current' });
    for (const [version, hash] of Object.entries(manifest.versions))
      for (const kind of ['documents', 'index']) expect(files.has(`search/${kind}-${version}-${hash}.json`)).toBe(true);
    expect(JSON.stringify(manifest).length).toBeLessThan(300);
  });

  test('are the same for the same pages', () => {
    const again = buildSearch([...pages], { base: '/base/', versions });
    expect([...again.files]).toEqual([...files]);
    expect(again.manifest).toEqual(manifest);
  });

  test('have another name when a page has other words', () => {
    const changed = buildSearch([page('/', 'Home', '<p>Goodbye</p>'), ...pages.slice(1)], { base: '/', versions });
    expect(changed.manifest.versions.current).not.toBe(manifest.versions.current);
    expect(changed.manifest.versions['1.0.0']).toBe(manifest.versions['1.0.0']);
  });
});

describe('a large site', () => {
  const names = ['apple', 'banana', 'cherry', 'damson', 'elder', 'fig', 'grape', 'hazel'];
  const many = names.map((name, at) =>
    page(
      `/docs/${name}`,
      `About ${name}s`,
      `<p>${name} common words ${'filler '.repeat(at)}</p><h2 id="use">Use of ${name}</h2><p>eat</p>`,
    ),
  );
  const limits = {
    ...LIMITS,
    wholeIndex: 10,
    wholeList: 10,
    indexPart: 80,
    documentPart: 60,
    postings: 3,
    spelling: 50,
  };
  const small = searchOf(many);
  const large = searchOf(many, { limits });

  test.each(['banana', 'use of fig', 'chery', 'eat', 'About grapes', 'haz'])(
    'answers %j as a small one does',
    async (text) => {
      const [expected, actual] = await Promise.all([small.query(text), large.query(text)]);
      expect(urlsOf(actual)[0]).toBe(urlsOf(expected)[0]);
      expect(actual.complete).toBe(true);
    },
  );

  test('fetches only the parts that a query needs', async () => {
    const { query, fetched, files } = searchOf(many, { limits });
    await query('banana');
    expect(fetched.length).toBeGreaterThan(0);
    expect(fetched.length).toBeLessThan(files.size / 3);
    const before = fetched.length;
    await query('banana');
    expect(fetched).toHaveLength(before);
  });

  test('fetches a part again that could not be fetched', async () => {
    const { query, files } = searchOf(many, { limits });
    const all = [...files];
    files.clear();
    await expect(query('banana')).rejects.toThrow();
    for (const [name, content] of all) files.set(name, content);
    expect(urlsOf(await query('banana'))[0]).toBe('/docs/banana');
  });
});
