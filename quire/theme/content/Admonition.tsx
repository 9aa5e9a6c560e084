import { CircleCheck, Info, Lightbulb, MessageSquareWarning, OctagonAlert, PenLine, TriangleAlert } from 'lucide-react';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';

const KINDS = {
  note: { label: 'Note', tone: 'note', icon: PenLine },
  secondary: { label: 'Note', tone: 'note', icon: PenLine },
  info: { label: 'Info', tone: 'info', icon: Info },
  tip: { label: 'Tip', tone: 'tip', icon: Lightbulb },
  success: { label: 'Success', tone: 'tip', icon: CircleCheck },
  important: { label: 'Important', tone: 'important', icon: MessageSquareWarning },
  warning: { label: 'Warning', tone: 'warning', icon: TriangleAlert },
  caution: { label: 'Caution', tone: 'warning', icon: TriangleAlert },
  danger: { label: 'Danger', tone: 'danger', icon: OctagonAlert },
} as const;

export type AdmonitionKind = keyof typeof KINDS;

export interface AdmonitionProps {
  type: AdmonitionKind;
  /** In place of the kind's name; an `<AdmonitionTitle>` as first child does the same with markup. */
  title?: ReactNode;
  children?: ReactNode;
}

/** A note beside the running text, by kind (Docusaurus's names). */
export function Admonition({ type, title, children }: AdmonitionProps): ReactNode {
  const { label, tone, icon } = KINDS[type] ?? KINDS.note;
  const all = Children.toArray(children);
  const own = all.find(isTitle);
  const body = all.filter((child) => child !== own);
  return (
    <div className={`admonition ${tone}`} role="note">
      <p className="admonition-title">
        <Icon of={icon} size={18} />
        <span>
          {/* With a title of its own, colour and icon alone would tell the kind (WCAG 1.4.1). */}
          {own || title ? <span className="visually-hidden">{label}: </span> : null}
          {own ?? title ?? label}
        </span>
      </p>
      {body.length > 0 ? <div className="admonition-body">{body}</div> : null}
    </div>
  );
}

/** The title of the admonition around it, where it has markup: `:::note[With **bold** words]`. */
export function AdmonitionTitle({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

function isTitle(child: ReactNode): child is ReactElement {
  return isValidElement(child) && child.type === AdmonitionTitle;
}
