import type { ReactNode } from 'react';

/** A short text: what stands between backticks is shown as code. */
export function Marked({ children }: { readonly children: string }): ReactNode {
  return children.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
