import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useId } from 'react';

export interface TabItemProps {
  value: string;
  /** Default: the value. */
  label?: string;
  /** Shown first where the tabs have no `defaultValue`. */
  default?: boolean;
  children?: ReactNode;
}

export interface TabsProps {
  /** Tabs of one group show the same choice, and it is remembered (`quire.tab.<group>`). */
  groupId?: string;
  /** Accepted for Docusaurus's sake; has no effect. */
  queryString?: boolean | string;
  defaultValue?: string | null;
  /** Labels for the values, where the items have none. */
  values?: readonly { value: string; label?: string }[];
  children?: ReactNode;
}

/**
 * Alternatives, one shown at a time (WAI-ARIA pattern "Tabs"). Without script every panel is shown below its label: nothing is
 * out of reach. The choice is applied before the first paint by `browser/restore.ts`.
 */
export function Tabs({ groupId, defaultValue, values, children }: TabsProps): ReactNode {
  const id = useId();
  const items = itemsOf(children).map(({ props }) => ({
    ...props,
    label: props.label ?? values?.find(({ value }) => value === props.value)?.label ?? props.value,
  }));
  const chosen = items.find(({ value }) => value === defaultValue) ?? items.find((item) => item.default) ?? items[0];
  if (!chosen) return null;
  return (
    <div className="tabs" data-tabs={groupId ?? ''}>
      <div role="tablist" className="tab-list" aria-label={items.map(({ label }) => label).join(', ')}>
        {items.map((item, position) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}t${position}`}
            aria-controls={`${id}p${position}`}
            aria-selected={item === chosen}
            tabIndex={item === chosen ? 0 : -1}
            data-value={item.value}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item, position) => (
        <div
          key={item.value}
          className="tab-panel"
          id={`${id}p${position}`}
          data-selected={item === chosen ? '' : undefined}
        >
          <p className="tab-label">{item.label}</p>
          {item.children}
        </div>
      ))}
    </div>
  );
}

/** One alternative of `<Tabs>`; outside of them, just its content. */
export function TabItem({ children }: TabItemProps): ReactNode {
  return children;
}

function itemsOf(children: ReactNode): ReactElement<TabItemProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<TabItemProps>(child)) return [];
    if (child.type === Fragment) return itemsOf(child.props.children);
    return child.props.value === undefined ? [] : [child];
  });
}
