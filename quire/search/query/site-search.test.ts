import { describe, expect, test } from 'vitest';
import { buildSearch } from '../build/build-search.ts';
import { type DocumentList, type FileKind, fileName, type IndexFile } from '../format.ts';
import { page } from '../test-site.ts';
import { EVERY_VERSION, openSite, type SiteQuery } from './site-search.ts';
import { openVersion } from './version-search.ts';

const { files, manifest } = buildSearch(
  [
    page('/docs/a', 'Recording', '<p>Record a meeting; rooms are gone.</p>', { version: 'current' }),
    page('/docs/1.0.0/a', 'Recording', '<p>Record a room.</p>', { version: '1.0.0' }),
    page('/docs/1.0.0/rooms', 'Provision room', '<p>Old.</p>', { version: '1.0.0' }),
    page('/about', 'About these docs', '<p>How to read them.</p>'),
  ],
  {
    base: '/',
    versions: [
      { name: 'current', label: 'Current' },
      { name: '1.0.0', label: '1.0.0', badge: 'legacy' },
    ],
  },
);

function searchFrom(version: string, broken = false) {
  const fetched: string[] = [];
  const read = <T>(kind: FileKind, name: string, part?: number): T =>
    JSON.parse(files.get(fileName(kind, name, manifest.versions[name] ?? '', part)) ?? 'null') as T;
  const site = openSite(
    read<DocumentList>('documents', version),
    read<IndexFile>('index', version),
    (list, index) =>
      openVersion(list, index, {
        documents: async (part) => read('documents', list.version, part),
        index: async (part) => read('index', list.version, part),
      }),
    async <T>(kind: FileKind, name: string) => {
      fetched.push(`${kind} ${name}`);
      if (broken) throw new Error('Offline.');
      return read<T>(kind, name);
    },
  );
  const routes = async (text: string, more: Partial<SiteQuery> = {}) => {
    const { sections } = await site.query({ text, pages: 10, complete: true, ...more });
    return sections.map(({ version: { name }, result }) => [name, result.pages.map(({ route }) => route)]);
  };
  return { site, routes, fetched };
}

describe('the reader’s version', () => {
  test('answers alone where it has the thing', async () => {
    const { routes, fetched } = searchFrom('current');
    expect(await routes('recording')).toEqual([['current', ['/docs/a']]]);
    expect(fetched).toEqual([]);
  });

  test('is the one that is read', async () => {
    expect(await searchFrom('1.0.0').routes('recording')).toEqual([['1.0.0', ['/docs/1.0.0/a']]]);
  });

  test('comes first where others have the thing by name', async () => {
    const { routes, fetched } = searchFrom('current');
    expect(await routes('provision room')).toEqual([
      ['current', []],
      ['1.0.0', ['/docs/1.0.0/rooms']],
    ]);
    expect(fetched).toEqual(['documents 1.0.0', 'index 1.0.0']);
  });

  test('is not left for another while the reader types', async () => {
    const { site, routes, fetched } = searchFrom('current');
    const query = { text: 'provision room', pages: 10 };
    expect((await site.query(query)).complete).toBe(false);
    expect(fetched).toEqual([]);
    await routes('provision room');
    // Once fetched, the other version answers at once.
    expect((await site.query(query)).sections.map(({ other }) => other)).toEqual([false, true]);
  });

  test('answers alone where the others cannot be fetched', async () => {
    expect(await searchFrom('current', true).routes('provision room')).toEqual([['current', []]]);
  });

  test('pages that belong to no version are found from every version', async () => {
    expect(await searchFrom('1.0.0').routes('about these docs')).toContainEqual(['current', ['/about']]);
  });
});

describe('a version that was chosen', () => {
  test.each([
    ['1.0.0', [['1.0.0', ['/docs/1.0.0/a']]]],
    [
      EVERY_VERSION,
      [
        ['current', ['/docs/a']],
        ['1.0.0', ['/docs/1.0.0/a']],
      ],
    ],
  ])('%s', async (version, expected) => {
    expect(await searchFrom('current').routes('recording', { version })).toEqual(expected);
  });

  test('says so where it cannot be fetched', async () => {
    await expect(searchFrom('current', true).routes('recording', { version: '1.0.0' })).rejects.toThrow('Offline.');
  });
});

test('versions are listed with the reader’s first', () => {
  expect(searchFrom('1.0.0').site.versions.map(({ name }) => name)).toEqual(['1.0.0', 'current']);
});
