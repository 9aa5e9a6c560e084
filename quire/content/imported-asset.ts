import { existsSync, readFileSync } from 'node:fs';
import { createElement, type ReactElement } from 'react';

/**
 * What a page gets that imports a file which is neither code nor Markdown: its URL. A drawing is a component besides, as
 * Docusaurus has it: `<Logo className="big" />`.
 * @param path absolute path, if it is known
 * @param src the URL it is served at
 */
export function importedAsset(path: string | undefined, src: string): unknown {
  if (path === undefined || !/\.svg$/i.test(path) || !existsSync(path)) return src;
  const drawing = (props: Record<string, unknown>) => renderSvg(path, src, props);
  return Object.assign(drawing, { toString: () => src });
}

/**
 * The drawing as part of the page, so that it takes the page's colours. One with a style sheet or script of its own, which
 * would reach the rest of the page, is shown as an image.
 */
function renderSvg(path: string, src: string, { title, ...props }: Record<string, unknown>): ReactElement {
  const [, written = '', content = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(readFileSync(path, 'utf8')) ?? [];
  if (content === '' || /<(?:style|script|foreignObject)\b|\son\w+=/i.test(content))
    return createElement('img', { alt: title ?? '', loading: 'lazy', ...pixels(props), src });
  const attributes = [...withoutStyle(written).matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
    .filter(([, name]) => !/^xmlns|^on/i.test(name ?? ''))
    .map(([, name = '', double, single]) => [propName(name), double ?? single]);
  const label = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title };
  const html = { dangerouslySetInnerHTML: { __html: withoutStyle(content) } };
  return createElement('svg', { ...Object.fromEntries(attributes), ...label, ...props, ...html });
}

/** An image's width and height are whole numbers; `2rem`, which a drawing may have, would be read as 2. */
function pixels({ width, height, ...props }: Record<string, unknown>): Record<string, unknown> {
  const sizes = Object.entries({ width, height }).filter(([, size]) => /^\d+$/.test(String(size)));
  return { ...props, ...Object.fromEntries(sizes) };
}

/** `style="fill:red"` as `fill="red"`: the site's Content-Security-Policy forbids the former. */
function withoutStyle(svg: string): string {
  return svg.replace(/\sstyle=(?:"([^"]*)"|'([^']*)')/g, (_, double?: string, single?: string) =>
    (double ?? single ?? '')
      .split(';')
      .map((declaration) => /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(declaration))
      .map((match) => (match ? ` ${match[1]}="${match[2]?.replace(/"/g, '&quot;')}"` : ''))
      .join(''),
  );
}

/** React's name of an attribute: `stroke-width` is `strokeWidth`. */
function propName(name: string): string {
  if (name === 'class') return 'className';
  if (/^(?:aria|data)-/.test(name)) return name;
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}
