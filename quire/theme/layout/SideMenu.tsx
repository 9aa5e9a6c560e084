import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { hrefOf } from '../links.ts';
import type { Theme } from '../props.ts';
import { NavbarLinks } from './Navbar.tsx';
import { Sidebar } from './Sidebar.tsx';
import { VersionList } from './VersionMenu.tsx';

/**
 * One element with two lives, so that the sidebar stands in the page once: a column beside the content from 996 px on, below
 * that a drawer. As a popover the drawer opens, closes on Escape and on a press outside without any script;
 * `browser/drawer.ts` adds the focus trap and the swipe.
 */
export function SideMenu(theme: Theme): ReactNode {
  const { sidebar } = theme.page;
  return (
    <div id="side-menu" className="side-menu" popover="auto" data-panel={sidebar ? 'docs' : 'main'}>
      <div className="drawer-head">
        {sidebar ? (
          <button type="button" className="back-button needs-script" data-main-menu>
            ← Back to main menu
          </button>
        ) : null}
        <button
          type="button"
          className="icon-button"
          popoverTarget="side-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon of={X} size={20} />
        </button>
      </div>
      {sidebar ? <Sidebar {...theme} items={sidebar} /> : null}
      <MainMenu {...theme} />
    </div>
  );
}

function MainMenu(theme: Theme): ReactNode {
  const { navbar } = theme.site.config;
  const rest = navbar.items.filter((item) => item.kind !== 'link');
  return (
    <nav aria-label="Main menu" className="main-menu">
      <NavbarLinks {...theme} items={navbar.items.filter((item) => item.kind === 'link')} />
      {theme.site.versions.length > 1 ? (
        <>
          <p className="menu-title">Docs version</p>
          <VersionList {...theme} />
        </>
      ) : null}
      {rest.length > 0 ? (
        <ul>
          {rest.map((item) => (
            <li key={item.href}>
              <a className={item.kind === 'button' ? 'button primary' : undefined} href={hrefOf(theme, item.href)}>
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </nav>
  );
}
