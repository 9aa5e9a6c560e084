import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Fence } from '../../content/compile.ts';
import { parseFenceMeta } from '../../content/fence.ts';
import { renderMarkdown, renderSummary } from '../../content/inline-markdown.ts';
import type { ApiDocument } from '../../openapi/index.ts';
import { hrefOf } from '../links.ts';
import { Code } from './Code.tsx';
import type { ApiContext } from './context.ts';

export interface MarkdownProps {
  context: ApiContext;
  text: string | undefined;
  /** Level of its highest heading; without it headings become bold paragraphs. */
  headingLevel?: number;
  /** Put before the ids of its headings. */
  idPrefix?: string;
}

/** A description of the document as blocks; nothing where there is none. */
export function Markdown({ context, text, headingLevel, idPrefix }: MarkdownProps): ReactNode {
  if (!text?.trim()) return null;
  const html = remember(context, `${headingLevel ?? ''} ${idPrefix ?? ''} ${text}`, () =>
    renderMarkdown(text, {
      link: (url) => hrefOf(context, url),
      code: (fence) => codeHtml(context, fence),
      headingLevel,
      idPrefix,
    }),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `renderMarkdown` lets no markup of the text through
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The first paragraph of a description as part of a line, without links. */
export function Summary({ text }: { text: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `renderSummary` lets no markup of the text through
  return <span dangerouslySetInnerHTML={{ __html: renderSummary(text).html }} />;
}

const rendered = new WeakMap<ApiDocument, Map<string, string>>();

/** Operations share most of their descriptions: an error's schema alone is shown ten times on a page. */
function remember({ api }: ApiContext, key: string, render: () => string): string {
  const known = rendered.get(api) ?? new Map<string, string>();
  rendered.set(api, known);
  const html = known.get(key) ?? render();
  known.set(key, html);
  return html;
}

function codeHtml(context: ApiContext, { language, meta, value }: Fence): string {
  const { title, wrap } = parseFenceMeta(meta ?? '');
  return renderToStaticMarkup(createElement(Code, { context, source: { code: value, language }, title, wrap }));
}
