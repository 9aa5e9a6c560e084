import type { Element, ElementContent, Root } from 'hast';

/** Elements that are no content of a page, wherever they stand. */
const CHROME = new Set([
  'nav',
  'aside',
  'footer',
  'button',
  'script',
  'style',
  'template',
  'svg',
  'dialog',
  'noscript',
]);

/** Elements whose text runs on into the text around them. */
const INLINE = new Set(
  'a abbr b bdi cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

export const isInline = (tagName: string): boolean => INLINE.has(tagName);

/** Whether an element and all in it stay out of search. */
export function isIgnored(element: Element): boolean {
  const { tagName, properties } = element;
  if (CHROME.has(tagName) || 'dataSearchIgnore' in properties || properties.ariaHidden === 'true') return true;
  return tagName === 'a' && isPermalink(element);
}

/** A heading's link to itself: `#`, `¶`. */
function isPermalink({ properties, children }: Element): boolean {
  const [only] = children;
  return (
    String(properties.href).startsWith('#') &&
    children.length === 1 &&
    only?.type === 'text' &&
    !/\p{L}|\p{N}/u.test(only.value)
  );
}

/** All text of a node, chrome left out, white space as it stands. */
export function plainText(node: Root | ElementContent): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || (node.type === 'element' && isIgnored(node))) return '';
  return node.children.map((child) => plainText(child as ElementContent)).join('');
}

/** One line: runs of white space are one space, none before punctuation that follows a word. */
export const squeeze = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)](?:\s|$))/g, '')
    .replace(/(?: ·)+ *$/, '')
    .trim();
