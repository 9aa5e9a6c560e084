import { createHash } from 'node:crypto';
import type { Config } from '../site/config.ts';

/** What a page's inline elements are allowed by. */
export interface InlineContent {
  scripts: readonly string[];
  styles: readonly string[];
}

/** `'sha256-…'` of an inline element's content (CSP Level 3, 6.7.2.3). */
export function cspHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** Hosts that a tag manager needs (its published CSP guide), only when the site configures one. */
const TAG_MANAGER = 'https://www.googletagmanager.com';

/**
 * The site's Content-Security-Policy: no `unsafe-inline`, no `unsafe-eval`, nothing third-party that the config does not name.
 * @param forHeader a meta element cannot carry `frame-ancestors` (CSP Level 3, 3.3), the header can
 */
export function contentSecurityPolicy(config: Config, inline: InlineContent, forHeader = false): string {
  const analytics = config.analytics.containerId ? [TAG_MANAGER] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts.map(cspHash), ...analytics],
    'style-src': ["'self'", ...inline.styles.map(cspHash)],
    'img-src': ["'self'", 'data:', ...config.security.images, ...analytics],
    'connect-src': ["'self'", ...analytics],
    'frame-src': config.security.frames.length > 0 ? ["'self'", ...config.security.frames] : ["'self'"],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    ...(forHeader ? { 'frame-ancestors': ["'self'"] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
