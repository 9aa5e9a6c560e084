import { describe, expect, test, vi } from 'vitest';
import { rememberPages } from './page-store.ts';

function store() {
  let time = 0;
  const load = vi.fn(async (path: string) => `page ${path}`);
  return {
    load,
    get: rememberPages(load, () => time),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

const MINUTE = 60_000;

describe('remembered pages', () => {
  test('a page asked for twice is fetched once, also while it is on its way', async () => {
    const { get, load } = store();
    const answers = await Promise.all([get('/a', 'low'), get('/a')]);
    expect(answers).toEqual(['page /a', 'page /a']);
    expect(load.mock.calls).toEqual([['/a', 'low']]);
  });

  test('pages are told apart by their whole path', async () => {
    const { get } = store();
    expect([await get('/a'), await get('/a?b')]).toEqual(['page /a', 'page /a?b']);
  });

  test.each([
    ['4 minutes', 4 * MINUTE, 1],
    ['6 minutes', 6 * MINUTE, 2],
  ])('after %s', async (_, age, fetches) => {
    const { get, load, pass } = store();
    await get('/a');
    pass(age);
    await get('/a');
    expect(load).toHaveBeenCalledTimes(fetches);
  });

  test('the oldest make room for the newest', async () => {
    const { get, load } = store();
    for (let page = 0; page <= 32; page++) await get(`/${page}`);
    load.mockClear();
    await get('/32');
    await get('/1');
    expect(load).not.toHaveBeenCalled();
    await get('/0');
    expect(load).toHaveBeenCalledOnce();
  });

  test('a failure is not remembered', async () => {
    const { get, load } = store();
    load.mockRejectedValueOnce(new Error('offline'));
    await expect(get('/a')).rejects.toThrow('offline');
    expect(await get('/a')).toBe('page /a');
  });
});
