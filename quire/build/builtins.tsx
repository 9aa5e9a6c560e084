import type { ComponentProps, ReactNode } from 'react';
import { languageLabel } from '../content/highlight.ts';
import type { Builtins } from '../content/modules.ts';
import type { RenderContext } from '../content/types.ts';
import type { Config } from '../site/config.ts';
import { Admonition } from '../theme/content/Admonition.tsx';
import { DocCardList } from '../theme/content/Cards.tsx';
import { CodeBlock } from '../theme/content/CodeBlock.tsx';
import { TabItem, Tabs } from '../theme/content/Tabs.tsx';

/** The modules that documents written for Docusaurus import, under the names they know, so that they move over unedited. */
export function builtinModules(config: Config): Builtins {
  const same = (component: unknown) => () => ({ default: component });
  return {
    '@theme/Tabs': same(Tabs),
    '@theme/TabItem': same(TabItem),
    '@theme/Admonition': same(Admonition),
    '@theme/CodeBlock': same(WrittenCode),
    '@theme/DocCardList': same(DocCardList),
    '@theme/Heading': same(Heading),
    '@docusaurus/BrowserOnly': same(({ fallback }: { fallback?: ReactNode }) => fallback ?? null),
    '@docusaurus/Head': same(() => null),
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
      default: (url: string) => context.asset(url, file).src,
      useBaseUrlUtils: () => ({ withBaseUrl: (url: string) => context.asset(url, file).src }),
    }),
  };
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
  const text = [props.children].flat().join('').replace(/\n$/, '');
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
