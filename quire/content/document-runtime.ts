import * as jsxRuntime from 'react/jsx-runtime';

type Props = Record<string, unknown>;
type Jsx = (type: unknown, props: Props, key?: string) => unknown;

/**
 * React's JSX runtime for documents, in which writers also type HTML: attributes by HTML's names and styles as text, which
 * React does not take, become what it takes.
 */
export const documentRuntime = {
  ...jsxRuntime,
  jsx: withHtmlAttributes(jsxRuntime.jsx as Jsx),
  jsxs: withHtmlAttributes(jsxRuntime.jsxs as Jsx),
};

function withHtmlAttributes(jsx: Jsx): Jsx {
  return (type, props, key) => jsx(type, typeof type === 'string' ? reactProps(props) : props, key);
}

const RENAMED: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  frameborder: 'frameBorder',
  allowfullscreen: 'allowFullScreen',
  crossorigin: 'crossOrigin',
  srcset: 'srcSet',
  autoplay: 'autoPlay',
  playsinline: 'playsInline',
  datetime: 'dateTime',
};

/** Most elements need nothing of it, and keep their props. */
function reactProps(props: Props): Props {
  const names = Object.keys(props);
  if (!names.some((name) => name in RENAMED || name === 'style' || /^on[a-z]/.test(name))) return props;
  const result: Props = {};
  for (const name of names) {
    // A handler as text is a script that the Content-Security-Policy forbids.
    if (/^on[a-z]/.test(name)) continue;
    result[RENAMED[name] ?? name] = name === 'style' ? styleObject(props.style) : props[name];
  }
  return result;
}

/** `background: #fff; --size: 2px` as React's `{ background: '#fff', '--size': '2px' }`. */
function styleObject(style: unknown): unknown {
  if (style !== null && typeof style === 'object')
    return Object.fromEntries(Object.entries(style).map(([name, value]) => [styleName(name), value]));
  if (typeof style !== 'string') return undefined;
  // A semicolon in parentheses or quotes, as in url(data:…;base64,…), is part of the value.
  const declarations = style.match(/(?:[^;("']|\([^)]*\)|"[^"]*"|'[^']*')+/g) ?? [];
  return Object.fromEntries(
    declarations.flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const value = declaration.slice(colon + 1).trim();
      return colon < 0 || value === '' ? [] : [[styleName(declaration.slice(0, colon).trim()), value]];
    }),
  );
}

function styleName(name: string): string {
  if (name.startsWith('--')) return name;
  return name.replace(/^-ms-/, 'ms-').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
