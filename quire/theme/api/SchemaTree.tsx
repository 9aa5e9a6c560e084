import type { ReactNode } from 'react';
import {
  type Branch,
  type Composition,
  type Example,
  type ExpandedSchema,
  expandSchema,
  type SchemaNode,
  type SchemaReference,
  type SchemaRoot,
  typeText,
} from '../../openapi/index.ts';
import type { ApiContext } from './context.ts';
import { Markdown } from './Markdown.tsx';
import {
  type Below,
  belowRow,
  belowText,
  compositionTitles,
  type Fact,
  isChoice,
  schemaFacts,
} from './schema-words.ts';
import { asExamples, EnumValues, FactsAndExamples, MoreDocs } from './ValueNotes.tsx';

/** A schema with everything below it, without a row of its own: the members of a body stand at the top level. */
export function SchemaTree({ context, root }: { context: ApiContext; root: SchemaRoot }): ReactNode {
  const node = expandSchema(context.api.tree, root);
  const below = belowRow(node);
  // An object is what readers expect, and a choice names its types below.
  const isUsual = below?.schema === node && ['object', ''].includes(node.types.join()) && !node.nullable;
  return (
    <div className="schema">
      {isUsual ? null : (
        <p className="type">
          <TypeOf node={node} />
        </p>
      )}
      <Notes context={context} node={node} />
      {below ? <Members context={context} {...below} depth={0} /> : null}
    </div>
  );
}

export interface RowProps {
  context: ApiContext;
  anchor: string;
  /** As the document writes it: what readers search for. */
  name: string;
  /** What stands in its place, where the row has no name of its own: a branch, other members. */
  title?: ReactNode;
  /** None where the document leaves the type open. */
  node?: SchemaNode;
  required?: boolean;
  deprecated?: boolean;
  /** In place of the schema's. Markdown. */
  description?: string;
  /** Besides those of the schema. */
  facts?: readonly Fact[];
  /** In place of the schema's. */
  examples?: readonly Example[];
  /** Levels above it; the first level is shown open. */
  depth?: number;
  /** Whether the type goes without saying. */
  typeless?: boolean;
}

/** One parameter, header, property or variant, with what it is made of. */
export function Row(props: RowProps): ReactNode {
  const { context, anchor, name, title, node, required, description, facts = [], examples = [], depth = 0 } = props;
  const below = node && belowRow(node);
  return (
    <li id={context.ids.claim(anchor)} data-search="property" data-name={name}>
      {/* The spaces are for those who copy the line or hear it. */}
      <div className="field">
        <a className="permalink" href={context.ids.href(anchor)}>
          {title ?? <code>{name}</code>}
        </a>{' '}
        {node && !props.typeless ? (
          <span className="type">
            <TypeOf node={node} besides={title === undefined ? undefined : name} />
          </span>
        ) : null}
        {props.deprecated || node?.deprecated ? <Flag name="deprecated" /> : null}
        {node?.readOnly ? <Flag name="read-only" /> : null}
        {node?.writeOnly ? <Flag name="write-only" /> : null}
        {required ? <Flag name="required" /> : null}
      </div>
      {node ? (
        <Notes context={context} node={node} description={description} facts={facts} examples={examples} name={name} />
      ) : (
        <>
          <Markdown context={context} text={description} />
          <FactsAndExamples facts={facts} examples={examples} />
        </>
      )}
      {below ? (
        <details className="nested" open={depth === 0}>
          {below.choice ? (
            <>
              <summary>
                <ChoiceTitle of={below.choice} />
              </summary>
              <ul className="rows">
                <VariantRows context={context} composition={below.choice} depth={depth + 1} />
              </ul>
            </>
          ) : (
            <>
              <summary>{belowText(below, name)}</summary>
              <Members context={context} {...below} depth={depth + 1} />
            </>
          )}
        </details>
      ) : null}
    </li>
  );
}

/** A word about a value that is not to be overlooked. */
export function Flag({
  name,
}: {
  name: 'deprecated' | 'optional' | 'read-only' | 'required' | 'write-only';
}): ReactNode {
  return (
    <>
      {' '}
      <span className={`flag ${name}`}>{name}</span>
    </>
  );
}

/** A type in words with its format. */
function TypeOf({ node, besides }: { node: SchemaNode; besides?: string }): ReactNode {
  const text = typeText(node);
  const format = node.kind === 'schema' ? node.format : undefined;
  if (text === besides) return format ?? null;
  return format ? `${text} (${format})` : text;
}

interface NotesProps extends Pick<RowProps, 'description' | 'facts' | 'examples'> {
  context: ApiContext;
  node: SchemaNode;
  /** Name that the row shows already. */
  name?: string;
}

/** What is to be said about a value itself: description, bounds, values, examples; then the same about its items. */
function Notes({ context, node, name, description, facts = [], examples = [] }: NotesProps): ReactNode {
  if (node.kind === 'reference') {
    return (
      <>
        <Markdown context={context} text={description ?? node.description} />
        <Repeated context={context} node={node} />
      </>
    );
  }
  const title = node.title !== node.name && node.title !== name ? node.title : undefined;
  return (
    <>
      {title ? <p className="schema-title">{title}</p> : null}
      <Markdown context={context} text={description ?? node.description} />
      {node.enum ? <EnumValues context={context} values={node.enum} /> : null}
      <FactsAndExamples
        facts={[...facts, ...schemaFacts(node)]}
        examples={examples.length > 0 ? examples : asExamples(node.examples)}
      />
      <MoreDocs context={context} docs={node.externalDocs} />
      {node.items && node.tuple.length === 0 ? <ItemNotes context={context} node={node.items} /> : null}
    </>
  );
}

/** Items have no name, and so no row; what the document says about them stands with their array. */
function ItemNotes({ context, node }: { context: ApiContext; node: SchemaNode }): ReactNode {
  if (!saysSomething(node)) return null;
  if (node.kind === 'reference' && !node.description) return <Repeated context={context} node={node} />;
  return (
    <div className="items">
      <p className="items-title">Each item</p>
      <Notes context={context} node={node} />
    </div>
  );
}

function saysSomething(node: SchemaNode): boolean {
  if (node.kind === 'reference') return true;
  return (
    [node.description, node.enum, node.title, node.externalDocs].some(Boolean) ||
    schemaFacts(node).length > 0 ||
    node.examples.length > 0 ||
    (Boolean(node.items) && saysSomething(node.items as SchemaNode))
  );
}

/** A schema that is shown elsewhere on the page: it contains itself, or was shown before. */
function Repeated({ context, node }: { context: ApiContext; node: SchemaReference }): ReactNode {
  return (
    <p className="facts">
      {node.anchorOfFirst ? (
        <span>
          The same as <a href={context.ids.href(node.anchorOfFirst)}>{node.name}</a>
        </span>
      ) : (
        <span>Too deep to be shown here: {node.name}</span>
      )}
    </p>
  );
}

interface MembersProps extends Below {
  context: ApiContext;
  depth: number;
}

/** Everything one level below a schema. */
function Members({ context, schema, conditions, depth }: MembersProps): ReactNode {
  const compositions = [...(schema?.compositions ?? []), ...conditions];
  return (
    <ul className="rows">
      {schema ? memberRows(schema).map((row) => <Row key={row.anchor} {...{ context, depth }} {...row} />) : null}
      {compositions.map((composition, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a merged schema may have two of a kind
        <Variants key={index} {...{ context, composition, depth }} />
      ))}
      {schema?.additionalProperties === false && schema.properties.length > 0 ? (
        <li className="closed">No other properties</li>
      ) : null}
      {schema?.items === false && schema.tuple.length > 0 ? <li className="closed">No further items</li> : null}
    </ul>
  );
}

/** Members that have a name, and those that the document describes without one. */
function memberRows(schema: ExpandedSchema): Omit<RowProps, 'context'>[] {
  const { properties, patternProperties, additionalProperties, tuple, items } = schema;
  const row = (node: SchemaNode, name: string, title?: ReactNode) => ({ anchor: node.anchor, name, title, node });
  const hasNames = properties.length + patternProperties.length > 0;
  return [
    ...properties.map(({ name, required, schema: node }) => ({ ...row(node, name), required })),
    ...patternProperties.map(({ pattern, schema: node }) => row(node, pattern, <PatternTitle pattern={pattern} />)),
    ...(additionalProperties ? [row(additionalProperties, '*', hasNames ? 'any other name' : 'any name')] : []),
    ...tuple.map((node, index) => row(node, String(index), `item ${index + 1}`)),
    ...(items && tuple.length > 0 ? [row(items, 'items', 'every further item')] : []),
  ];
}

function PatternTitle({ pattern }: { pattern: string }): ReactNode {
  return (
    <>
      names like <code>{pattern}</code>
    </>
  );
}

interface VariantsProps {
  context: ApiContext;
  composition: Composition<SchemaNode>;
  depth: number;
}

/** Schemas that apply besides: alternatives below a title, conditions as rows. */
function Variants(props: VariantsProps): ReactNode {
  const rows = <VariantRows {...props} />;
  if (!isChoice(props.composition)) return rows;
  return (
    <li className="choice">
      <p>
        <ChoiceTitle of={props.composition} />
      </p>
      <ul className="rows">{rows}</ul>
    </li>
  );
}

function ChoiceTitle({ of: { keyword, discriminator } }: { of: Composition<SchemaNode> }): ReactNode {
  if (!discriminator) return compositionTitles[keyword];
  return (
    <>
      {compositionTitles[keyword]}, told apart by <code>{discriminator}</code>
    </>
  );
}

function VariantRows({ context, composition, depth }: VariantsProps): ReactNode {
  const { keyword, branches, discriminator } = composition;
  return branches.map((branch, index) => {
    const node = branch.schema;
    const name = branch.label ?? (isChoice(composition) ? typeText(node) : compositionTitles[keyword]);
    return (
      <Row
        // biome-ignore lint/suspicious/noArrayIndexKey: branches have no other identity and never move
        key={index}
        {...{ context, depth, name, node }}
        anchor={node.anchor}
        title={keyword === 'dependentSchemas' ? conditionTitle(name) : name}
        typeless={!isChoice(composition) && ['any', 'object'].includes(typeText(node))}
        facts={selectors(branch, discriminator)}
      />
    );
  });
}

function conditionTitle(name: string): ReactNode {
  return (
    <>
      if <code>{name}</code> is there
    </>
  );
}

/** Which values of the discriminator select a branch. */
function selectors({ values, fallback }: Branch<SchemaNode>, discriminator: string | undefined): Fact[] {
  if (discriminator === undefined) return [];
  return [
    ...(values.length > 0 ? [{ label: 'If', code: `${discriminator}: ${values.join(' | ')}` }] : []),
    ...(fallback ? [{ label: `If ${discriminator} has any other value` }] : []),
  ];
}
