import type { ImportDeclaration, Program } from 'estree-jsx';
import GithubSlugger from 'github-slugger';
import type { PhrasingContent } from 'mdast';
import {
  type HastPluginDefinition,
  type MdastNode,
  type MdastPluginDefinition,
  type MdastVisitorContext,
  type MdxJsxFlowElement,
  markdownToJs,
  mdxToJs,
} from 'satteri';
import { ADMONITION_KINDS, bracketTitles } from './admonitions.ts';
import type { Heading, Reference, TextRun } from './types.ts';

/** The only file that knows the Markdown compiler, so that another can take its place. */

/** A position in the text given to `compile`; lines and columns from 1. */
export interface Point {
  line: number;
  column: number;
}

/** A fenced or indented code block as written. */
export interface Fence {
  language: string;
  meta: string | null;
  value: string;
}

export interface PlacedFence extends Fence {
  point: Point;
}

/** One name that an `import` statement binds. */
export interface ImportedName {
  local: string;
  /** `default`, `*`, or the exported name. */
  imported: string;
}

export interface Import {
  specifier: string;
  names: readonly ImportedName[];
  point: Point;
}

/** A heading, or the place where a component that may bring headings stands. */
export type Outline = Heading | { component: string };

export interface Compiled {
  /** A function body: reads the JSX runtime and `imports` from `arguments[0]`, returns the module's exports. */
  code: string;
  outline: readonly Outline[];
  references: readonly { url: string; kind: Reference['kind']; point: Point }[];
  /** In document order; the code names them as `<QuireCode block="0">`. */
  fences: readonly PlacedFence[];
  imports: readonly Import[];
  /** JSX names the document uses but does not define, each where it first stands. */
  components: ReadonlyMap<string, Point>;
  firstParagraph: string;
  /** What a `<meta name="description">` in the document's `<head>` says. */
  headDescription: string | undefined;
  /** Where a `<title>` stands in the document's `<head>`. */
  headTitles: readonly Point[];
  hasOwnTitle: boolean;
  dynamic: boolean;
}

/** A syntax error in Markdown or MDX. */
export class CompileError extends Error {
  readonly point: Point;

  constructor(message: string, point: Point) {
    super(message);
    this.name = 'CompileError';
    this.point = point;
  }
}

/**
 * Compiles Markdown or MDX to JavaScript and reads off what the site needs to know of it.
 * @param text the document without front matter; line numbers count as in the file
 * @throws CompileError with the position of what could not be parsed
 */
export function compile(text: string, format: 'md' | 'mdx'): Compiled {
  const reading = new Reading();
  const options = {
    outputFormat: 'function-body' as const,
    features: { frontmatter: false, directive: true, headingAttributes: true, rawHtml: format === 'md' },
    mdastPlugins: [reading.mdast()],
    hastPlugins: [reading.hast()],
  };
  try {
    const source = bracketTitles(text);
    // Every visitor is synchronous, so the result is no promise, whatever its type says.
    const { code } = (format === 'mdx' ? mdxToJs(source, options) : markdownToJs(source, options)) as { code: string };
    return { ...reading.result(), code };
  } catch (error) {
    throw asCompileError(error);
  }
}

function asCompileError(error: unknown): Error {
  const match = error instanceof Error ? /^(\d+):(\d+): ([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/.exec(error.message) : null;
  if (!match) return error instanceof Error ? error : new Error(String(error));
  return new CompileError(match[3] ?? '', { line: Number(match[1]), column: Number(match[2]) });
}

type Writable<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer E)[]
    ? E[]
    : T[K] extends ReadonlyMap<infer K2, infer V>
      ? Map<K2, V>
      : T[K];
};

/** What the visitors note down while the compiler walks one document. */
class Reading {
  readonly #slugger = new GithubSlugger();
  readonly #declared = new Set<string>();
  readonly #notes: Writable<Omit<Compiled, 'code'>> = {
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
  #sawBlock = false;

  result(): Omit<Compiled, 'code'> {
    for (const name of this.#declared) this.#notes.components.delete(name);
    return this.#notes;
  }

  mdast(): MdastPluginDefinition {
    const notes = this.#notes;
    const refer = (url: string, kind: Reference['kind'], node: Positioned) =>
      notes.references.push({ url, kind, point: pointOf(node) });
    const jsx = (node: JsxNode, context: MdastVisitorContext) => this.#jsxElement(node, context);
    const expression = (node: Positioned & { value: string }) => {
      if (!isComment(node.value)) notes.dynamic = true;
      this.#requires(node.value, node);
    };
    return {
      name: 'read',
      options: { position: true },
      heading: (node, context) => {
        const explicit =
          (node.data as { hProperties?: { id?: string } } | undefined)?.hProperties?.id ?? commentedId(node.children);
        const runs = trimEnd(mergeRuns(runsOf(node.children)));
        const text = runs.map((run) => run.text).join('');
        // An explicit id takes part, so that a later heading with the same words gets another.
        const id = explicit ?? this.#slugger.slug(slugText(node.children).trim() || text);
        if (explicit !== undefined) this.#slugger.slug(explicit);
        if (node.depth === 1 && !this.#sawBlock) notes.hasOwnTitle = true;
        this.#sawBlock = true;
        notes.outline.push({ id, level: node.depth, text, runs });
        context.setProperty(node, 'data', {
          ...node.data,
          hProperties: { ...(node.data as { hProperties?: object })?.hProperties, id },
        });
      },
      paragraph: (node, context) => {
        this.#sawBlock = true;
        if (notes.firstParagraph === '' && context.parent(node)?.type === 'root')
          notes.firstParagraph = context.textContent(node).replace(/\s+/g, ' ').trim();
      },
      link: (node) => void refer(node.url, 'link', node),
      definition: (node) => void refer(node.url, 'link', node),
      image: (node) => void refer(node.url, 'image', node),
      html: (node) => {
        for (const { index, 1: tag = '', 3: url = '', 4: bare = '' } of node.value.matchAll(HTML_REFERENCE)) {
          const kind = tag.toLowerCase() === 'a' ? 'link' : SOURCES[tag.toLowerCase()];
          if (kind) notes.references.push({ url: url || bare, kind, point: pointWithin(node, index) });
        }
      },
      inlineCode: (node, context) => {
        if (!OPERATION.test(node.value) || isWithin(node, context, UNLINKED)) return;
        context.replaceNode(node, {
          type: 'mdxJsxTextElement',
          name: 'QuireOperation',
          attributes: [{ type: 'mdxJsxAttribute', name: 'name', value: node.value }],
          children: [],
        });
      },
      code: (node, context) => {
        this.#sawBlock = true;
        const block = String(
          notes.fences.push({
            language: node.lang ?? 'text',
            meta: node.meta ?? null,
            value: node.value,
            point: pointOf(node),
          }) - 1,
        );
        context.replaceNode(node, element('QuireCode', { block }, []));
      },
      containerDirective: (node, context) => this.#directive(node, context),
      leafDirective: restore,
      textDirective: restore,
      mdxJsxFlowElement: jsx,
      mdxJsxTextElement: jsx,
      mdxFlowExpression: expression,
      mdxTextExpression: expression,
    };
  }

  /** Import statements become a look-up in what the caller passes; everything else of the block stays. */
  hast(): HastPluginDefinition {
    return {
      name: 'imports',
      mdxjsEsm: (node, context) => {
        this.#notes.dynamic = true;
        const program = node.parseExpression() as (Program & Ranged) | null;
        if (!program) return;
        let rest = node.value;
        for (const statement of [...program.body].reverse() as (Program['body'][number] & Ranged)[]) {
          for (const name of declaredNames(statement)) this.#declared.add(name);
          if (statement.type !== 'ImportDeclaration') continue;
          const line = (node.position?.start.line ?? 1) + node.value.slice(0, statement.start).split('\n').length - 1;
          const names = namesOf(statement);
          this.#notes.imports.unshift({ specifier: String(statement.source.value), names, point: { line, column: 1 } });
          for (const { local } of names) this.#declared.add(local);
          const binding =
            names.length > 0
              ? `export const { ${names.map(({ local }) => local).join(', ')} } = arguments[0].imports;`
              : '';
          rest = rest.slice(0, statement.start) + binding + rest.slice(statement.end);
        }
        context.setProperty(node, 'value', rest);
      },
    };
  }

  #jsxElement(node: JsxNode, context: MdastVisitorContext): void {
    this.#sawBlock = true;
    const notes = this.#notes;
    const written = (node.data as { _mdxExplicitJsx?: boolean } | undefined)?._mdxExplicitJsx;
    if (!written || node.name === null) return;
    if (/^[A-Z]/.test(node.name) && !PLAIN_COMPONENTS.has(node.name)) notes.dynamic = true;
    if (node.name === 'head' || node.name === 'Head') this.#head(node);
    const mapped = TYPED_TAGS[node.name];
    if (mapped) context.setProperty(node as MdxJsxFlowElement, 'name', mapped);
    if (/^[A-Z]/.test(node.name)) {
      const root = node.name.split('.')[0] ?? node.name;
      if (!notes.components.has(root)) notes.components.set(root, pointOf(node));
      notes.outline.push({ component: node.name });
    }
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue;
      if (typeof attribute.value === 'string') {
        if (attribute.name === 'href' || attribute.name === 'to')
          notes.references.push({ url: attribute.value, kind: 'link', point: pointOf(node) });
        const kind = attribute.name === 'src' ? SOURCES[node.name] : undefined;
        if (kind) notes.references.push({ url: attribute.value, kind, point: pointOf(node) });
      } else if (attribute.value) {
        notes.dynamic = true;
        this.#requires(attribute.value.value, node);
      }
    }
  }

  /** What the engine writes itself is noted; the rest is left to `DocumentHead`. */
  #head(node: JsxNode): void {
    for (const child of node.children as readonly MdastNode[]) {
      const element = 'children' in child && child.type === 'paragraph' ? child.children[0] : child;
      if (element?.type !== 'mdxJsxFlowElement' && element?.type !== 'mdxJsxTextElement') continue;
      if (element.name === 'title') this.#notes.headTitles.push(pointOf(element));
      const attribute = (name: string) =>
        element.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name)?.value;
      const content = attribute('content');
      if (element.name === 'meta' && attribute('name') === 'description' && typeof content === 'string')
        this.#notes.headDescription = content;
    }
  }

  /** `require('./image.png')` in an expression names an asset. */
  #requires(expression: string, node: Positioned): void {
    for (const match of expression.matchAll(/\brequire\(\s*(['"`])([^'"`]+)\1\s*\)/g)) {
      this.#notes.references.push({ url: match[2] ?? '', kind: 'asset', point: pointOf(node) });
    }
  }

  #directive(node: Directive, context: MdastVisitorContext): void {
    this.#sawBlock = true;
    if (!ADMONITION_KINDS.has(node.name)) {
      context.replaceNode(node, {
        type: 'custom',
        children: node.children as never,
        data: { hName: 'div', hProperties: { className: [node.name] } },
      });
      return;
    }
    const [label, ...body] =
      node.children[0] && (node.children[0].data as { directiveLabel?: boolean } | undefined)?.directiveLabel
        ? node.children
        : [undefined, ...node.children];
    const title = label && 'children' in label ? [element('AdmonitionTitle', {}, label.children as never)] : [];
    const { id, class: className, title: plain } = (node.attributes ?? {}) as Record<string, string | undefined>;
    const attributes = { type: node.name, ...(plain && { title: plain }) };
    const admonition = element('Admonition', attributes, [...title, ...body] as never);
    const given = Object.entries({ id, className }).filter((entry): entry is [string, string] => Boolean(entry[1]));
    const frame = given.length > 0 ? element('div', Object.fromEntries(given), [admonition] as never) : admonition;
    context.replaceNode(node, frame as never);
  }
}

interface Positioned {
  position?: { start: Point } | undefined;
}
interface Ranged {
  start: number;
  end: number;
}
type JsxNode =
  | Parameters<NonNullable<MdastPluginDefinition['mdxJsxFlowElement']>>[0]
  | Parameters<NonNullable<MdastPluginDefinition['mdxJsxTextElement']>>[0];
type Directive = Parameters<NonNullable<MdastPluginDefinition['containerDirective']>>[0];
type LeafDirective =
  | Parameters<NonNullable<MdastPluginDefinition['leafDirective']>>[0]
  | Parameters<NonNullable<MdastPluginDefinition['textDirective']>>[0];

const pointOf = (node: Positioned): Point => ({
  line: node.position?.start.line ?? 1,
  column: node.position?.start.column ?? 1,
});

/** @param offset into the text of an HTML node */
function pointWithin(node: Positioned & { value: string }, offset: number): Point {
  const before = node.value.slice(0, offset).split('\n');
  const { line, column } = pointOf(node);
  return { line: line + before.length - 1, column: (before.length > 1 ? 1 : column) + (before.at(-1) ?? '').length };
}

/** Components whose Markdown form says all that they show. */
const PLAIN_COMPONENTS: ReadonlySet<string> = new Set(['Tabs', 'TabItem']);

/** MDX leaves tags that a writer typed alone; these few stand for the same components as their Markdown forms. */
export const TYPED_TAGS: Readonly<Record<string, string>> = {
  a: 'QuireLink',
  img: 'QuireImage',
  table: 'QuireTable',
  head: 'QuireHead',
};

const SOURCES: Readonly<Record<string, Reference['kind']>> = { img: 'image', iframe: 'frame' };

/** A tag with an address: its name, then the address in quotes or without. */
const HTML_REFERENCE = /<(a|img|iframe)\b[^<>]*?\s(?:href|src)\s*=\s*(?:(["'])(.*?)\2|([^\s"'>]+))/gi;

/** Inline code that may name an API operation: `POST /v2/meetings`. */
const OPERATION = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \/\S*$/;
/** Where a link would stand in a link, or in a heading that is one. */
const UNLINKED: ReadonlySet<string> = new Set(['link', 'linkReference', 'heading']);

function isWithin(node: MdastNode, context: MdastVisitorContext, types: ReadonlySet<string>): boolean {
  for (let parent = context.parent(node); parent; parent = context.parent(parent)) {
    if (types.has(parent.type)) return true;
  }
  return false;
}

const isComment = (expression: string) => /^(?:\s*\/\*[\s\S]*?\*\/\s*)*$/.test(expression);

function element(name: string, attributes: Record<string, string>, children: never[]) {
  return {
    type: 'mdxJsxFlowElement' as const,
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute' as const,
      name: key,
      value,
    })),
    children,
  };
}

/** `10:30` and `:smile:` are words to a writer, not directives. */
function restore(node: LeafDirective, context: MdastVisitorContext): void {
  const start = (node.position?.start as { offset?: number } | undefined)?.offset ?? 0;
  const end = (node.position?.end as { offset?: number } | undefined)?.offset ?? 0;
  const text = { type: 'text' as const, value: context.source.slice(start, end) };
  context.replaceNode(node, node.type === 'leafDirective' ? { type: 'paragraph', children: [text] } : text);
}

function runsOf(nodes: readonly PhrasingContent[]): TextRun[] {
  return nodes.flatMap((node): TextRun[] => {
    if (node.type === 'inlineCode') return [{ text: node.value, code: true }];
    if (node.type === 'text') return [{ text: node.value }];
    if (node.type === 'image') return node.alt ? [{ text: node.alt }] : [];
    return 'children' in node ? runsOf(node.children as PhrasingContent[]) : [];
  });
}

/** `## Title {/* #id *\/}`: Docusaurus's notation for ids that other MDX tools read as a comment. */
function commentedId(nodes: readonly PhrasingContent[]): string | undefined {
  const last = nodes.at(-1) as { type: string; value?: string } | undefined;
  return last?.type === 'mdxTextExpression' ? /^\s*\/\*\s*#(\S+)\s*\*\/\s*$/.exec(last.value ?? '')?.[1] : undefined;
}

/** The words that an id is made of; an expression counts as it is written, as in Docusaurus. */
function slugText(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => {
      const { type, value } = node as { type: string; value?: string };
      if (type === 'mdxTextExpression') return isComment(value ?? '') ? '' : (value ?? '');
      return 'children' in node ? slugText(node.children as PhrasingContent[]) : textOf([node]);
    })
    .join('');
}

const textOf = (nodes: readonly PhrasingContent[]) =>
  runsOf(nodes)
    .map((run) => run.text)
    .join('');

/** An expression behind the words shows nothing in a table of contents, nor shall the space before it. */
function trimEnd(runs: readonly TextRun[]): TextRun[] {
  const last = runs.at(-1);
  return last ? [...runs.slice(0, -1), { ...last, text: last.text.trimEnd() }] : [];
}

function mergeRuns(runs: readonly TextRun[]): TextRun[] {
  const merged: TextRun[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last && last.code === run.code) merged[merged.length - 1] = { ...last, text: last.text + run.text };
    else merged.push(run);
  }
  return merged;
}

function namesOf(statement: ImportDeclaration): ImportedName[] {
  return statement.specifiers.map((specifier) => {
    if (specifier.type === 'ImportDefaultSpecifier') return { local: specifier.local.name, imported: 'default' };
    if (specifier.type === 'ImportNamespaceSpecifier') return { local: specifier.local.name, imported: '*' };
    const { imported } = specifier;
    return {
      local: specifier.local.name,
      imported: imported.type === 'Identifier' ? imported.name : String(imported.value),
    };
  });
}

/** Names that `export const X = …` and `export function X` bring into the document's scope. */
function declaredNames(statement: Program['body'][number]): string[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
    return [declaration.id.name];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}
