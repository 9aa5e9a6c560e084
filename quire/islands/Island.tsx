import { type ComponentType, createElement, type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';

/** When the browser brings an island to life; each moment comes at most once. */
export type IslandTrigger =
  /** As soon as the entry runs. */
  | 'load'
  /** When the browser has nothing better to do. */
  | 'idle'
  /** When it comes near the window. */
  | 'visible'
  /** When it is touched: a pointer goes down in it, or the focus enters it. */
  | 'interaction';

export interface IslandProps<Props extends object> {
  /** The island's file name without `.island.tsx`; one name belongs to one file of the site. */
  name: string;
  /** The default export of that file. */
  of: ComponentType<Props>;
  when: IslandTrigger;
  /** Handed to the component at build time and in the browser: JSON, so no functions, dates or elements. */
  props: Props;
}

/**
 * A component of the site that comes alive in the browser. Its first state is rendered here, into the page's HTML; the browser
 * fetches React and the component at the moment that `when` names, and hydrates what it finds.
 *
 * The page around it is static markup, so the island is rendered apart, as markup that React can take over. `data-id` is the
 * prefix of the ids that it makes with `useId`: both sides must use the same.
 */
export function Island<Props extends object>({ name, of, when, props }: IslandProps<Props>): ReactNode {
  const id = useId();
  const html = renderToString(createElement(of, props), { identifierPrefix: id });
  return createElement('quire-island', {
    'data-island': name,
    'data-when': when,
    'data-id': id,
    'data-props': JSON.stringify(props),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
    dangerouslySetInnerHTML: { __html: html },
  });
}
