import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys, read, write } from './storage.ts';

/** A store in memory with the part of the Storage interface that the site uses. */
class MemoryStorage {
  readonly #items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
}

afterEach(() => vi.unstubAllGlobals());

describe('keys', () => {
  test.each([
    ['the colour mode has no prefix (spec section 9)', keys.theme, 'theme'],
    ['an announcement', keys.announcement('v2'), 'quire.announcement.v2'],
    ['a tab group', keys.tab('server-lang'), 'quire.tab.server-lang'],
    ['the docs version', keys.version, 'quire.version.docs'],
    ['the sidebar', keys.sidebar, 'quire.sidebar'],
  ])('%s', (_, key, expected) => {
    expect(key).toBe(expected);
  });
});

describe('with storage', () => {
  beforeEach(() => vi.stubGlobal('window', { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() }));

  test('what was written is read back, in its own area only', () => {
    write('a', '1');
    write('b', '2', 'sessionStorage');
    expect([read('a'), read('b'), read('a', 'sessionStorage'), read('b', 'sessionStorage')]).toEqual([
      '1',
      null,
      null,
      '2',
    ]);
  });
});

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe.each([
  ['missing', {}],
  ['forbidden', Object.defineProperty({}, 'localStorage', { get: forbidden })],
  ['full', { localStorage: { getItem: () => null, setItem: forbidden } }],
])('with storage that is %s', (_, window) => {
  test('nothing is remembered and nothing breaks', () => {
    vi.stubGlobal('window', window);
    expect(() => write('a', '1')).not.toThrow();
    expect(read('a')).toBeNull();
  });
});
