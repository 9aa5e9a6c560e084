import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { type ComponentType, createElement, type ReactElement } from 'react';
import type { DiagramModel } from '../diagrams/model.ts';
import { isDiagram, readDiagram } from '../diagrams/read-diagram.ts';
import { nearest } from '../nearest.ts';
import { Problems } from '../problems.ts';
import type { Config } from '../site/config.ts';
import { markLines } from './code-lines.ts';
import { type Compiled, CompileError, compile, type PlacedFence, TYPED_TAGS } from './compile.ts';
import { DocumentHead, PAGE_COMPONENTS } from './document-components.ts';
import { documentRuntime } from './document-runtime.ts';
import { parseFenceMeta } from './fence.ts';
import { type Highlighter, languageLabel } from './highlight.ts';
import { importedAsset } from './imported-asset.ts';
import { absolutePath, type LoadedImport, loadImports, type ModuleHost } from './modules.ts';
import { parseFrontMatter } from './parse-front-matter.ts';
import { declaredFormat, prepareSource } from './source.ts';
import type { Document, Heading, RenderContext, ResolvedAsset } from './types.ts';

/** A code block ready to render: what the theme's `CodeBlock` takes. */
export interface CodeBlockProps {
  /** One `<span class="line …">` a line. */
  html: string;
  /** The code as a reader copies it. */
  text: string;
  language: string;
  languageLabel: string;
  title?: string;
  showLineNumbers: boolean;
  /** Number of the first line. */
  startLine: number;
  wrap: boolean;
}

/** What reading needs besides the file itself. */
export interface ReadOptions {
  config: Pick<Config, 'words' | 'markdown'>;
  highlighter: Highlighter;
  host: ModuleHost;
  /** Names that MDX may use without importing them, e.g. `Tabs`. */
  globals: ReadonlySet<string>;
  problems: Problems;
}

/**
 * Reads, validates and compiles one Markdown or MDX file. Everything wrong with it becomes a problem; what could not be
 * compiled gives a document with an empty body, so that the other files' problems are found in the same run.
 * @param path absolute path
 * @param file path relative to the site folder, with forward slashes
 */
export async function readDocument(path: string, file: string, options: ReadOptions): Promise<Document> {
  const { config, highlighter, host } = options;
  // Of its own, because other documents are read at the same time.
  const problems = new Problems();
  const bytes = await readFile(path);
  const raw = bytes.toString('utf8');
  if (!isUtf8(bytes)) reportEncoding(raw, file, problems);
  const extension = extname(path).toLowerCase();
  const guess = extension === '.mdx' || config.markdown.format === 'mdx' ? 'mdx' : 'md';
  const format = declaredFormat(raw) ?? guess;
  const source = prepareSource(raw, file, config.words, format === 'mdx', problems);
  const frontMatter = parseFrontMatter(source.frontMatter, file, problems);
  const place = (point: { line: number; column: number }) => ({
    file,
    line: point.line,
    column: source.originalColumn(point.line, point.column),
  });

  const before = problems.errors;
  const compiled = compileOrReport(source.text, format, place, problems);
  const imports = await loadImports(compiled.imports, file, path, host, problems);
  const globals = new Set([...Object.keys(PAGE_COMPONENTS), ...options.globals]);
  for (const [name, point] of compiled.components) {
    if (globals.has(name)) continue;
    const known = nearest(name, globals);
    problems.error(
      place(point),
      `<${name}> is not a component that this page knows.`,
      known
        ? `Did you mean <${known}>?`
        : `Import it at the top of the page, or put the tag between backticks if it is meant as text.`,
    );
  }
  for (const point of compiled.headTitles) {
    problems.warn(
      place(point),
      'A <title> in <head> has no effect.',
      'Write it as "title" in the front matter, and the short name for navigation as "sidebar_label".',
    );
  }
  const blocks = await Promise.all(compiled.fences.map((fence) => readFence(fence, highlighter, place, problems)));
  const broken = problems.errors > before;
  options.problems.list.push(...problems.list);
  const headings = flattenOutline(compiled.outline, imports);
  const markdown = compiled.dynamic ? withoutEsm(source.text) : source.text.trim();
  const firstTitle = compiled.hasOwnTitle ? headings.find((heading) => heading.level === 1)?.text : undefined;
  const page: PageVariables = {
    frontMatter,
    toc: headings.filter(({ level }) => level > 1).map(({ text, id, level }) => ({ value: text, id, level })),
    contentTitle: firstTitle,
  };
  const body: Body = {
    code: compiled.code,
    file,
    blocks,
    imports,
    page,
    locate: (specifier) => absolutePath(specifier, path, host.siteFolder),
  };
  return {
    file,
    path,
    frontMatter,
    title: frontMatter.title ?? firstTitle ?? readableName(path),
    description: frontMatter.description ?? compiled.headDescription ?? shorten(compiled.firstParagraph),
    hasOwnTitle: compiled.hasOwnTitle,
    headings,
    references: compiled.references.map(({ url, kind, point }) => ({ url: decodeUrl(url), kind, ...place(point) })),
    words: countWords(markdown),
    markdown,
    dynamic: compiled.dynamic,
    broken,
    render: (context, props) => render(body, context, props),
  };
}

/** Bytes that are not UTF-8 have been read as U+FFFD. */
function reportEncoding(raw: string, file: string, problems: Problems): void {
  const before = raw.slice(0, raw.indexOf('\uFFFD')).split('\n');
  const place = { file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
  problems.warn(place, 'There is a character here that could not be read.', 'Save the file as UTF-8.');
}

const EMPTY: Compiled = {
  code: 'return { default: () => null };',
  outline: [],
  references: [],
  fences: [],
  imports: [],
  components: new Map(),
  firstParagraph: '',
  headDescription: undefined,
  headTitles: [],
  hasOwnTitle: false,
  dynamic: false,
};

function compileOrReport(text: string, format: 'md' | 'mdx', place: PlaceOf, problems: Problems): Compiled {
  try {
    return compile(text, format);
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    problems.error(
      place(error.point),
      `${error.message.replace(/[.\s]*$/, '')}.`,
      'Close the tag or brace, or put it between backticks (or behind a backslash) if it is meant as text.',
    );
    return EMPTY;
  }
}

/** Where a point of the compiled text stands in the writer's file. */
type PlaceOf = (point: { line: number; column: number }) => { file: string; line: number; column: number };

/** What a fence becomes: the theme's component for it, and its props. */
type Block = { component: 'CodeBlock'; props: CodeBlockProps } | { component: 'Diagram'; props: DiagramProps };

/** A diagram ready to render: what the theme's `Diagram` takes. */
export interface DiagramProps {
  model: DiagramModel;
  title: string;
}

async function readFence(
  fence: PlacedFence,
  highlighter: Highlighter,
  place: PlaceOf,
  problems: Problems,
): Promise<Block> {
  const meta = parseFenceMeta(fence.meta);
  const language = fence.language.toLowerCase();
  if (isDiagram(language, fence.value)) {
    const { model, problems: found = [] } = readDiagram(language, fence.value, meta.title);
    for (const { line, message, remedy } of found) {
      problems.error(place({ line: fence.point.line + line, column: 1 }), message, remedy);
    }
    if (model) return { component: 'Diagram', props: { model, title: meta.title ?? '' } };
  }
  const { code, marks } = markLines(fence.value, meta.highlighted, language === 'diff');
  const props = {
    html: await highlighter.highlight(code, language, marks),
    text: code,
    language,
    languageLabel: languageLabel(language),
    title: meta.title,
    showLineNumbers: meta.lineNumbersFrom !== undefined,
    startLine: meta.lineNumbersFrom ?? 1,
    wrap: meta.wrap,
  };
  return { component: 'CodeBlock', props };
}

/** A partial's headings stand where the partial stands. */
function flattenOutline(outline: Compiled['outline'], imports: readonly LoadedImport[]): Heading[] {
  const partials = new Map(
    imports.flatMap((entry) =>
      entry.partial ? entry.names.map(({ local }) => [local, entry.partial as Document] as const) : [],
    ),
  );
  return outline.flatMap((entry) => ('component' in entry ? (partials.get(entry.component)?.headings ?? []) : [entry]));
}

type Exports = { default: ComponentType<Record<string, unknown>> };

/** What a document can read about itself, by Docusaurus's names. */
interface PageVariables {
  frontMatter: object;
  toc: readonly { value: string; id: string; level: number }[];
  contentTitle: string | undefined;
}

/** A compiled document with everything that its code asks for. */
interface Body {
  code: string;
  file: string;
  blocks: readonly Block[];
  imports: readonly LoadedImport[];
  page: PageVariables;
  /** The absolute path of a file that `require` names. */
  locate(specifier: string): string | undefined;
}

function render(body: Body, context: RenderContext, props: Readonly<Record<string, unknown>> = {}): ReactElement {
  const { code, file, blocks, imports, page, locate } = body;
  const scope: Record<string, unknown> = {};
  for (const { names, binding } of imports) {
    const module = binding(context);
    for (const { local, imported } of names) scope[local] = imported === '*' ? module : module[imported];
  }
  const requireAsset = (url: string) => {
    const { src } = context.asset(url, file);
    return { default: importedAsset(locate(url), src), toString: () => src };
  };
  // The compiled document is code of the site's own writers, run at build time only: as trusted as the site's components.
  // Its own names may be those of the page's variables, so it is a function within theirs.
  const evaluate = new Function(
    ...['frontMatter', 'toc', 'contentTitle'],
    `return function (_runtime, require) {${code}\n}`,
  )(page.frontMatter, page.toc, page.contentTitle) as (runtime: object, require: typeof requireAsset) => Exports;
  const { default: Content } = evaluate({ ...documentRuntime, imports: scope }, requireAsset);
  return createElement(Content, { ...props, components: withinDocument(context, file, blocks) });
}

/** The theme's components, those that name other files bound to this one. */
function withinDocument(context: RenderContext, file: string, blocks: readonly Block[]): Record<string, unknown> {
  const { components, link, asset } = context;
  const bind = (name: string, props: (given: Record<string, unknown>) => object) => {
    const component = components[name] ?? name;
    return (given: Record<string, unknown>) => createElement(component as 'a', { ...given, ...props(given) });
  };
  const codeBlock = ({ block }: { block: string }) => {
    const { component, props } = blocks[Number(block)] as Block;
    return createElement(components[component] as unknown as ComponentType<Block['props']>, props);
  };
  const a = bind('a', ({ href }) => (typeof href === 'string' ? { href: link(decodeUrl(href), file) } : {}));
  // A function is an imported drawing, which knows its URL.
  const img = bind('img', ({ src, width, height }) =>
    typeof src === 'string' || typeof src === 'function'
      ? sized(asset(decodeUrl(String(src)), file), { width, height })
      : {},
  );
  // The compiler writes a column's alignment as a style, which the site's Content-Security-Policy forbids.
  const cell = (tag: string) =>
    bind(tag, ({ style }) => {
      const { textAlign, ...rest } = (style ?? {}) as { textAlign?: string };
      return textAlign === undefined
        ? {}
        : { align: textAlign, style: Object.keys(rest).length > 0 ? rest : undefined };
    });
  const operation = ({ name }: { name: string }) => {
    const href = context.operation?.(name);
    const code = createElement('code', null, name);
    return href === undefined ? code : createElement('a', { href }, code);
  };
  return {
    ...components,
    a,
    img,
    th: cell('th'),
    td: cell('td'),
    [TYPED_TAGS.a as string]: a,
    [TYPED_TAGS.img as string]: img,
    [TYPED_TAGS.table as string]: components.table ?? 'table',
    [TYPED_TAGS.head as string]: DocumentHead,
    ...PAGE_COMPONENTS,
    QuireCode: codeBlock,
    QuireOperation: operation,
  };
}

/** A writer's own width or height wins; where it is in pixels, the other one follows from the image's proportions. */
function sized(asset: ResolvedAsset, given: { width?: unknown; height?: unknown }): object {
  const { src, width = 0, height = 0 } = asset;
  const pixels = (value: unknown) => (/^\d+$/.test(String(value ?? '')) ? Number(value) : 0);
  if (given.width === undefined && given.height === undefined) return asset;
  if (given.width !== undefined && given.height !== undefined) return { src };
  const scale = width && height ? pixels(given.width) / width || pixels(given.height) / height : 0;
  return scale ? { src, width: Math.round(width * scale), height: Math.round(height * scale) } : { src };
}

/** The compiler percent-encodes what a writer may have typed plainly. */
function decodeUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

function readableName(path: string): string {
  const words = basename(path, extname(path)).replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Search engines show about this many characters. */
const DESCRIPTION_LENGTH = 160;

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const space = text.lastIndexOf(' ', DESCRIPTION_LENGTH - 1);
  return `${text.slice(0, space > 0 ? space : DESCRIPTION_LENGTH).replace(/[\s,;:.]+$/, '')}…`;
}

function countWords(markdown: string): number {
  return markdown.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Imports and exports are for the engine, not for readers of the Markdown twin. */
function withoutEsm(text: string): string {
  return text
    .replace(/^(?:import|export)\s[\s\S]*?(?=\n\s*\n|$(?![\s\S]))/gm, (statement, offset: number) =>
      insideFence(text, offset) ? statement : '',
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function insideFence(text: string, offset: number): boolean {
  return (text.slice(0, offset).match(/^[ \t>]*(?:`{3,}|~{3,})/gm)?.length ?? 0) % 2 === 1;
}
