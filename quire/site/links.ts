import { posix } from 'node:path';
import type { Reference } from '../content/types.ts';
import type { Problems } from '../problems.ts';
import { expandWords } from '../words.ts';
import type { Config } from './config.ts';
import type { SiteInput } from './input.ts';
import { nearestPath } from './nearest-path.ts';
import { didYouMean } from './remedies.ts';
import { isExternal, pageUrl, resolveRoute } from './routes.ts';
import { report } from './severity.ts';
import type { Page, Site } from './types.ts';
import { versionFolder } from './versions.ts';

/** What resolving needs of the site, built once. */
export interface LinkIndex {
  /** The config's base path. */
  base: string;
  /** Every address that a reader can open: pages and redirects. */
  routes: { has(route: string): boolean };
  /** Route by Markdown file, relative to the site folder; names with brand words are listed in both spellings. */
  routeOfFile: ReadonlyMap<string, string>;
  /** Right spelling by spelling in lower case. */
  spelling: ReadonlyMap<string, string>;
  /** Markdown files that make no page because they are drafts. */
  drafts: ReadonlySet<string>;
  /** Folders whose root `/` may mean in links to files: one for each version, blog and pages. */
  contentFolders: readonly string[];
}

/** Where a link or an asset reference leads. */
export interface Resolution {
  /**
   * - `page`: a page of the site or a redirect; `route` says which
   * - `fragment`: a place on the same page
   * - `file`: a file of the site folder that is no page; `file` says which. Whether it exists is for the caller to say
   * - `path`: another address of the site, such as a static file; to be checked when everything is written
   * - `external`: an address elsewhere
   * - `broken`: a Markdown file that makes no page; the URL is a guess at the route it would have
   */
  kind: 'page' | 'fragment' | 'file' | 'path' | 'external' | 'broken';
  /** For HTML: percent-encoded, with the base path. */
  url: string;
  route?: string;
  /** Relative to the site folder. */
  file?: string;
  /** What the writer should mend; to be reported as the config's `checks.brokenMarkdownLinks` wants it. */
  problem?: { message: string; remedy: string };
}

/** Gathers what links may lead to. */
export function buildLinkIndex(site: Site, input: SiteInput): LinkIndex {
  const { config, redirects, byRoute } = site;
  const routeOfFile = new Map<string, string>();
  for (const page of site.pages) {
    if (!('document' in page)) continue;
    const { file } = page.document;
    routeOfFile.set(file, page.route);
    if (file.includes('{{')) routeOfFile.set(expandWords(file, config.words).text, page.route);
  }
  const sources = [...input.versions.flatMap(({ documents }) => documents), ...input.pages, ...input.posts];
  return {
    base: config.base,
    routes: { has: (route) => byRoute.has(route) || redirects.has(route) },
    routeOfFile,
    spelling: new Map([...routeOfFile.keys()].map((file) => [file.toLowerCase(), file])),
    drafts: new Set(sources.filter(({ document }) => document.frontMatter.draft).map(({ document }) => document.file)),
    contentFolders: [...input.versions.map(({ name }) => versionFolder(config, name)), config.blog.path, 'pages'],
  };
}

/**
 * Turns a link as written into the URL for HTML.
 * @param page the page it is shown on
 * @param url as written, percent-encoded or not
 * @param file the Markdown file it is written in, where that is a partial of the page
 */
export function resolveReference(
  index: LinkIndex,
  page: Pick<Page, 'route' | 'file'>,
  url: string,
  file: string = page.file ?? '',
): Resolution {
  if (url.startsWith('pathname://')) {
    const { path, tail } = splitUrl(url.slice('pathname://'.length));
    return { kind: 'path', url: siteUrl(index, posix.resolve(posix.dirname(page.route), path) + endOf(path)) + tail };
  }
  if (isExternal(url)) return { kind: 'external', url };
  const { path, tail } = splitUrl(url);
  if (path === '') return { kind: 'fragment', url: tail, ...(url === '' && { problem: NO_ADDRESS }) };
  if (/\.mdx?$/i.test(path)) return resolveMarkdownFile(index, page.route, path, tail, file);
  if (path.startsWith('@site/')) return resolveSiteFile(index, path.slice('@site/'.length), tail);

  const route = resolveRoute(page.route, path);
  if (index.routes.has(route)) return { kind: 'page', route, url: pageUrl(index.base, route) + tail };
  if (path.startsWith('/')) return { kind: 'path', url: siteUrl(index, path) + tail };
  if (posix.extname(path) !== '') {
    const target = posix.join(posix.dirname(file), path);
    return { kind: 'file', file: target, url: siteUrl(index, `/${target}`) + tail };
  }
  return { kind: 'path', url: pageUrl(index.base, route) + tail };
}

/** Reports what is wrong with the links of documents, each at its place. */
export function reportReferences(site: Site, index: LinkIndex, problems: Problems): void {
  const severity = site.config.checks.brokenMarkdownLinks;
  for (const page of site.pages) {
    if (!('document' in page)) continue;
    for (const { url, kind, file, line, column } of page.document.references) {
      const { problem } = kind === 'link' ? resolveReference(index, page, url, file) : {};
      if (problem) report(severity, problems, { file, line, column }, problem.message, problem.remedy);
      const blocked = describeBlocked(kind, url, site.config.security);
      if (blocked) problems.error({ file, line, column }, blocked.message, blocked.remedy);
    }
  }
}

/** Images and frames of other hosts show nothing unless the Content-Security-Policy names their origin. */
function describeBlocked(
  kind: Reference['kind'],
  url: string,
  security: Config['security'],
): Resolution['problem'] | undefined {
  if ((kind !== 'image' && kind !== 'frame') || !/^(?:https?:)?\/\//i.test(url) || !URL.canParse(url, 'https://x')) {
    return undefined;
  }
  const { protocol, host } = new URL(url, 'https://x');
  const origin = `${protocol}//${host}`;
  const list = kind === 'image' ? 'images' : 'frames';
  const named = security[list].some((source) => {
    const [scheme, name = ''] = source.includes('//') ? source.split('//') : [protocol, source];
    return source === '*' || source === protocol || (scheme === protocol && coversHost(name.replace(/\/.*/, ''), host));
  });
  if (named) return undefined;
  return {
    message: `The ${kind} "${url}" is of another host, which the site's Content-Security-Policy does not allow.`,
    remedy: `Add "${origin}" to "security.${list}" in the site config${kind === 'image' ? ', or put the file beside the page' : ''}.`,
  };
}

/** `*.example.com` covers every host below it (CSP Level 3, 6.7.2.9). */
function coversHost(pattern: string, host: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host;
}

const NO_ADDRESS = { message: 'The link has no address.', remedy: 'Write one between the parentheses.' };

/** Query and fragment stay as written; the path loses its percent-encoding. */
function splitUrl(url: string): { path: string; tail: string } {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return { path: decode(path), tail: end < 0 ? '' : encodeURI(decode(url.slice(end), decodeURI)) };
}

function decode(text: string, decoder: (text: string) => string = decodeURIComponent): string {
  try {
    return decoder(text);
  } catch {
    return text;
  }
}

/** The slash that resolving a path takes off its end. */
const endOf = (path: string) => (path.length > 1 && path.endsWith('/') ? '/' : '');

/** @param path without query and fragment, not percent-encoded */
function siteUrl({ base }: LinkIndex, path: string): string {
  const absolute = path.startsWith('/') ? path : `/${path}`;
  return base.slice(0, -1) + encodeURI(absolute).replace(/[?#]/g, encodeURIComponent);
}

/** `@site/static/…` is served from the root; any other file goes where the caller puts assets. */
function resolveSiteFile(index: LinkIndex, file: string, tail: string): Resolution {
  const served = file.startsWith('static/') ? file.slice('static'.length) : `/${file}`;
  return { kind: 'file', file, url: siteUrl(index, served) + tail };
}

/** As Docusaurus looks them up: beside the file, then from the root of its content, then from the site folder. */
function candidatesOf(path: string, file: string, { contentFolders }: LinkIndex): string[] {
  if (path.startsWith('@site/')) return [path.slice('@site/'.length)];
  const beside = posix.join(posix.dirname(file), path);
  if (path.startsWith('./') || path.startsWith('../')) return [beside];
  const content = contentFolders.find((folder) => file.startsWith(`${folder}/`)) ?? '';
  const fromRoots = [posix.join(content, path), posix.join('.', path)].map((each) => each.replace(/^\//, ''));
  return path.startsWith('/') ? fromRoots : [beside, ...fromRoots];
}

function resolveMarkdownFile(index: LinkIndex, from: string, path: string, tail: string, file: string): Resolution {
  const candidates = candidatesOf(path, file, index);
  for (const candidate of candidates) {
    const route = index.routeOfFile.get(candidate);
    if (route !== undefined) return { kind: 'page', route, url: pageUrl(index.base, route) + tail };
  }
  for (const candidate of candidates) {
    const spelled = index.spelling.get(candidate.toLowerCase());
    const route = spelled && index.routeOfFile.get(spelled);
    if (!spelled || !route) continue;
    const problem = {
      message: `The link "${path}" does not spell its file as it is named.`,
      remedy: `Write "${relativeLink(file, spelled)}".`,
    };
    return { kind: 'page', route, url: pageUrl(index.base, route) + tail, problem };
  }
  const guess = resolveRoute(from, path.replace(/^@site/, '').replace(/\.mdx?$/i, ''));
  return {
    kind: 'broken',
    url: pageUrl(index.base, guess) + tail,
    // A page is resolved each time it is rendered; the search for what was meant is worth its time only once.
    get problem() {
      return describeBroken(index, path, candidates, file);
    },
  };
}

function describeBroken(
  { drafts, routeOfFile }: LinkIndex,
  path: string,
  candidates: readonly string[],
  file: string,
): Resolution['problem'] {
  if (candidates.some((candidate) => drafts.has(candidate))) {
    const remedy = 'Remove the link, or "draft" from the file it leads to.';
    return { message: `The link "${path}" leads to a draft, which is not published.`, remedy };
  }
  const likely = nearestPath(candidates[0] ?? path, routeOfFile.keys());
  return {
    message: `The link "${path}" leads to no Markdown file of the site.`,
    remedy: didYouMean(likely && relativeLink(file, likely), 'Write the path of a file, relative to this one.'),
  };
}

function relativeLink(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
