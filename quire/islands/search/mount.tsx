import { createRoot } from 'react-dom/client';
import type { SearchShell } from '../../browser/search.ts';
import type { SiteSearch } from '../../search/query/site-search.ts';
import styles from '../../theme/styles/search.css?inline';
import { CrashBoundary } from '../CrashBoundary.tsx';
import { SearchDialog } from './SearchDialog.tsx';

/**
 * Fills the dialog.
 * @param base the site's base path; begins and ends with `/`
 */
export function mountSearch(shell: SearchShell, search: SiteSearch, base: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const href = (url: string): string => base.slice(0, -1) + url;
  const container = document.createElement('div');
  container.className = 'search-content';
  shell.body.replaceChildren(container);
  createRoot(container).render(
    <CrashBoundary>
      <SearchDialog shell={shell} search={search} href={href} />
    </CrashBoundary>,
  );
}
