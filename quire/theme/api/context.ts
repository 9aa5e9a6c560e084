import type { ApiDocument } from '../../openapi/index.ts';
import type { ApiOperationPage, ApiOverviewPage } from '../../site/types.ts';
import type { Theme } from '../props.ts';
import type { HighlightedCode } from './page-code.ts';

/** A page of the API reference. */
export type ApiPage = ApiOverviewPage | ApiOperationPage;

/** What every component of the API reference may know. */
export interface ApiContext extends Theme {
  api: ApiDocument;
  code?: HighlightedCode;
  ids: PageIds;
}

/**
 * The ids of one page, each handed out once: the model makes anchors unique per schema, and a page shows many schemas.
 * What comes second has no id, so that a link leads to what stands first, as in browsers.
 */
export class PageIds {
  readonly #prefix: string;
  readonly #taken: Set<string>;

  /** @param prefix put before every id: webhooks share the overview page, and all of them have a `body` */
  constructor(prefix = '', taken: Set<string> = new Set()) {
    this.#prefix = prefix;
    this.#taken = taken;
  }

  /** The id for an anchor; undefined where the page has it already. */
  claim(anchor: string): string | undefined {
    const id = this.#prefix + anchor;
    if (this.#taken.has(id)) return undefined;
    this.#taken.add(id);
    return id;
  }

  /** `href` that leads to an anchor on the same page. */
  href(anchor: string): string {
    return `#${encodeURIComponent(this.#prefix + anchor)}`;
  }

  /** The same page's ids below a further prefix. */
  within(prefix: string): PageIds {
    return new PageIds(this.#prefix + prefix, this.#taken);
  }
}
