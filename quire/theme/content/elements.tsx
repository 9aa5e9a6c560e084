import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** A table in a box of its own that scrolls sideways; `browser/scrollers.ts` lets it take the focus where it does. */
export function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-scroll">
      <table {...props} />
    </div>
  );
}

/** A header cell; an empty one, as in the corner of a table, heads nothing and is an ordinary cell. */
export function HeaderCell({ children, ...props }: ComponentProps<'th'>): ReactNode {
  return children ? <th {...props}>{children}</th> : <td />;
}

/** An image that loads when it comes near; width and height come from the build, so that nothing shifts. */
export function Image({ className, alt = '', ...props }: ComponentProps<'img'>): ReactNode {
  return <img {...props} alt={alt} className={clsx('image', className)} loading="lazy" decoding="async" />;
}

/** A checkbox in a document is a task list's: it needs a name (WCAG 4.1.2). */
export function Input(props: ComponentProps<'input'>): ReactNode {
  if (props.type !== 'checkbox') return <input {...props} />;
  return <input {...props} aria-label={props.checked ? 'Done' : 'To do'} />;
}
