/**
 * Listens on the document for an event inside elements that match a selector, so that it also works for elements that
 * client-side navigation brings in later.
 * @param listener gets the matching element and the event
 */
export function on<K extends keyof DocumentEventMap>(
  type: K,
  selector: string,
  listener: (element: HTMLElement, event: DocumentEventMap[K]) => void,
  options?: AddEventListenerOptions,
): void {
  document.addEventListener(
    type,
    (event) => {
      const element = (event.target as Element | null)?.closest?.<HTMLElement>(selector);
      if (element) listener(element, event);
    },
    options,
  );
}

/** Dispatched on the document after client-side navigation has put another page in place. */
export const PAGE_EVENT = 'quire:page';

/** Runs now, and again after each client-side navigation. */
export function onPage(listener: () => void): void {
  listener();
  document.addEventListener(PAGE_EVENT, listener);
}

export const all = <T extends Element = HTMLElement>(selector: string, within: ParentNode = document): T[] => [
  ...within.querySelectorAll<T>(selector),
];

/** Marks a link as the current one of its set, or takes the mark away. */
export function mark(link: Element, current: boolean): void {
  if (current) link.setAttribute('aria-current', 'true');
  else link.removeAttribute('aria-current');
}
