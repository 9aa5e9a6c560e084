import type { ReactNode } from 'react';
import type { Encoding, MediaType, SchemaRoot } from '../../openapi/index.ts';
import { Examples } from './BodyExamples.tsx';
import type { ApiContext } from './context.ts';
import { type BodyExample, bodyExamples } from './examples.ts';
import { Field } from './Parameters.tsx';
import { SchemaTree } from './SchemaTree.tsx';
import type { Fact } from './schema-words.ts';
import { Facts } from './ValueNotes.tsx';

export interface BodyProps {
  context: ApiContext;
  content: readonly MediaType[];
  /** The anchor that an element around it has already. */
  anchor?: string;
  /** Media types whose examples are shown elsewhere, with the way to them. */
  shown?: { media: MediaType; href: string };
}

/** The content of a request or response: each schema once, with the media types that share it. */
export function Body({ context, content, anchor, shown }: BodyProps): ReactNode {
  return groupBySchema(content).map(({ root, media }) => {
    const [first] = media;
    if (!first) return null;
    const own = root && root.anchor !== anchor ? context.ids.claim(root.anchor) : undefined;
    return (
      <div key={first.type} className="media" id={own}>
        <p className="media-types">
          {media.map(({ type }, index) => (
            <span key={type}>
              {index > 0 ? ' or ' : null}
              <code>{type}</code>
            </span>
          ))}
        </p>
        {first.schema ? <SchemaTree context={context} root={first.schema} /> : null}
        {first.itemSchema ? (
          <>
            <p className="items-title">Each item of the stream</p>
            <SchemaTree context={context} root={first.itemSchema} />
          </>
        ) : null}
        <Encodings context={context} encodings={first.encoding} />
        {media.map((one) =>
          shown?.media === one ? (
            <p key={one.type} className="facts">
              <a href={shown.href}>Example</a>
            </p>
          ) : (
            <Examples key={one.type} context={context} examples={newExamples(context, one, media)} />
          ),
        )}
      </div>
    );
  });
}

interface Group {
  root: SchemaRoot | undefined;
  media: MediaType[];
}

/** The model gives media types that share a schema the same anchor. */
function groupBySchema(content: readonly MediaType[]): Group[] {
  const groups: Group[] = [];
  for (const media of content) {
    const root = media.schema ?? media.itemSchema;
    const group =
      root && media.encoding.length === 0 ? groups.find((known) => known.root?.anchor === root.anchor) : undefined;
    if (group) group.media.push(media);
    else groups.push({ root, media: [media] });
  }
  return groups;
}

/** The examples of a media type without those that one before it has shown: JSON and merge patch often share theirs. */
function newExamples(context: ApiContext, media: MediaType, group: readonly MediaType[]): BodyExample[] {
  const before = group.slice(0, group.indexOf(media)).flatMap((one) => bodyExamples(context.api, one));
  const examples = bodyExamples(context.api, media);
  if (before.length > 0 && media.examples.length === 0) return [];
  return examples.filter(({ source }) => !source || before.every((known) => known.source?.code !== source.code));
}

/** How the parts of a form are sent. */
function Encodings({ context, encodings }: { context: ApiContext; encodings: readonly Encoding[] }): ReactNode {
  if (encodings.length === 0) return null;
  return (
    <>
      <p className="items-title">How parts are sent</p>
      <dl className="values">
        {encodings.map(({ property, contentType, style, explode, headers }) => {
          const facts: Fact[] = [
            ...(contentType ? [{ label: 'As', code: contentType }] : []),
            ...(style ? [{ label: 'Style', code: style }] : []),
            ...(explode === undefined ? [] : [{ label: 'Explode', code: String(explode) }]),
          ];
          return (
            <div key={property}>
              <dt>
                <code>{property}</code>
              </dt>
              <dd>
                <Facts facts={facts} />
                {headers.length > 0 ? (
                  <ul className="rows">
                    {headers.map((header) => (
                      <Field key={header.name} context={context} field={header} />
                    ))}
                  </ul>
                ) : null}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
