import { Children, createElement, isValidElement, type ReactNode } from 'react';

/**
 * `<head>` in a document: its metadata, which React lifts into the page's head. Title and description are the engine's
 * to write.
 */
export function DocumentHead({ children }: { children?: ReactNode }): ReactNode {
  return Children.toArray(children).filter(
    (child) =>
      isValidElement<{ name?: string; type?: string }>(child) &&
      (child.type === 'link' ||
        (child.type === 'meta' && child.props.name !== 'description') ||
        (child.type === 'script' && child.props.type === 'application/ld+json')),
  );
}

/** Docusaurus's `<Details summary="…">`. */
export function Details({ summary, children }: { summary?: ReactNode; children?: ReactNode }): ReactNode {
  if (isValidElement(summary) && summary.type === 'summary') return createElement('details', null, summary, children);
  const label = typeof summary === 'boolean' ? undefined : summary;
  return createElement('details', null, createElement('summary', null, label ?? 'Details'), children);
}

/** Components that every document may use without importing them. */
export const PAGE_COMPONENTS = { Head: DocumentHead, Details } as const;
