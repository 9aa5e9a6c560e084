import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Highlighter } from '../content/highlight.ts';
import type { RenderContext } from '../content/types.ts';
import type { Problems } from '../problems.ts';
import { categoryCards } from '../site/category-cards.ts';
import type { Page, Site } from '../site/types.ts';
import { highlightPage } from '../theme/api/page-code.ts';
import { componentsFor } from '../theme/content/components.tsx';
import { groupsFor } from '../theme/groups.ts';
import { renderPage } from '../theme/Page.tsx';
import type { Bundle } from './bundle.ts';
import type { ComponentModules } from './load.ts';
import type { PageLinks } from './page-links.ts';

/** Everything a page needs besides itself. */
export interface Renderer {
  site: Site;
  bundle: Bundle;
  links: PageLinks;
  modules: ComponentModules;
  highlighter: Highlighter;
  /** The search's manifest, for the pages; undefined where nothing can be searched. */
  search?: string;
  /**
   * Content-Security-Policy for the pages' meta element. One for all pages, with the hashes of all groups of styles: a page that
   * client-side navigation fetches is parsed under the policy of the page that is shown.
   */
  csp: string | undefined;
}

/** Stands for the style elements until the page's HTML tells which ones it needs. */
const STYLES_SLOT = '/*styles*/';
const SLOT_ELEMENT = `<style data-group="slot">${STYLES_SLOT}</style>`;

/** The element of a page's own content; nothing for pages that the theme makes from their data. */
export function contentOf(page: Page, renderer: Renderer): ReactNode {
  const theme = { site: renderer.site, page, url: renderer.links.url };
  if (page.kind === 'component') {
    const Component = renderer.modules.get(page.module);
    return Component ? createElement(Component, theme) : null;
  }
  if (!('document' in page)) return null;
  const context: RenderContext = {
    components: componentsFor(theme),
    operation: renderer.links.operation,
    cards: () => categoryCards(renderer.site, page),
    link: (url, file) => renderer.links.link(page, url, file),
    asset: (url, file) => renderer.links.asset(page, url, file),
  };
  return page.document.render(context);
}

/**
 * A page's HTML. A component that throws becomes a problem that names the page's file, and gives `undefined`.
 */
export async function renderHtml(page: Page, renderer: Renderer, problems: Problems): Promise<string | undefined> {
  const { bundle, site, links, csp, highlighter } = renderer;
  try {
    const isApi = page.kind === 'api-overview' || page.kind === 'api-operation';
    const code = isApi
      ? await highlightPage(page, (text, language) => highlighter.highlight(text, language, new Map()))
      : undefined;
    const html = renderToStaticMarkup(
      renderPage({
        site,
        page,
        url: links.url,
        content: contentOf(page, renderer),
        code,
        search: renderer.search,
        assets: { ...bundle, styles: [{ name: 'slot', css: STYLES_SLOT }], csp },
        buildId: bundle.id,
      }),
    );
    const styles = groupsFor(html, bundle.styles);
    const elements = styles.map(({ name, css }) => `<style data-group="${name}">${css}</style>`).join('');
    return `<!doctype html>${html.replace(SLOT_ELEMENT, () => elements)}\n`;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    problems.error(
      { file: page.file ?? page.route },
      `The page could not be rendered: ${message.replace(/\.$/, '')}.`,
      'Correct the component or expression that throws; the page is rendered once, without a browser.',
    );
    return undefined;
  }
}
