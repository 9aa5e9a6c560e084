import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { versionAttributes } from '../links.ts';
import type { Theme } from '../props.ts';
import { Admonition, AdmonitionTitle } from './Admonition.tsx';
import { CardGrid, DocCardList, PageCard } from './Cards.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Diagram } from './Diagram.tsx';
import { HeaderCell, Image, Input, Table } from './elements.tsx';
import { H2, H3, H4, H5, H6 } from './Heading.tsx';
import { TabItem, Tabs } from './Tabs.tsx';

/** The theme's components for documents: elements by tag, MDX components by name. */
export const components = {
  h2: H2,
  h3: H3,
  h4: H4,
  h5: H5,
  h6: H6,
  table: Table,
  th: HeaderCell,
  img: Image,
  input: Input,
  CodeBlock,
  Diagram,
  Admonition,
  AdmonitionTitle,
  Tabs,
  TabItem,
  CardGrid,
  PageCard,
  DocCardList,
} as const satisfies Readonly<Record<string, ComponentType<never>>>;

/**
 * The components for the documents of one page. Links of a page outside the docs follow the version that the reader chose
 * (spec part B, "Version switcher"); on all other pages they are plain.
 */
export function componentsFor(theme: Theme): Readonly<Record<string, ComponentType<never>>> {
  if (theme.page.version || theme.site.versions.length < 2) return components;
  const base = theme.url('/');
  return {
    ...components,
    a: function Link({ href = '', ...props }: ComponentProps<'a'>): ReactNode {
      const route = href.startsWith(base) ? `/${href.slice(base.length)}` : '';
      return <a href={href} {...props} {...versionAttributes(theme, route)} />;
    },
  };
}
