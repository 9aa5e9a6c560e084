import {
  Braces,
  FileText,
  Hash,
  type LucideIcon,
  Radio,
  Rows3,
  SlidersHorizontal,
  SquareTerminal,
  TriangleAlert,
  Webhook,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { KINDS, type Kind } from '../../search/format.ts';

const SHAPES: Record<Kind, readonly [LucideIcon, string]> = {
  page: [FileText, 'Page'],
  operation: [Webhook, 'API operation'],
  section: [Hash, 'Section'],
  parameter: [SlidersHorizontal, 'Parameter'],
  command: [SquareTerminal, 'Command'],
  event: [Radio, 'Event'],
  error: [TriangleAlert, 'Error'],
  entry: [Rows3, 'Table entry'],
  property: [Braces, 'Property'],
};

/** What kind of thing a hit is; its name is read before the title. */
export function KindIcon({ kind }: { kind: Kind }): ReactNode {
  const [Shape, label] = SHAPES[kind] ?? SHAPES[KINDS[0]];
  return (
    <span className="search-kind">
      <Shape aria-hidden="true" width={16} height={16} />
      <span className="visually-hidden">{label}: </span>
    </span>
  );
}
