import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Heading } from '../../content/types.ts';
import { Icon } from '../icons/Icon.tsx';

/** The table of contents beside the text, followed by `browser/scroll-spy.ts`. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }): ReactNode {
  if (headings.length === 0) return null;
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <p id="toc-title">On this page</p>
      <Headings headings={headings} />
    </nav>
  );
}

/** The same, folded, above the text where there is no room beside it. */
export function FoldedTableOfContents({ headings }: { headings: readonly Heading[] }): ReactNode {
  if (headings.length === 0) return null;
  return (
    <details className="toc-folded" data-search-ignore>
      <summary>
        On this page
        <Icon of={ChevronRight} size={14} />
      </summary>
      <Headings headings={headings} />
    </details>
  );
}

function Headings({ headings }: { headings: readonly Heading[] }): ReactNode {
  const top = Math.min(...headings.map((heading) => heading.level));
  return (
    <ul>
      {headings.map(({ id, level, runs }) => (
        <li key={id} className={level > top ? `depth-${level - top}` : undefined}>
          <a href={`#${encodeURIComponent(id)}`}>
            {runs.map((run, position) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other identity and never move
              run.code ? <code key={position}>{run.text}</code> : run.text,
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
