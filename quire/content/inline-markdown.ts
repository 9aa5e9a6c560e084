import GithubSlugger from 'github-slugger';
import { type MdastPluginDefinition, type MdastVisitorContext, markdownToHtml } from 'satteri';
import type { Fence } from './compile.ts';
import type { Heading } from './types.ts';

/**
 * Markdown inside data: descriptions of an API, which are many and short. Unlike documents they render at once, to HTML,
 * and nothing in them is markup of ours: raw HTML and braces are words (`<id>` is a placeholder, not an element).
 */
export interface InlineMarkdown {
  /** Turns a link as written into the URL to put into HTML. */
  link(url: string): string;
  /** HTML of a code block. */
  code(fence: Fence): string;
  /**
   * Level of the text's highest heading, 2 to 6; without it headings become bold paragraphs, for texts that stand where no
   * section may begin.
   */
  headingLevel?: number;
  /** Put before the ids of headings, where the page has sections of its own. */
  idPrefix?: string;
}

/** The text as HTML blocks. */
export function renderMarkdown(text: string, options: InlineMarkdown): string {
  if (isPlain(text)) return `<p>${escapeHtml(text.trim())}</p>`;
  return convert(text, [new Rendering(options).plugin()]);
}

/**
 * The first paragraph as inline HTML without links, for places that may hold neither blocks nor links (a `<summary>`).
 * @returns `whole`: whether the text says nothing more
 */
export function renderSummary(text: string): { html: string; whole: boolean } {
  if (isPlain(text)) return { html: escapeHtml(text.trim()), whole: true };
  const html = convert(text, [
    new Rendering({ link: (url) => url, code: () => '' }).plugin(),
    { name: 'unlink', link: (node, context) => context.replaceNode(node, [...node.children]) },
  ]);
  const match = /^<p>([\s\S]*?)<\/p>\s*/.exec(html);
  const whole = match !== null && match[0].length === html.length && !/\]\(|<https?:/.test(text);
  return { html: match?.[1] ?? '', whole };
}

/** Headings of a text with the ids that `renderMarkdown` gives them, levels as there. */
export function markdownHeadings(text: string, headingLevel: number): Heading[] {
  if (isPlain(text)) return [];
  const rendering = new Rendering({ link: (url) => url, code: () => '', headingLevel });
  convert(text, [rendering.plugin()]);
  return rendering.headings;
}

/** Code blocks of a text, in order. */
export function markdownFences(text: string): Fence[] {
  if (isPlain(text)) return [];
  const fences: Fence[] = [];
  const code = (fence: Fence) => {
    fences.push(fence);
    return '';
  };
  convert(text, [new Rendering({ link: (url) => url, code }).plugin()]);
  return fences;
}

/** Splits a text before its first heading, so that something can be put between introduction and sections. */
export function splitAtHeading(text: string): [introduction: string, sections: string] {
  let fence: string | undefined;
  const lines = text.split('\n');
  const at = lines.findIndex((line) => {
    const marker = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (marker && fence === undefined) fence = marker;
    else if (marker && fence && marker.startsWith(fence)) fence = undefined;
    return fence === undefined && /^ {0,3}#{1,6}\s/.test(line);
  });
  return at < 0 ? [text, ''] : [lines.slice(0, at).join('\n'), lines.slice(at).join('\n')];
}

/** Protocols that a link in somebody's data may lead to. */
const SAFE_URL = /^(?:https?:|mailto:|tel:|[^a-z]|[a-z][^:]*(?:[/?#]|$))/i;

/** Parents of blocks: raw HTML directly below them is a block, everywhere else it is a part of a sentence. */
const CONTAINERS: ReadonlySet<string> = new Set(['root', 'blockquote', 'listItem']);

class Rendering {
  readonly headings: Heading[] = [];
  readonly #options: InlineMarkdown;
  readonly #slugger = new GithubSlugger();
  #shift: number | undefined;

  constructor(options: InlineMarkdown) {
    this.#options = options;
  }

  plugin(): MdastPluginDefinition {
    const { link, code } = this.#options;
    return {
      name: 'inline-markdown',
      html: (node, context) => {
        if (/^<br\s*\/?>$/i.test(node.value)) return context.replaceNode(node, { type: 'break' });
        const text = { type: 'text' as const, value: node.value };
        const isBlock = CONTAINERS.has(context.parent(node)?.type ?? 'root');
        context.replaceNode(node, isBlock ? { type: 'paragraph', children: [text] } : text);
      },
      link: (node, context) => {
        if (SAFE_URL.test(node.url)) context.setProperty(node, 'url', link(node.url));
        else context.replaceNode(node, [...node.children]);
      },
      image: (node, context) => {
        if (SAFE_URL.test(node.url)) context.setProperty(node, 'url', link(node.url));
        else context.replaceNode(node, { type: 'text', value: node.alt ?? '' });
      },
      code: (node, context) => {
        const fence = { language: node.lang ?? 'text', meta: node.meta ?? null, value: node.value };
        context.replaceNode(node, { type: 'html', value: code(fence) });
      },
      table: (node, context) => context.replaceNode(node, [opening, node, closing]),
      heading: (node, context) => this.#heading(node, context),
    };
  }

  #heading(node: Parameters<NonNullable<MdastPluginDefinition['heading']>>[0], context: MdastVisitorContext): void {
    const { headingLevel, idPrefix = '' } = this.#options;
    if (headingLevel === undefined) {
      const children = [{ type: 'strong' as const, children: [...node.children] }];
      context.replaceNode(node, { type: 'paragraph', children });
      return;
    }
    this.#shift ??= headingLevel - node.depth;
    const level = Math.min(6, Math.max(headingLevel, node.depth + this.#shift)) as Heading['level'];
    const text = context.textContent(node);
    const id = idPrefix + this.#slugger.slug(text);
    this.headings.push({ id, level, text, runs: [{ text }] });
    context.setProperty(node, 'depth', level);
    context.setProperty(node, 'data', { hProperties: { id } } as never);
  }
}

/** A table in a box of its own that scrolls sideways, as in documents. */
const opening = { type: 'html' as const, value: '<div class="table-scroll">' };
const closing = { type: 'html' as const, value: '</div>' };

function convert(text: string, mdastPlugins: MdastPluginDefinition[]): string {
  const features = { frontmatter: false, gfm: { footnotes: false } };
  // Every visitor is synchronous, so the result is no promise, whatever its type says.
  const { html } = markdownToHtml(text, { features, mdastPlugins }) as { html: string };
  return html.trim();
}

/** Most descriptions are a plain sentence: they need no compiler. */
function isPlain(text: string): boolean {
  return !/[\n`*_[\]<>&|~\\#]|https?:|www\.|@|^\s*(?:[-+=]|\d+[.)]|\s{4})/.test(text.trim());
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
