import type { Heading } from '../../content/types.ts';
import { markdownHeadings } from '../../content/inline-markdown.ts';
import type { ApiDocument, Operation, Tag } from '../../openapi/index.ts';
import type { ApiPage } from './context.ts';
import { hasParameters } from './Parameters.tsx';

/** A section of an API page. Its id is none that the model gives to a parameter or property. */
export type Section = Pick<Heading, 'id' | 'text'>;

/** The sections of an operation's page; `body` is also the anchor of the body's schema. */
export const operationSections = {
  parameters: { id: 'parameters', text: 'Parameters' },
  body: { id: 'body', text: 'Request body' },
  responses: { id: 'responses', text: 'Responses' },
  errors: { id: 'errors', text: 'Errors' },
  callbacks: { id: 'callbacks', text: 'Callbacks' },
  next: { id: 'next-steps', text: 'Next steps' },
} as const satisfies Readonly<Record<string, Section>>;
