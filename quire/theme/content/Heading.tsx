import type { ComponentProps, ReactNode } from 'react';

type Tag = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/**
 * A heading with a link to itself. The link stands beside the heading, not in it, so that a screen reader's list of headings
 * reads their words only.
 */
function heading(Tag: Tag) {
  return function Heading({ id, children, ...rest }: ComponentProps<Tag>): ReactNode {
    if (!id) return <Tag {...rest}>{children}</Tag>;
    return (
      <div className={`heading heading-${Tag}`}>
        <Tag {...rest} id={id}>
          {children}
        </Tag>
        <a className="anchor" href={`#${encodeURIComponent(id)}`} aria-label="Link to this section">
          #
        </a>
      </div>
    );
  };
}

export const H2 = heading('h2');
export const H3 = heading('h3');
export const H4 = heading('h4');
export const H5 = heading('h5');
export const H6 = heading('h6');
