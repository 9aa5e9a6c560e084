import { fork } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import sirv from 'sirv';
import type { Document } from '../content/types.ts';
import { Problems } from '../problems.ts';
import { buildSite } from '../site/build-site.ts';
import type { SiteInput, SourceDocument } from '../site/input.ts';
import type { Page } from '../site/types.ts';
import { AssetStore } from './asset-store.ts';
import { type Bundle, bundleBrowser } from './bundle.ts';
import { type Loaded, type LoadOptions, loadSite, loadSiteConfig, withDrafts } from './load.ts';
import { createPageLinks, type PageLinks } from './page-links.ts';
import type { Progress } from './progress.ts';
import { renderHtml } from './render.ts';
import { formatProblems } from './report.ts';
import { canonicalPath, type Listening, listen, send } from './serve.ts';

/** The dev server: pages are rendered when they are asked for, and reload when a file behind them changes. */

export interface DevOptions extends LoadOptions {
  port: number | undefined;
}

/** Where open pages wait for news. */
const EVENTS = '/@quire/events';
/** Exit code by which the serving process asks to be started anew. */
const RESTART = 75;
/** Editors write a file in several steps; these are one change. */
const SETTLE_MS = 20;

/**
 * Starts the dev server in a process of its own. A change of code (config, components) needs fresh modules, which only a
 * fresh process has: it then ends, and is started again on the same port.
 * @returns when that process ends for good
 */
export function dev(): Promise<number> {
  const start = (): Promise<number> =>
    new Promise((resolve) => {
      const child = fork(process.argv[1] as string, process.argv.slice(2), {
        env: { ...process.env, QUIRE_DEV_SERVER: '1' },
        stdio: 'inherit',
      });
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
      child.on('exit', (code) => resolve(code === RESTART ? start() : (code ?? 0)));
    });
  return start();
}

/** What is served, replaced as a whole when the site's structure changes. */
interface State {
  loaded: Loaded;
  assets: AssetStore;
  links: PageLinks;
  bundle: Bundle;
}

/** The serving process. */
export async function serveDev(options: DevOptions, problems: Problems, progress: Progress): Promise<Listening> {
  const config = await loadSiteConfig(options, problems);
  const [loaded, bundle] = await Promise.all([
    loadSite(config, options, problems, progress),
    bundleBrowser(config.base, options.siteFolder, false),
  ]);
  const state = stateOf(loaded, bundle, problems);
  const readers = new Set<ServerResponse>();
  const files = sirv(join(options.siteFolder, 'static'), { dev: true });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = decodeURI((request.url ?? '/').split('?')[0] ?? '/');
    if (path === EVENTS) return subscribe(request, response, readers);
    const moved = canonicalPath(path, config.base) ?? state.loaded.site.redirects.get(withoutBase(path, config.base));
    if (moved !== undefined) return void response.writeHead(302, { Location: moved }).end();
    if ((await servePage(path, state, response)) || serveFile(path, state, response)) return;
    files(request, response, () => void serveNotFound(state, response));
  };
  const listening = await listen(
    (request, response) => {
      answer(request, response).catch((error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      });
    },
    options.port ?? 3000,
    config.base,
  );
  watchSite(options, state, () => {
    for (const reader of readers) reader.write('data: reload\n\n');
  });
  return listening;
}

function stateOf(loaded: Loaded, bundle: Bundle, problems: Problems): State {
  const assets = new AssetStore(loaded.site.config.base);
  return { loaded, assets, bundle, links: createPageLinks(loaded, assets, problems) };
}

const withoutBase = (path: string, base: string) => `/${path.slice(base.length)}`;

async function servePage(path: string, state: State, response: ServerResponse): Promise<boolean> {
  const page = state.loaded.site.byRoute.get(withoutBase(path, state.loaded.site.config.base));
  if (!page) return false;
  send(response, 200, 'text/html; charset=utf-8', await rendered(page, state), { 'Cache-Control': 'no-store' });
  return true;
}

async function serveNotFound(state: State, response: ServerResponse): Promise<void> {
  const page = state.loaded.site.pages.find(({ kind }) => kind === 'not-found');
  send(response, 404, 'text/html; charset=utf-8', page ? await rendered(page, state) : 'Not found', {
    'Cache-Control': 'no-store',
  });
}

/** A page that cannot be rendered shows why, and reloads once that is mended. */
async function rendered(page: Page, { loaded, links, bundle }: State): Promise<string> {
  const problems = new Problems();
  const html = await renderHtml(
    page,
    { site: loaded.site, bundle, links, modules: loaded.modules, highlighter: loaded.highlighter, csp: undefined },
    problems,
  );
  const script = `<script type="module">new EventSource(${JSON.stringify(EVENTS)}).onmessage = () => location.reload();</script>`;
  if (html !== undefined && problems.list.length === 0) return html.replace('</head>', () => `${script}</head>`);
  process.stderr.write(formatProblems(problems.list, process.stderr.isTTY ?? false));
  const text = formatProblems(problems.list, false).replace(/[<&]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<!doctype html><meta charset="utf-8"><title>Problem</title><pre>${text}</pre>${script}`;
}

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  pdf: 'application/pdf',
  json: 'application/json',
};

function serveFile(path: string, { bundle, assets, loaded }: State, response: ServerResponse): boolean {
  const file = withoutBase(path, loaded.site.config.base).slice(1);
  const content = bundle.files.get(file) ?? assets.files.get(file);
  if (content === undefined) return false;
  send(response, 200, TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream', content, {
    'Cache-Control': 'no-store',
  });
  return true;
}

function subscribe(request: IncomingMessage, response: ServerResponse, readers: Set<ServerResponse>): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write('retry: 300\n\n');
  readers.add(response);
  request.on('close', () => readers.delete(response));
}

/** Gathers the files of one change and applies them together. */
function watchSite(options: DevOptions, state: State, reload: () => void): FSWatcher {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  return watch(options.siteFolder, { recursive: true }, (_, name) => {
    if (name === null || name.endsWith('~') || name.includes('.tmp')) return;
    changed.add(name.split(sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed];
      changed.clear();
      working = working.then(() => apply(files, options, state)).then(reload, (error: unknown) => console.error(error));
    }, SETTLE_MS);
  });
}

async function apply(files: readonly string[], options: DevOptions, state: State): Promise<void> {
  // Node never forgets a module it has loaded: code needs a new process.
  if (files.some((file) => /\.(?:[cm]?[jt]sx?|css)$/.test(file))) process.exit(RESTART);
  const problems = new Problems();
  const { input } = state.loaded;
  const sources = files.map((file) => findSource(input, file));
  if (sources.every((source) => source !== undefined)) {
    const structure = await Promise.all(sources.map((source) => readAgain(source, state, problems)));
    if (structure.every((same) => same)) return report(problems);
  }
  if (sources.some((source) => source === undefined)) {
    // A new, removed or renamed file, a partial, a category's or a sidebar's file: everything that is made of them.
    const loaded = await loadSite(state.loaded.site.config, options, problems, {
      step: () => undefined,
      count: () => undefined,
      end: () => undefined,
    });
    Object.assign(state, stateOf(loaded, state.bundle, problems));
  } else {
    const site = buildSite(options.drafts ? withDrafts(input) : input, problems);
    Object.assign(state, stateOf({ ...state.loaded, site }, state.bundle, problems));
  }
  report(problems);
}

function findSource(input: SiteInput, file: string): SourceDocument | undefined {
  if (!/\.mdx?$/.test(file)) return undefined;
  const all = [input.pages, input.posts, ...input.versions.map(({ documents }) => documents)];
  for (const documents of all) {
    const found = documents.find(({ document }) => document.file === file);
    if (found) return found;
  }
  return undefined;
}

/** @returns whether the site's structure is as before, so that only this page has changed */
async function readAgain(source: SourceDocument, { loaded }: State, problems: Problems): Promise<boolean> {
  const before = source.document;
  const after = await loaded.readDocument(before.path, before.file, problems);
  Object.assign(source, { document: after });
  const same = isDeepStrictEqual(structureOf(before), structureOf(after));
  if (same) {
    for (const page of loaded.site.pages)
      if ('document' in page && page.document === before) Object.assign(page, { document: after });
  }
  return same;
}

const structureOf = ({ frontMatter, title, description, hasOwnTitle, headings }: Document) => ({
  frontMatter,
  title,
  description,
  hasOwnTitle,
  headings,
});

function report(problems: Problems): void {
  if (problems.list.length > 0)
    process.stderr.write(`\n${formatProblems(problems.list, process.stderr.isTTY ?? false)}`);
}
