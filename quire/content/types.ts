import type { ComponentType, ReactElement } from 'react';
import type { Place } from '../problems.ts';
import type { FrontMatter } from './front-matter.ts';

/** A heading of a document, in document order. */
export interface Heading {
  /** The fragment that links to it, unique within the page. */
  id: string;
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /** Its words without markup. */
  text: string;
  /** Its words as runs, so that a table of contents can set inline code as code. */
  runs: readonly TextRun[];
}

export interface TextRun {
  text: string;
  code?: true;
}

/** A link or an asset reference that the writer wrote, before it is resolved. */
export interface Reference extends Place {
  /** As written: `./other.md#id`, `/docs/page`, `https://…`, `#id`, `./image.png`. */
  url: string;
  kind: 'link' | 'image' | 'asset';
}

/** What a document's components need from the site while they render. */
export interface RenderContext {
  /** Turns a URL as written in this document into the one to put into HTML. */
  resolve(url: string): string;
  /** Elements (`h2`, `a`, `pre`) and MDX components (`Tabs`) by name. */
  components: Readonly<Record<string, ComponentType<never>>>;
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
  /** True where the body brings its own `# heading`, so that the page adds none. */
  hasOwnTitle: boolean;
  headings: readonly Heading[];
  references: readonly Reference[];
  /** Inline code spans of the body, for pages that link them to operations. */
  words: number;
  /** The body with brand words expanded and without front matter, imports and comments. */
  markdown: string;
  /** True where the body uses JSX, expressions or imports, so that `markdown` alone does not say all. */
  dynamic: boolean;
  /** Renders the body. Throws what a component of the page throws. */
  render(context: RenderContext): ReactElement;
}
