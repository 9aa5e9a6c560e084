import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CrashBoundary } from './CrashBoundary.tsx';

/**
 * Brings an island to life. This module and React are fetched with the first island that wakes up.
 * @param element a `<quire-island>` as `Island` rendered it
 * @param component the default export of the island's module
 * @param signal ends the island's life, before its element leaves the page
 */
export function hydrateIsland(element: HTMLElement, component: ComponentType, signal: AbortSignal): void {
  const { id = '', props = '{}' } = element.dataset;
  const root = hydrateRoot(
    element,
    <CrashBoundary>{createElement(component, JSON.parse(props) as object)}</CrashBoundary>,
    { identifierPrefix: id },
  );
  signal.addEventListener('abort', () => root.unmount());
}
