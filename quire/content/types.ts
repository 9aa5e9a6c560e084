import type { ComponentType, ReactElement } from 'react';
import type { Place } from '../problems.ts';
import type { Card } from '../site/types.ts';
import type { FrontMatter } from './front-matter.ts';

/** A run of a heading's words, so that a table of contents can set inline code as code. */
export interface TextRun {
  text: string;
  code?: true;
}

/** A heading of a document, in document order. */
export interface Heading {
  /** The fragment that links to it, unique within the page. */
  id: string;
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /** Its words without markup. */
  text: string;
  /** The same words as runs. */
  runs: readonly TextRun[];
}

/** A link or an asset that the writer named, before it is resolved. */
export interface Reference extends Place {
  /** As written: `./other.md#id`, `/docs/page`, `https://…`, `#id`, `./image.png`. */
  url: string;
  /** `frame` is what an `<iframe>` shows. */
  kind: 'link' | 'image' | 'asset' | 'frame';
}

/** Where an asset ends up, and how large it is where that is known. */
export interface ResolvedAsset {
  /** The URL to put into HTML. */
  src: string;
  /** Pixels. */
  width?: number;
  /** Pixels. */
  height?: number;
}

/** Components for elements (`h2`, `a`, `pre`) and for MDX names (`Tabs`). Their props are the names' own. */
export type Components = Readonly<Record<string, ComponentType<never>>>;

/** What a document's body asks of the site while it renders. */
export interface RenderContext {
  components: Components;
  /** Turns a link written in `file` into the URL to put into HTML. */
  link(url: string, file: string): string;
  /** The page of an API operation that inline code names (`POST /v2/meetings`), if there is one. */
  operation?(name: string): string | undefined;
  /** The cards of the category that the page stands for, or stands in: Docusaurus's `<DocCardList />` without items. */
  cards?(): readonly Card[];
  /** Turns an asset named in `file` into where it will be served. */
  asset(url: string, file: string): ResolvedAsset;
}

/** One Markdown or MDX file, read, validated and compiled; its links not yet resolved. */
export interface Document {
  /** Path relative to the site folder, with forward slashes; brand words in names not expanded. */
  file: string;
  /** Absolute path on this machine. */
  path: string;
  frontMatter: FrontMatter;
  /** Front matter `title`, else the first `# heading`, else the file's name made readable. */
  title: string;
  /** Front matter `description`, else the first paragraph's words, cut at a word's end. */
  description: string;
  /** True where the body begins with its own `# heading`, so that the page adds none. */
  hasOwnTitle: boolean;
  headings: readonly Heading[];
  references: readonly Reference[];
  /** Words of the body, for the reading time. */
  words: number;
  /** The body with brand words expanded, without front matter, imports and comments. */
  markdown: string;
  /** True where the body uses components (other than tabs), expressions or imports, so that `markdown` alone does not say all. */
  dynamic: boolean;
  /** True where it could not be compiled, or lacks a component: a problem has been reported, and rendering it would only add another. */
  broken: boolean;
  /**
   * Renders the body. Throws what a component of the page throws.
   * @param props what a page passes to a partial: `<Part name="x" />`, read there as `{props.name}`
   */
  render(context: RenderContext, props?: Readonly<Record<string, unknown>>): ReactElement;
}
