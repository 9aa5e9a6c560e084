import type { ReactNode } from 'react';
import type { Page } from '../site/types.ts';
import { markdownUrl } from './links.ts';
import type { PageProps } from './props.ts';

/** Background of the page in each mode, for the browser's own bars; the same as `--bg` in `tokens.css`. */
export const THEME_COLORS = { dark: '#0d1518', light: '#fbfcfb' } as const;

/** `Page | Site`; the site's name alone for the page that bears it (spec section 1: the delimiter is a vertical bar). */
export function documentTitle({ site: { config }, page }: Pick<PageProps, 'site' | 'page'>): string {
  return page.title === config.title ? config.title : `${page.title} ${config.titleDelimiter} ${config.title}`;
}

/** Pages without text of their own have no Markdown twin. */
function hasTwin({ kind }: Page): boolean {
  return kind !== 'not-found' && kind !== 'blog-index';
}

/** The `<head>`: what the browser, search engines and link previews read. */
export function Head(props: PageProps): ReactNode {
  const { site, page, url, assets, buildId } = props;
  const { config } = site;
  const title = documentTitle(props);
  const description = page.description || config.tagline;
  const canonical = new URL(url(page.canonical), config.url).href;
  const found = page.kind !== 'not-found';
  const image = ('document' in page && page.document.frontMatter.image) || config.socialImage;
  const keywords = 'document' in page ? page.document.frontMatter.keywords : undefined;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {assets.csp ? <meta httpEquiv="Content-Security-Policy" content={assets.csp} /> : null}
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords?.length ? <meta name="keywords" content={keywords.join(', ')} /> : null}
      <meta name="color-scheme" content={config.colorMode.default} />
      <meta
        name="theme-color"
        content={THEME_COLORS[config.colorMode.default]}
        data-dark={THEME_COLORS.dark}
        data-light={THEME_COLORS.light}
      />
      <meta name="quire-build" content={buildId} />
      {found && !page.unlisted ? null : <meta name="robots" content="noindex" />}
      {found ? <link rel="canonical" href={canonical} /> : null}
      {hasTwin(page) ? <link rel="alternate" type="text/markdown" href={markdownUrl(props)} /> : null}
      {config.favicon ? <link rel="icon" href={url(config.favicon)} /> : null}
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={config.title} />
      <meta property="og:type" content={page.kind === 'post' ? 'article' : 'website'} />
      {found ? <meta property="og:url" content={canonical} /> : null}
      {image ? <meta property="og:image" content={new URL(url(image), config.url).href} /> : null}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {assets.styleLinks.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.styles.map(({ name, css }) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own stylesheet; as a child it would be escaped
        <style key={name} data-group={name} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own script; as a child it would be escaped */}
      <script dangerouslySetInnerHTML={{ __html: assets.inlineScript }} />
      {assets.preload.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={assets.entry} />
    </head>
  );
}
