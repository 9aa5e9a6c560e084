import type { Element, Nodes, Root } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { htmlToHast } from 'satteri';
import { toMarkdown as operationMarkdown } from '../openapi/markdown.ts';
import type { Page } from '../site/types.ts';

/** The Markdown twin of each page: what a reader, or a program, gets without any chrome. */

/**
 * A twin made from the page's rendered HTML, for pages whose content is made by components.
 * @param main the content's HTML
 * @param absolute turns a URL of the page into an absolute one
 */
function twinFromHtml(page: Page, main: string, absolute: (href: string) => string): string {
  const tree = htmlToHast(main, { fragment: true }) as Root;
  const content = (('document' in page ? findByClass(tree, 'prose') : undefined) ?? tree) as Root;
  clean(content, absolute);
  const markdown = toMarkdown(toMdast({ ...content, type: 'root' } as never) as never, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    rule: '-',
    emphasis: '_',
  });
  return frame(page, markdown.trim());
}

/**
 * A page's Markdown twin: the writer's own Markdown where that says all, else made from the rendered HTML.
 * @param main the content's HTML
 * @param link turns a link as written into an absolute URL
 * @param absolute turns a link of the rendered page into an absolute URL
 */
export function twinOf(
  page: Page,
  main: string,
  link: (url: string) => string,
  absolute: (href: string) => string,
): string | undefined {
  if (page.kind === 'not-found' || page.kind === 'blog-index') return undefined;
  if (page.kind === 'api-operation') return frame(page, operationMarkdown(page.api, page.operation).trim());
  if ('document' in page && !page.document.dynamic) return twinFromMarkdown(page, page.document.markdown, link);
  return twinFromHtml(page, main, absolute);
}

/** Title and description before the body. */
function frame(page: Page, body: string): string {
  const hasTitle = /^# /.test(body);
  return `${hasTitle ? '' : `# ${page.title}\n\n`}${page.description && !hasTitle ? `> ${page.description}\n\n` : ''}${body}\n`;
}

/** Elements that are for the screen only. */
const CHROME = new Set(['button', 'svg', 'script', 'style', 'nav', 'aside', 'h1']);
const CHROME_CLASSES = new Set([
  'needs-script',
  'anchor',
  'code-language',
  'visually-hidden',
  'tab-list',
  'doc-top',
  'lead',
  'version-badge',
]);

function findByClass(node: Nodes, name: string): Element | undefined {
  if (node.type === 'element' && [node.properties.className].flat().includes(name)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = findByClass(child, name);
    if (found) return found;
  }
  return undefined;
}

function clean(node: Nodes, absolute: (href: string) => string): void {
  if (!('children' in node)) return;
  node.children = node.children.filter((child) => !isChrome(child)) as typeof node.children;
  for (const child of node.children) {
    if (child.type === 'element') rewrite(child, absolute);
    clean(child, absolute);
  }
}

function isChrome(node: Nodes): boolean {
  if (node.type !== 'element') return false;
  const classes = [node.properties.className].flat();
  return (
    CHROME.has(node.tagName) ||
    'dataTwinIgnore' in node.properties ||
    classes.some((name) => CHROME_CLASSES.has(String(name)))
  );
}

function rewrite(element: Element, absolute: (href: string) => string): void {
  const { properties } = element;
  if (typeof properties.href === 'string') properties.href = absolute(properties.href);
  if (typeof properties.src === 'string') properties.src = absolute(properties.src);
  // The highlighted lines are one text again, and the fence gets its language back.
  if (element.tagName === 'pre') {
    const language = properties.dataLanguage;
    const text = textOf(element);
    element.children = [
      {
        type: 'element',
        tagName: 'code',
        properties: language ? { className: [`language-${language}`] } : {},
        children: [{ type: 'text', value: text }],
      },
    ];
  }
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/**
 * A twin made from the writer's own Markdown, for pages without components: links become absolute, admonitions and ids stay readable.
 * @param link turns a URL as written into an absolute one
 */
function twinFromMarkdown(page: Page, markdown: string, link: (url: string) => string): string {
  let fence: string | undefined;
  const lines = markdown.split('\n').map((line) => {
    const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && (fence === undefined || (mark.startsWith(fence) && line.trim() === mark)))
      fence = fence === undefined ? mark : undefined;
    if (fence !== undefined || mark) return line;
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
