import { describe, expect, test } from 'vitest';
import type { ApiDocument, Operation } from '../openapi/types.ts';
import { Problems } from '../problems.ts';
import { type ApiGroup, withApiGroups } from './api-groups.ts';
import { createRouteClaims } from './route-claims.ts';
import { builtSite } from './test-site.ts';
import type { SidebarCategory, SidebarItem } from './types.ts';

const operation = (slug: string, method: string, tag: string | undefined, summary?: string) =>
  ({ slug, method, tag, tags: tag ? [tag] : [], path: `/${slug}`, summary, line: 1 }) as unknown as Operation;

const group = (operations: Operation[], tags: string[]): ApiGroup => ({
  label: 'Server APIs',
  description: '',
  api: {
    slug: 'server',
    file: 'apis/server.yaml',
    tags: tags.map((name) => ({ name })),
    operations,
  } as unknown as ApiDocument,
});

const appended = (...groups: ApiGroup[]) => {
  const problems = new Problems();
  const [sidebar] = withApiGroups([], groups, '/docs', createRouteClaims('warn', problems));
  return { sidebar, problems: problems.list };
};

/** A sidebar as indented lines. */
const lines = (items: readonly SidebarItem[], depth = 0): string[] =>
  items.flatMap((item) => {
    if (item.type === 'html') return [];
    const badge = item.type === 'link' && item.badge ? `${item.badge.text} ` : '';
    const line = `${'  '.repeat(depth)}${badge}${item.label}${item.href ? ` ${item.href}` : ''}`;
    return [line, ...(item.type === 'category' ? lines((item as SidebarCategory).items, depth + 1) : [])];
  });

describe('an API group in the sidebar', () => {
  test('stands by tag, in the order of the tags, with methods and short names', () => {
    const { sidebar } = appended(
      group(
        [
          operation('b', 'DELETE', 'Session', 'Session: delete'),
          operation('a', 'POST', 'Meeting', 'Create a meeting'),
          operation('c', 'GET', 'Session'),
        ],
        ['Meeting', 'Empty', 'Session'],
      ),
    );
    expect(lines(sidebar?.items ?? [])).toEqual([
      'Server APIs /docs/server/overview',
      '  Meeting',
      '    POST Create a meeting /docs/server/a',
      '  Session',
      '    DELETE Delete /docs/server/b',
      '    GET GET /c /docs/server/c',
    ]);
  });

  test('is read in that order, each page knowing where it stands', () => {
    const { sidebar } = appended(group([operation('b', 'GET', 'Two'), operation('a', 'GET', 'One')], ['One', 'Two']));
    expect(sidebar?.stops.map(({ route, crumbs }) => [route, crumbs.map(({ label }) => label).join(' > ')])).toEqual([
      ['/docs/server/overview', 'Server APIs'],
      ['/docs/server/a', 'Server APIs > One > GET /a'],
      ['/docs/server/b', 'Server APIs > Two > GET /b'],
    ]);
  });

  test('operations without a tag are not lost', () => {
    const { sidebar } = appended(group([operation('a', 'GET', undefined, 'Loose')], []));
    expect(lines(sidebar?.items ?? [])).toContain('    GET Loose /docs/server/a');
  });

  test('two groups with one slug are a duplicate route', () => {
    const one = group([operation('a', 'GET', 'T')], ['T']);
    const other = { ...one, api: { ...one.api, file: 'apis/other.yaml' } as ApiDocument };
    const { problems } = appended(one, other);
    expect(problems.map(({ file }) => file)).toEqual(['apis/other.yaml', 'apis/other.yaml:1'.split(':')[0]]);
  });
});

test('an API without docs is not dropped in silence', () => {
  const { said } = builtSite({ versions: {}, apis: [group([operation('a', 'GET', 'T')], ['T'])] });
  expect(said).toEqual([expect.stringContaining('error site.config.ts: "apis" names documents')]);
});
