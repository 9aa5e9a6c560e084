import type { Element, Nodes, Root } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { htmlToHast } from 'satteri';

/**
 * The content of a rendered page as Markdown, for pages whose content is made by components.
 * @param main the HTML of the page's `<main>`; where it holds prose, that alone counts
 * @param absolute turns a URL of the page into an absolute one
 */
export function markdownFromHtml(main: string, absolute: (href: string) => string): string {
  const tree = htmlToHast(main, { fragment: true }) as Root;
  const content = (findByClass(tree, 'prose') ?? tree) as Root;
  clean(content, absolute);
  return toMarkdown(toMdast({ ...content, type: 'root' } as never) as never, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    rule: '-',
    emphasis: '_',
  }).trim();
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
