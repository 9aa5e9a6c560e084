/** What the checks and the search need to know of a rendered page, read off its HTML. */
export interface PageFacts {
  ids: ReadonlySet<string>;
  /** `href`s of links, as they stand in the HTML, entities decoded. */
  hrefs: readonly string[];
}

/**
 * Reads ids and links off a page's HTML. The HTML is React's: well-formed, attributes between double quotes, so that a
 * scan for attributes is exact; text content cannot contain a `<`.
 */
export function readFacts(html: string): PageFacts {
  const ids = new Set<string>();
  const hrefs: string[] = [];
  for (const tag of html.matchAll(/<([a-z][\w-]*)((?:\s[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/g)) {
    const attributes = tag[2] ?? '';
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
    if (id !== undefined) ids.add(intern(decode(id)));
    if (tag[1] !== 'a') continue;
    const href = /\shref="([^"]*)"/.exec(attributes)?.[1];
    if (href !== undefined) hrefs.push(intern(decode(href)));
    const name = /\sname="([^"]*)"/.exec(attributes)?.[1];
    if (name !== undefined) ids.add(intern(decode(name)));
  }
  return { ids, hrefs };
}

/** The content of `<main>`, for the search index and the Markdown twin. */
export function mainOf(html: string): string {
  const start = html.indexOf('<main');
  return start < 0 ? '' : html.slice(html.indexOf('>', start) + 1, html.lastIndexOf('</main>'));
}

const interned = new Map<string, string>();

/** A piece of a string keeps the whole string in memory (V8's sliced strings): ten thousand pages would stay for their ids' sake. */
function intern(text: string): string {
  const known = interned.get(text);
  if (known !== undefined) return known;
  const copy = Buffer.from(text).toString();
  interned.set(copy, copy);
  return copy;
}

/** The five entities that React writes. */
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

function decode(text: string): string {
  return text.includes('&') ? text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity) : text;
}
