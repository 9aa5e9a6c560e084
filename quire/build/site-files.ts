import type { Config } from '../site/config.ts';
import type { Page, Site } from '../site/types.ts';

/** The machine-readable files beside the pages. Each is a pure function of the site. */

/** `/docs/a` to `docs/a.html`; `/` to `index.html`. */
export function pageFile(page: Pick<Page, 'route' | 'kind'>): string {
  if (page.kind === 'not-found') return '404.html';
  return page.route === '/' ? 'index.html' : `${page.route.slice(1)}.html`;
}

/** `/docs/a` to `docs/a.md`, the page's Markdown twin. */
export function twinFile(route: string): string {
  return route === '/' ? 'index.md' : `${route.slice(1)}.md`;
}

/** A route's absolute address. */
export function absoluteUrl(config: Config, route: string): string {
  return new URL(config.base + route.replace(/^\//, ''), config.url).href;
}

/** Pages that search engines may list. */
function listed(site: Site): Page[] {
  return site.pages.filter((page) => page.kind !== 'not-found' && !page.unlisted);
}

/** sitemaps.org protocol 0.9: canonical pages only. */
export function sitemap(site: Site): string {
  const entries = listed(site)
    .filter((page) => page.canonical === page.route)
    .map((page) => {
      const modified = page.lastUpdate ? `<lastmod>${page.lastUpdate.date}</lastmod>` : '';
      return `  <url><loc>${escapeXml(absoluteUrl(site.config, page.route))}</loc>${modified}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** RFC 9309. */
export function robots(config: Config): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(config, '/sitemap.xml')}\n`;
}

/** llmstxt.org: what the site holds, each page by its Markdown twin. */
export function llmsIndex(site: Site): string {
  const { config } = site;
  const line = (page: Page) =>
    `- [${page.title}](${absoluteUrl(config, `/${twinFile(page.route)}`)})${page.description ? `: ${page.description}` : ''}`;
  const pages = listed(site).filter((page) => page.kind !== 'component' && page.kind !== 'category');
  const sections = site.versions.map((version) => {
    const own = pages.filter((page) => page.version === version);
    return own.length > 0
      ? `## Documentation: ${version.label}${version.badge ? ` (${version.badge})` : ''}\n\n${own.map(line).join('\n')}\n`
      : '';
  });
  const others = pages.filter((page) => !page.version);
  if (others.length > 0) sections.push(`## Other pages\n\n${others.map(line).join('\n')}\n`);
  return `# ${config.title}\n\n> ${config.tagline}\n\n${sections.filter(Boolean).join('\n')}`;
}

/** Netlify's and Cloudflare Pages' notation: hashed files never change, pages are asked for anew. */
export function headers(config: Config, policy: string): string {
  return [
    '/*',
    `  Content-Security-Policy: ${policy}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Permissions-Policy: geolocation=()',
    '  Cross-Origin-Opener-Policy: same-origin',
    '  Cache-Control: public, max-age=0, must-revalidate',
    `${config.base}assets/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n');
}

/** Netlify's and Cloudflare Pages' notation; the preview server reads it too. */
export function redirects(site: Site): string {
  const prefix = site.config.base.slice(0, -1);
  return [...site.redirects]
    .map(([from, to]) => `${prefix}${from} ${/^https?:/.test(to) ? to : prefix + to} 301\n`)
    .join('');
}

/** A page that leads on where the host knows no redirects. */
export function redirectPage(config: Config, to: string): string {
  const target = /^https?:/.test(to) ? to : absoluteUrl(config, to);
  const path = /^https?:/.test(to) ? to : config.base.slice(0, -1) + to;
  return `<!doctype html><html lang="${config.language}"><head><meta charset="utf-8"><title>Moved</title><link rel="canonical" href="${escapeXml(target)}"><meta http-equiv="refresh" content="0; url=${escapeXml(path)}"></head><body><p>This page has moved to <a href="${escapeXml(path)}">${escapeXml(path)}</a>.</p></body></html>\n`;
}

export function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
