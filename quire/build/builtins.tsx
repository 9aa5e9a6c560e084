import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { Details, DocumentHead } from '../content/document-components.ts';
import { languageLabel } from '../content/highlight.ts';
import type { Builtins } from '../content/modules.ts';
import type { RenderContext } from '../content/types.ts';
import type { Config } from '../site/config.ts';
import type { Card } from '../site/types.ts';
import { Admonition } from '../theme/content/Admonition.tsx';
import { CardGrid, PageCard } from '../theme/content/Cards.tsx';
import { CodeBlock, CodeFrame } from '../theme/content/CodeBlock.tsx';
import { Image } from '../theme/content/elements.tsx';
import { TabItem, Tabs } from '../theme/content/Tabs.tsx';

/** The modules that documents written for Docusaurus import, under the names they know, so that they move over unedited. */
export function builtinModules(config: Config): Builtins {
  const same = (component: unknown) => () => ({ default: component });
  return {
    '@theme/Tabs': same(Tabs),
    '@theme/TabItem': same(TabItem),
    '@theme/Admonition': same(Admonition),
    '@theme/CodeBlock': same(WrittenCode),
    '@theme/Details': same(Details),
    '@theme/DocCard': (context, file) => ({
      default: ({ item }: { item: DocCardItem }) => <DocCards items={[item]} context={context} file={file} />,
    }),
    '@theme/DocCardList': (context, file) => ({
      default: ({ items = context.cards?.() ?? [] }: { items?: readonly DocCardItem[] }) => (
        <DocCards items={items} context={context} file={file} />
      ),
    }),
    '@theme/Heading': same(Heading),
    '@theme/IdealImage': (context, file) => ({
      default: ({ img, ...props }: ComponentProps<'img'> & { img: ImageSource }) => image(context, file, img, props),
    }),
    '@theme/ThemedImage': (context, file) => ({
      default: ({ sources, ...props }: ComponentProps<'img'> & { sources: Record<'light' | 'dark', ImageSource> }) => (
        <>
          {image(context, file, sources.light, { ...props, className: 'when-light' })}
          {image(context, file, sources.dark, { ...props, className: 'when-dark' })}
        </>
      ),
    }),
    '@theme/TOCInline': same(InlineToc),
    '@docusaurus/BrowserOnly': same(({ fallback }: { fallback?: ReactNode }) => fallback ?? null),
    '@docusaurus/Head': same(DocumentHead),
    '@docusaurus/useIsBrowser': same(() => false),
    '@docusaurus/ExecutionEnvironment': same({ canUseDOM: false, canUseEventListeners: false, canUseViewport: false }),
    '@docusaurus/Translate': () => ({
      default: ({ children }: { children?: ReactNode }) => children,
      translate: ({ message }: { message: string }) => message,
    }),
    '@docusaurus/useDocusaurusContext': same(() => ({
      siteConfig: {
        title: config.title,
        tagline: config.tagline,
        url: config.url,
        baseUrl: config.base,
        customFields: {},
      },
    })),
    '@docusaurus/Link': (context, file) => ({ default: linkIn(context, file) }),
    '@docusaurus/useBaseUrl': (context, file) => ({
      default: (url: string) => withBase(context, file, url),
      useBaseUrlUtils: () => ({ withBaseUrl: (url: string) => withBase(context, file, url) }),
    }),
  };
}

/** Below the base path whether it begins with a slash or not, as in Docusaurus. */
function withBase(context: RenderContext, file: string, url: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(url) ? context.asset(url, file).src : context.asset(`/${url}`, file).src;
}

/** A URL, what `require` gives, or what the import of a drawing gives. */
type ImageSource = string | { default: string } | (() => ReactNode);

function image(context: RenderContext, file: string, source: ImageSource, props: object): ReactNode {
  const url = typeof source === 'object' ? source.default : String(source);
  return <Image {...props} {...context.asset(url, file)} />;
}

/** An item of Docusaurus's sidebars, or a card. */
type DocCardItem = Partial<Card> & { label?: string };

function DocCards(props: { items: readonly DocCardItem[]; context: RenderContext; file: string }): ReactNode {
  const { items, context, file } = props;
  return (
    <CardGrid>
      {items.map(({ title, label = '', href = '', description, count }) => (
        <PageCard
          key={href}
          title={title ?? label}
          href={context.link(href, file)}
          description={description}
          count={count}
        />
      ))}
    </CardGrid>
  );
}

interface TocEntry {
  value: string;
  id: string;
  level: number;
}

/** Docusaurus's `<TOCInline toc={toc} />`. */
function InlineToc(props: { toc: readonly TocEntry[]; minHeadingLevel?: number; maxHeadingLevel?: number }): ReactNode {
  const { toc, minHeadingLevel = 2, maxHeadingLevel = 3 } = props;
  return tocList(toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel));
}

/** Each entry holds those that follow it at a deeper level. */
function tocList(entries: readonly TocEntry[]): ReactNode {
  const [first] = entries;
  if (!first) return null;
  const starts = entries.flatMap(({ level }, index) => (index === 0 || level <= first.level ? [index] : []));
  return (
    <ul>
      {starts.map((start, index) => {
        const entry = entries[start] as TocEntry;
        return (
          <li key={start}>
            <a href={`#${entry.id}`}>{entry.value}</a>
            {tocList(entries.slice(start + 1, starts[index + 1]))}
          </li>
        );
      })}
    </ul>
  );
}

function linkIn(context: RenderContext, file: string) {
  return ({ to, href, ...props }: ComponentProps<'a'> & { to?: string }): ReactNode => {
    const url = to ?? href;
    return <a {...props} href={url === undefined ? undefined : context.link(url, file)} />;
  };
}

/** `<CodeBlock language="js">{code}</CodeBlock>`: its code is known only while it renders, too late to be highlighted. */
function WrittenCode(props: {
  language?: string;
  className?: string;
  title?: string;
  showLineNumbers?: boolean;
  children?: ReactNode;
}): ReactNode {
  const language = props.language ?? /language-(\S+)/.exec(props.className ?? '')?.[1] ?? 'text';
  const parts = Children.toArray(props.children);
  if (parts.some(isValidElement))
    return (
      <CodeFrame languageLabel={languageLabel(language)} title={props.title}>
        <code>{props.children}</code>
      </CodeFrame>
    );
  const text = parts.join('').replace(/\n$/, '');
  const html = text
    .split('\n')
    .map((line) => `<span class="line">${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</span>`)
    .join('\n');
  return (
    <CodeBlock
      html={html}
      text={text}
      language={language}
      languageLabel={languageLabel(language)}
      title={props.title}
      showLineNumbers={props.showLineNumbers}
    />
  );
}

function Heading({
  as: Tag = 'h2',
  ...props
}: ComponentProps<'h2'> & { as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' }): ReactNode {
  return <Tag {...props} />;
}
