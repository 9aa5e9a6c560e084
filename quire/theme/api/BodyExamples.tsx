import type { ReactNode } from 'react';
import { TabItem, Tabs } from '../content/Tabs.tsx';
import { hrefOf } from '../links.ts';
import { Code } from './Code.tsx';
import type { ApiContext } from './context.ts';
import type { BodyExample } from './examples.ts';
import { Markdown } from './Markdown.tsx';

/** Examples of a body; in tabs where there are several. */
export function Examples({ context, examples }: { context: ApiContext; examples: readonly BodyExample[] }): ReactNode {
  const [only] = examples;
  if (!only) return null;
  if (examples.length === 1) return <ExampleBlock context={context} example={only} title={only.title} />;
  return (
    <Tabs>
      {examples.map((example) => (
        <TabItem key={example.id} value={example.id} label={example.title}>
          <ExampleBlock context={context} example={example} />
        </TabItem>
      ))}
    </Tabs>
  );
}

interface ExampleBlockProps {
  context: ApiContext;
  example: BodyExample;
  title?: string;
}

function ExampleBlock({ context, example, title }: ExampleBlockProps): ReactNode {
  const { description, source, externalUrl } = example;
  return (
    <>
      <Markdown context={context} text={description} />
      {source ? <Code context={context} source={source} title={title} /> : null}
      {externalUrl ? (
        <p className="facts">
          <a href={hrefOf(context, externalUrl)}>{title ?? example.title}</a>
        </p>
      ) : null}
    </>
  );
}
