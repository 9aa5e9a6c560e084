import { Code, Menu, Moon, Search, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Config } from '../../site/config.ts';
import { GitHub } from '../icons/brands.tsx';
import { Icon } from '../icons/Icon.tsx';
import { hrefOf, isCurrent, versionAttributes } from '../links.ts';
import type { Theme } from '../props.ts';
import { VersionMenu } from './VersionMenu.tsx';

type NavbarItem = Config['navbar']['items'][number];

/** The bar at the top of every page. Search and colour mode need script and are hidden without it. */
export function Navbar(theme: Theme): ReactNode {
  const { config } = theme.site;
  const of = (kind: NavbarItem['kind']) => config.navbar.items.filter((item) => item.kind === kind);
  return (
    <header className="navbar">
      <div className="navbar-inner">
        <button type="button" className="icon-button menu-button" popoverTarget="side-menu" aria-label="Open menu">
          <Icon of={Menu} size={22} />
        </button>
        <a className="brand" href={theme.url('/')}>
          {config.logo ? (
            // The name beside it says the same: an empty text keeps it from being read twice (WCAG 1.1.1, technique H2).
            <img src={theme.url(config.logo.src)} alt="" width={config.logo.width} height={config.logo.height} />
          ) : null}
          <span>{config.title}</span>
        </a>
        <nav aria-label="Main" className="navbar-links">
          <NavbarLinks {...theme} items={of('link')} />
        </nav>
        <div className="navbar-tools">
          <SearchButton />
          <VersionMenu {...theme} />
          {of('repository').map((item) => (
            <a
              key={item.href}
              className="icon-button wide-only"
              href={hrefOf(theme, item.href)}
              aria-label={item.label}
            >
              <Icon of={repositoryIcon(item.href)} size={20} />
            </a>
          ))}
          {config.colorMode.switch ? <ColorModeSwitch dark={config.colorMode.default === 'dark'} /> : null}
          {of('button').map((item) => (
            <a key={item.href} className="button primary wide-only" href={hrefOf(theme, item.href)}>
              {item.label}
            </a>
          ))}
        </div>
      </div>
    </header>
  );
}

/** Links of the main menu as a list, for the navbar and the drawer. */
export function NavbarLinks({ items, ...theme }: Theme & { items: readonly NavbarItem[] }): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.href}>
          <a
            href={hrefOf(theme, item.href)}
            aria-current={isCurrent(theme.page, item.href) ? 'page' : undefined}
            {...versionAttributes(theme, item.href)}
          >
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function SearchButton(): ReactNode {
  return (
    <button type="button" className="search-button needs-script" data-search-open aria-keyshortcuts="Control+K Meta+K">
      <Icon of={Search} />
      <span className="search-label">Search</span>
      <span aria-hidden="true">
        <kbd>
          <span className="key-control">Ctrl</span>
          <span className="key-command">⌘</span> K
        </kbd>
      </span>
    </button>
  );
}

function ColorModeSwitch({ dark }: { dark: boolean }): ReactNode {
  return (
    <button
      type="button"
      className="icon-button needs-script"
      data-color-mode
      role="switch"
      aria-checked={dark}
      aria-label="Dark mode"
    >
      <span className="when-dark">
        <Icon of={Moon} size={19} />
      </span>
      <span className="when-light">
        <Icon of={Sun} size={19} />
      </span>
    </button>
  );
}

function repositoryIcon(href: string) {
  return /^https:\/\/github\.com\//.test(href) ? GitHub : Code;
}
