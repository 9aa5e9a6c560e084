import type { ApiDocument } from '../../openapi/index.ts';
import { treeOf } from '../../openapi/testing.ts';
import type { ApiOperationPage, ApiOverviewPage } from '../../site/types.ts';
import { propsOf } from '../test-theme.ts';
import { type ApiContext, PageIds } from './context.ts';

/** API pages and contexts for tests. */

const base = { breadcrumbs: [], alternates: [], unlisted: false, description: '' };

export function overviewPage(api: ApiDocument): ApiOverviewPage {
  const route = `/docs/${api.slug}/overview`;
  return { ...base, kind: 'api-overview', route, canonical: route, title: api.info.title, api };
}

export function operationPage(api: ApiDocument, id: string): ApiOperationPage {
  const operation = api.operations.find((known) => known.id === id);
  if (!operation) throw new Error(`There is no operation ${id}.`);
  const route = `/docs/${api.slug}/${operation.slug}`;
  return { ...base, kind: 'api-operation', route, canonical: route, title: operation.summary ?? id, api, operation };
}

/** The context of a page, on a site that is served under `/base/`. */
export function contextOf(page: ApiOverviewPage | ApiOperationPage): ApiContext {
  return { ...propsOf(page), api: page.api, ids: new PageIds() };
}

/** A document that is nothing but component schemas, written as YAML. */
export function apiOf(schemas: string): ApiDocument {
  return {
    slug: 'x',
    file: 'x.yaml',
    files: [],
    text: undefined,
    info: { title: 'X', version: '1' },
    servers: [],
    tags: [],
    operations: [],
    webhooks: [],
    securitySchemes: [],
    errorCatalogue: new Map(),
    rateLimits: new Map(),
    tree: treeOf(schemas),
  };
}

/** What a reader sees of HTML: a line for each block, white space squeezed. */
export function readable(html: string): string[] {
  return html
    .replace(/<(\/?)(?:li|ul|p|div|dl|dt|dd|details|summary|pre|h\d|tr|td|th|section)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
