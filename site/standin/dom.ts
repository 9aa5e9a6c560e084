/** Makes an element: properties of the element, `data-` and `aria-` attributes, listeners, children. Text is text, never HTML. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: { [name: string]: unknown } = {},
  ...children: (Node | string | undefined)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes('-')) {
      if (value !== undefined) element.setAttribute(name, String(value));
    } else Object.assign(element, { [name]: value });
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** A button that acts when it is pressed. */
export function button(
  label: string,
  onclick: () => void,
  properties: { [name: string]: unknown } = {},
): HTMLButtonElement {
  return el('button', { type: 'button', onclick, ...properties }, label);
}
