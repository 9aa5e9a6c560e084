/**
 * What the browser remembers between visits: one place for every key. Storage may be missing, full or forbidden (private
 * windows, blocked cookies); then nothing is remembered and nothing breaks.
 */

/** The generator's prefix (spec section 9); the colour mode alone goes without it. */
export const PREFIX = 'quire.';

export const keys = {
  /** `dark` or `light` (spec section 9: the key is "theme"). */
  theme: 'theme',
  /** `hidden` or `shown`. */
  sidebar: `${PREFIX}sidebar`,
  /** Name of the docs version the reader chose. */
  version: `${PREFIX}version.docs`,
  /** Value of the tab chosen last in a group. */
  tab: (group: string) => `${PREFIX}tab.${group}`,
  /** `dismissed`. */
  announcement: (id: string) => `${PREFIX}announcement.${id}`,
  /** For this visit only: `open` or `closed`, of a sidebar category. */
  category: (path: string) => `${PREFIX}category.${path}`,
} as const;

/** Which store: what is kept for good, or what is kept for this visit. */
type Area = 'localStorage' | 'sessionStorage';

/** The value of a key, or `null` where there is none or no storage. */
export function read(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a value, if the browser lets it. */
export function write(key: string, value: string, area: Area = 'localStorage'): void {
  try {
    window[area].setItem(key, value);
  } catch {
    // The choice holds for this page; it is only not remembered.
  }
}

/** Calls back when another browser tab changes a key; a removed key gives `null`. */
export function onChange(listener: (key: string, value: string | null) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== null) listener(key, newValue);
  });
}
