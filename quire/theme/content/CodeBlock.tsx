import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface CodeBlockProps {
  /** Highlighted lines: each a `<span class="line …">`, joined by line breaks; already escaped. */
  html: string;
  /** As written behind the fence. */
  language: string;
  /** The language as readers call it. */
  languageLabel: string;
  title?: string;
  showLineNumbers?: boolean;
  /** Whether long lines start wrapped. */
  wrap?: boolean;
  /** The code itself. */
  text: string;
}

/** Lines no longer than this fit a text column at its full width: there is nothing to wrap. */
const FITTING_COLUMNS = 80;

/** A highlighted code block. */
export function CodeBlock({ html, text, ...frame }: CodeBlockProps): ReactNode {
  const long = text.split('\n').some((line) => line.length > FITTING_COLUMNS);
  return (
    <CodeFrame {...frame} wrappable={long || frame.wrap}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the highlighter escapes the code */}
      <code dangerouslySetInnerHTML={{ __html: html }} />
    </CodeFrame>
  );
}

export interface CodeFrameProps extends Pick<CodeBlockProps, 'languageLabel' | 'title' | 'showLineNumbers' | 'wrap'> {
  /** Whether it offers to wrap long lines. */
  wrappable?: boolean;
  /** A `<code>` element. */
  children: ReactNode;
}

/**
 * The frame of a code block: title or language, wrap and copy buttons (with script), and a box that scrolls sideways and takes
 * the focus, so that the keyboard can scroll it (WCAG 2.1.1).
 */
export function CodeFrame(props: CodeFrameProps): ReactNode {
  const { title, languageLabel, showLineNumbers, wrap, wrappable, children } = props;
  return (
    <figure className={clsx('code', showLineNumbers && 'numbered', wrap && 'wrapped')} data-code>
      <figcaption>
        {title ? <span className="code-title">{title}</span> : null}
        <span className="code-language" data-search-ignore>
          {languageLabel}
        </span>
        <span className="code-tools needs-script">
          {wrappable ? (
            <button type="button" data-wrap aria-pressed={Boolean(wrap)} aria-label="Wrap long lines" />
          ) : null}
          {/* The icons are the stylesheet's: a page with forty code blocks would carry each of them forty times. */}
          <button type="button" data-copy aria-label="Copy code" />
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, this names a piece of code */}
      <pre tabIndex={0} role="group" aria-label={title ?? `${languageLabel} code`}>
        {children}
      </pre>
    </figure>
  );
}
