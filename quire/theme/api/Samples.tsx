import type { ReactNode } from 'react';
import type { MediaType, Operation, Response } from '../../openapi/index.ts';
import { TabItem, Tabs } from '../content/Tabs.tsx';
import { Examples } from './BodyExamples.tsx';
import { Code } from './Code.tsx';
import type { ApiContext } from './context.ts';
import { bodyExamples } from './examples.ts';
import { samplesOf } from './page-code.ts';
import { reasonPhrase, statusClass } from './status.ts';

/** Fragment of the answer beside the text. */
export const ANSWER = 'sample-response';

/** The answer to show beside the request: the first body of a successful response that has examples. */
export function shownAnswer({ api }: Pick<ApiContext, 'api'>, operation: Operation): Answer | undefined {
  for (const response of operation.responses.filter(({ status }) => status.startsWith('2'))) {
    const media = response.content.find((one) => bodyExamples(api, one).length > 0);
    if (media) return { response, media };
  }
  return undefined;
}

export interface Answer {
  response: Response;
  media: MediaType;
}

/** The request in every language, and what comes back; beside the text where there is room. */
export function Samples({ context, operation }: { context: ApiContext; operation: Operation }): ReactNode {
  const answer = shownAnswer(context, operation);
  return (
    <aside className="samples" aria-label="Samples">
      <h2 id={context.ids.claim('samples')}>Request</h2>
      <Tabs groupId="server-lang">
        {samplesOf(context.api, operation).map(({ id, label, language, code }) => (
          <TabItem key={id} value={id} label={label}>
            <Code context={context} source={{ code, language }} />
          </TabItem>
        ))}
      </Tabs>
      {answer ? (
        <section id={context.ids.claim(ANSWER)} className={statusClass(answer.response.status)}>
          <h2>
            Response <b className="status">{answer.response.status}</b> {reasonPhrase(answer.response.status)}
          </h2>
          <Examples context={context} examples={bodyExamples(context.api, answer.media)} />
        </section>
      ) : null}
    </aside>
  );
}
