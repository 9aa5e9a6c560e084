import { clsx } from 'clsx';
import { ChevronRight, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Badge, SidebarItem } from '../../site/types.ts';
import { Icon } from '../icons/Icon.tsx';
import { hrefOf } from '../links.ts';
import type { Theme } from '../props.ts';
import { type SidebarNode, sidebarFor } from '../sidebar-tree.ts';

/** The docs navigation; `sidebar-tree.ts` says which lines a page shows. */
export function Sidebar({ items, ...theme }: Theme & { items: readonly SidebarItem[] }): ReactNode {
  const hideable = theme.site.config.docs.sidebarHideable;
  return (
    <div className="sidebar" id="sidebar">
      <nav aria-label="Docs" className="sidebar-scroll">
        <Lines {...theme} nodes={sidebarFor(items, theme.page.route)} />
      </nav>
      {hideable ? (
        <>
          <button type="button" className="sidebar-hide needs-script" data-sidebar="hidden">
            <Icon of={PanelLeftClose} />
            Hide sidebar
          </button>
          <button type="button" className="sidebar-show icon-button" data-sidebar="shown" aria-label="Show sidebar">
            <Icon of={PanelLeftOpen} size={18} />
          </button>
        </>
      ) : null}
    </div>
  );
}

function Lines({ nodes, ...theme }: Theme & { nodes: readonly SidebarNode[] }): ReactNode {
  return (
    <ul>
      {nodes.map((node, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page's tree never changes, its positions are its identities
        <Line key={position} {...theme} node={node} />
      ))}
    </ul>
  );
}

function Line({ node, ...theme }: Theme & { node: SidebarNode }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an `html` item of sidebars.ts is markup by definition
  if (node.type === 'html') return <li className={node.className} dangerouslySetInnerHTML={{ __html: node.html }} />;
  if (node.type === 'link') {
    const { item, current } = node;
    return (
      <li className={item.className}>
        <a href={hrefOf(theme, item.href)} aria-current={current ? 'page' : undefined}>
          <span>{item.label}</span>
          {item.badge ? <MethodBadge {...item.badge} /> : null}
        </a>
      </li>
    );
  }
  const { item, key, current, active, children } = node;
  const label = item.href ? (
    <a href={theme.url(item.href)} aria-current={current ? 'page' : undefined}>
      {item.label}
    </a>
  ) : null;
  return (
    <li className={clsx('category', active && 'active', item.className)}>
      {label}
      {item.collapsible ? (
        <details open={!item.collapsed || active} data-category={key}>
          {label ? (
            // Beside a link the toggle needs a name of its own; a category without a page is its own toggle.
            <summary className="toggle" aria-label={`Pages of ${item.label}`}>
              <Icon of={ChevronRight} size={14} />
            </summary>
          ) : (
            <summary>
              {item.label}
              <Icon of={ChevronRight} size={14} />
            </summary>
          )}
          <Lines {...theme} nodes={children} />
        </details>
      ) : (
        <>
          {label ? null : <span className="category-label">{item.label}</span>}
          <Lines {...theme} nodes={children} />
        </>
      )}
    </li>
  );
}

/** `DELETE` is too long for a sidebar's line. */
const SHORT: Record<string, string> = { DELETE: 'DEL', OPTIONS: 'OPT' };

function MethodBadge({ text, tone }: Badge): ReactNode {
  return <span className={`method ${tone}`}>{SHORT[text.toUpperCase()] ?? text}</span>;
}
