import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer, SiteQuery, SiteSearch } from '../../search/query/site-search.ts';
import { page, searchOf } from '../../search/test-site.ts';
import { countOf, SearchSession } from './session.ts';

const { query } = searchOf([page('/a', 'Alpha', '<h2 id="x">Alpha notes</h2>'), page('/b', 'Beta', '<p>alpha</p>')]);

function answerWith(result: Awaited<ReturnType<typeof query>>, complete = true): Answer {
  return { sections: [{ version: { name: 'current', label: 'Current' }, other: false, result }], complete };
}

/** A search whose answers come when the test says so. */
function controlled() {
  const asked: { query: SiteQuery; answer(complete?: boolean): Promise<void>; fail(message: string): Promise<void> }[] =
    [];
  const search: SiteSearch = {
    versions: [],
    areas: async () => [],
    query: (siteQuery) =>
      new Promise((resolve, reject) => {
        asked.push({
          query: siteQuery,
          async answer(complete = true) {
            resolve(answerWith(await query(siteQuery.text), complete));
            await vi.advanceTimersByTimeAsync(0);
          },
          async fail(message) {
            reject(new Error(message));
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
  };
  return { asked, session: new SearchSession(search) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a session', () => {
  test('asks at each key and selects the first hit', async () => {
    const { asked, session } = controlled();
    session.setText('alpha');
    expect(asked[0]?.query).toMatchObject({ text: 'alpha', complete: false });
    await asked[0]?.answer();
    expect(session.state()).toMatchObject({ answered: 'alpha', active: 0 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(1);
  });

  test('asks for what is missing once the reader has stopped typing', async () => {
    const { asked, session } = controlled();
    session.setText('alph');
    await asked[0]?.answer(false);
    session.setText('alpha');
    await asked[1]?.answer(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.map((each) => [each.query.text, each.query.complete])).toEqual([
      ['alph', false],
      ['alpha', false],
      ['alpha', true],
    ]);
  });

  test('drops a late answer to an older text', async () => {
    const { asked, session } = controlled();
    session.setText('beta');
    session.setText('alpha');
    await asked[1]?.answer();
    await asked[0]?.answer();
    expect(session.state().answered).toBe('alpha');
  });

  test('keeps the last answer until the next is there, and says when that takes long', async () => {
    const { asked, session } = controlled();
    session.setText('alpha');
    await asked[0]?.answer();
    session.setText('beta');
    expect(session.state()).toMatchObject({ answered: 'alpha', searching: false });
    await vi.advanceTimersByTimeAsync(300);
    expect(session.state().searching).toBe(true);
    await asked[1]?.answer();
    expect(session.state()).toMatchObject({ answered: 'beta', searching: false });
  });

  test('shows what went wrong, and tries again', async () => {
    const { asked, session } = controlled();
    session.setText('alpha');
    await asked[0]?.fail('No network.');
    expect(session.state().error).toBe('No network.');
    session.retry();
    expect(session.state().error).toBeUndefined();
    await asked[1]?.answer();
    expect(session.state().answered).toBe('alpha');
  });

  test('moves the selection around the list, and keeps it when snippets arrive', async () => {
    const { asked, session } = controlled();
    session.setText('alpha');
    await asked[0]?.answer(false);
    session.move(1, 3);
    await vi.advanceTimersByTimeAsync(200);
    await asked[1]?.answer();
    expect(session.state().active).toBe(1);
    session.move(1, 3);
    session.move(1, 3);
    expect(session.state().active).toBe(0);
    session.move(-1, 3);
    expect(session.state().active).toBe(2);
  });

  test('selects nothing where nothing is found', async () => {
    const { asked, session } = controlled();
    session.setText('zebra');
    await asked[0]?.answer();
    expect(session.state().active).toBe(-1);
  });

  test('forgets its answer with its text, but not its filters', async () => {
    const { asked, session } = controlled();
    session.setText('alpha');
    await asked[0]?.answer();
    session.setArea('Guides');
    session.setText('');
    expect(session.state()).toMatchObject({ answer: undefined, area: 'Guides', active: -1 });
  });

  test('looks everywhere when told to', () => {
    const { asked, session } = controlled();
    session.setText('alpha');
    session.setArea('None');
    session.searchEverything();
    expect(asked.at(-1)?.query).toMatchObject({ text: 'alpha', version: '*', area: undefined });
  });
});

test.each([
  ['alpha', '3 results on 2 pages'],
  ['notes', '1 result on 1 page'],
  ['zebra', 'No results'],
])('%s: %s', async (text, words) => {
  // The first page has two hits, the second one.
  expect(countOf(answerWith(await query(text)).sections)).toBe(words);
});
