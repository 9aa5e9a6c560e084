import type { ReactNode } from 'react';
import { socialIcons } from '../icons/brands.tsx';
import { Icon } from '../icons/Icon.tsx';
import { hrefOf, versionAttributes } from '../links.ts';
import type { Theme } from '../props.ts';

/** Links to community and social pages, the copyright line and the site's version (spec sections 1 and 9). */
export function Footer(theme: Theme): ReactNode {
  const { footer, version } = theme.site.config;
  return (
    <footer className="footer">
      <div className="footer-inner">
        {footer.columns.length > 0 ? (
          <nav aria-label="Footer" className="footer-columns">
            {footer.columns.map((column) => (
              <div key={column.title}>
                <h2>{column.title}</h2>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.href}>
                      <a href={hrefOf(theme, link.href)} {...versionAttributes(theme, link.href)}>
                        {link.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        ) : null}
        <div className="footer-end">
          <p>
            {footer.copyright}
            {version ? <span className="site-version">Docs version {version}</span> : null}
          </p>
          {footer.social.length > 0 ? (
            <ul className="social" aria-label="Community">
              {footer.social.map((link) => (
                <li key={link.href}>
                  <a className="icon-button" href={hrefOf(theme, link.href)} aria-label={link.label}>
                    <Icon of={socialIcons[link.icon]} size={18} />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </footer>
  );
}
