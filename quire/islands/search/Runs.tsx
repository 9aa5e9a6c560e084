import { Fragment, type ReactNode } from 'react';
import type { Run } from '../../search/query/snippet.ts';

/** A text with the words that were searched for marked. */
export function Runs({ runs }: { runs: readonly Run[] }): ReactNode {
  return runs.map(({ text, marked }, place) =>
    // Runs have no identity but their place.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    marked ? <mark key={place}>{text}</mark> : <Fragment key={place}>{text}</Fragment>,
  );
}
