/** What the pages and components of a site folder may use of the theme. */
export { CardGrid, PageCard } from './content/Cards.tsx';
export { CodeFrame, type CodeFrameProps } from './content/CodeBlock.tsx';
export { TabItem, Tabs } from './content/Tabs.tsx';
export { Icon } from './icons/Icon.tsx';
export { hrefOf, versionAttributes } from './links.ts';
export type { Theme } from './props.ts';
