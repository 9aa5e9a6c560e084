import type { ReactElement, ReactNode } from 'react';
import { OperationView, OverviewView } from './api/index.ts';
import { Head } from './Head.tsx';
import { Announcement } from './layout/Announcement.tsx';
import { Footer } from './layout/Footer.tsx';
import { Navbar } from './layout/Navbar.tsx';
import { SearchShell } from './layout/SearchShell.tsx';
import { SideMenu } from './layout/SideMenu.tsx';
import { BlogIndexView } from './pages/BlogIndexView.tsx';
import { CategoryView } from './pages/CategoryView.tsx';
import { DocView } from './pages/DocView.tsx';
import { NotFoundView } from './pages/NotFoundView.tsx';
import type { PageProps } from './props.ts';

/** The whole `<html>` element of a page, for `renderToStaticMarkup`; the caller puts `<!doctype html>` before it. */
export function renderPage(props: PageProps): ReactElement {
  const { site, page, assets } = props;
  const { config } = site;
  return (
    <html
      lang={config.language}
      data-theme={config.colorMode.default}
      data-default-theme={config.colorMode.default}
      data-announcement={config.announcement?.id}
      data-version={page.version?.name}
      data-search={props.search}
      data-analytics={config.analytics.containerId}
    >
      <Head {...props} />
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Announcement {...props} />
        <Navbar {...props} />
        <div className={page.sidebar ? 'shell has-sidebar' : 'shell'}>
          <SideMenu {...props} />
          <main id="main" className="main" tabIndex={-1}>
            <View {...props} />
          </main>
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own script; as a child it would be escaped */}
        <script dangerouslySetInnerHTML={{ __html: assets.restoreScript }} />
        <Footer {...props} />
        {props.search ? <SearchShell /> : null}
      </body>
    </html>
  );
}

function View(props: PageProps): ReactNode {
  const { page } = props;
  switch (page.kind) {
    case 'component':
      return props.content;
    case 'category':
      return <CategoryView {...props} page={page} />;
    case 'not-found':
      return <NotFoundView {...props} />;
    case 'api-overview':
      return <OverviewView {...props} page={page} />;
    case 'api-operation':
      return <OperationView {...props} page={page} />;
    case 'blog-index':
      return <BlogIndexView {...props} page={page} />;
    default:
      return <DocView {...props} page={page} />;
  }
}
