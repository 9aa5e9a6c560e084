import { Copy, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { markdownUrl } from '../links.ts';
import type { Theme } from '../props.ts';

/** The page's Markdown twin: to copy (with script) and to open. */
export function PageActions(theme: Theme): ReactNode {
  const href = markdownUrl(theme);
  return (
    <div className="page-actions" data-search-ignore>
      <button type="button" className="needs-script" data-copy-page={href}>
        <Icon of={Copy} size={14} />
        <span data-copy-label>Copy page</span>
      </button>
      <a href={href} type="text/markdown">
        <Icon of={FileText} size={14} />
        View as Markdown
      </a>
    </div>
  );
}
