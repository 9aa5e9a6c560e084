import { fencedLines } from '../content/code-fences.ts';
import { toMarkdown as operationMarkdown } from '../openapi/markdown.ts';
import type { Card, Page } from '../site/types.ts';

/** The Markdown twin of each page: what a reader, or a program, gets without any chrome. */

/**
 * A page's Markdown twin: the writer's own Markdown where that says all, else made from the rendered HTML.
 * @param main the content's HTML
 * @param link turns a link as written into an absolute URL
 * @param absolute turns a link of the rendered page into an absolute URL
 */
export async function twinOf(
  page: Page,
  main: string,
  link: (url: string) => string,
  absolute: (href: string) => string,
): Promise<string | undefined> {
  if (page.kind === 'not-found' || page.kind === 'blog-index') return undefined;
  if (page.kind === 'api-operation') return frame(page, operationMarkdown(page.api, page.operation).trim());
  if ('document' in page && !page.document.dynamic) return twinFromMarkdown(page, page.document.markdown, link);
  if (page.kind === 'category') return frame(page, page.cards.map((card) => cardLine(card, link)).join('\n'));
  // Its libraries have a hundred modules: only sites with such pages load them.
  const { markdownFromHtml } = await import('./markdown-from-html.ts');
  return frame(page, markdownFromHtml(main, absolute));
}

function cardLine({ title, href, description }: Card, link: (url: string) => string): string {
  return `- [${title}](${link(href)})${description ? `: ${description}` : ''}`;
}

/** Title and description before the body. */
function frame(page: Page, body: string): string {
  const hasTitle = /^# /.test(body);
  return `${hasTitle ? '' : `# ${page.title}\n\n`}${page.description && !hasTitle ? `> ${page.description}\n\n` : ''}${body}\n`;
}

/**
 * A twin made from the writer's own Markdown, for pages without components: links become absolute, admonitions and ids stay readable.
 * @param link turns a URL as written into an absolute one
 */
function twinFromMarkdown(page: Page, markdown: string, link: (url: string) => string): string {
  const lines = fencedLines(markdown).map(({ text: line, fence }) => {
    if (fence !== undefined) return line;
    return line
      .replace(/^(#{1,6} .*?)\s*\{#[\w-]+\}\s*$/, '$1')
      .replace(/^\s*<\/?Tabs\b[^>]*>\s*$|^\s*<\/TabItem>\s*$/, '')
      .replace(
        /^\s*<TabItem\b[^>]*?\b(?:label|value)="([^"]*)"[^>]*>\s*$/,
        (tag, value: string) => `**${/\blabel="([^"]*)"/.exec(tag)?.[1] ?? value}**`,
      )
      .replace(/(`+)(?:(?!\1).)+\1|(\]\()([^()\s]+)/g, (match, _, open: string | undefined, url: string) =>
        open ? open + link(url) : match,
      );
  });
  return frame(
    page,
    lines
      .join('\n')
      .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );
}
