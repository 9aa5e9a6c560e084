import { all, on, onPage } from './delegate.ts';
import { keys, onChange, read, write } from './storage.ts';

const root = document.documentElement;

type Mode = 'dark' | 'light';

/** The light/dark switch (spec section 4); other tabs of the site follow. */
export function startColorMode(): void {
  on('click', '[data-color-mode]', () => {
    const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
    write(keys.theme, mode);
    apply(mode);
  });
  onChange((key, value) => {
    if (key === keys.theme) apply(value ?? root.dataset.defaultTheme);
  });
  // Also a page that comes back from the back/forward cache may have missed a change.
  addEventListener('pageshow', (event) => {
    if (event.persisted) apply(read(keys.theme) ?? root.dataset.theme);
  });
  onPage(() => apply(root.dataset.theme));
}

function apply(value: string | undefined): void {
  const mode: Mode = value === 'light' ? 'light' : 'dark';
  root.dataset.theme = mode;
  for (const button of all('[data-color-mode]')) button.setAttribute('aria-checked', String(mode === 'dark'));
  for (const meta of all<HTMLMetaElement>('meta[name=color-scheme]')) meta.content = mode;
  for (const meta of all<HTMLMetaElement>('meta[name=theme-color]')) meta.content = meta.dataset[mode] ?? '';
}
