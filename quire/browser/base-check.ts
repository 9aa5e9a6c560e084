import { suggestBase } from './suggest-base.ts';

/** Links by which a page names its own address; the canonical one of an old version's page leads to the current version. */
const OWN = 'link[rel=canonical],link[rel=alternate],a[aria-current=page]';

/**
 * Part of the script in `<head>`: if the entry cannot be loaded because the site is served under another path than it was built for,
 * says so and suggests the right one (spec section 8, "Wrong base address"). Styles are in the page and links are text, so nothing
 * else would tell.
 */
export function watchEntry(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => warn(target.src));
      else warn(target.src);
    },
    // An element's own loading errors do not bubble.
    true,
  );
}

/** @param entry URL of the entry, `<base>assets/<name>.js` */
function warn(entry: string): void {
  const base = new URL('..', entry).pathname;
  const own = [...document.querySelectorAll<HTMLAnchorElement | HTMLLinkElement>(OWN)].map(
    ({ href }) => new URL(href).pathname,
  );
  const suggested = suggestBase({ path: location.pathname, own, base });
  if (!suggested) return;
  const banner = document.createElement('div');
  banner.className = 'base-banner';
  banner.setAttribute('role', 'alert');
  banner.append(
    'This site did not load properly. It was built for ',
    code(base),
    ' but is served under another path. Suggested base address: ',
    code(suggested),
  );
  document.body.prepend(banner);
}

function code(text: string): Element {
  const element = document.createElement('code');
  element.textContent = text;
  return element;
}
