import { loadIsland } from 'virtual:quire-islands';
import { all } from './delegate.ts';

/** How far outside the window an island counts as visible: it should be alive when the reader reaches it. */
const NEARBY = '200px';

/** Ends the life, or the waiting, of each island that `startIslands` has seen. */
const lives = new WeakMap<Element, AbortController>();

/** Makes every island in `root` wait for its moment; those that already do are left alone. */
export function startIslands(root: ParentNode = document): void {
  for (const island of all('quire-island', root)) {
    if (lives.has(island)) continue;
    const life = new AbortController();
    lives.set(island, life);
    whenTriggered(island, life.signal, () => void wake(island, life.signal));
  }
}

/** Unmounts the islands in `root`, and lets those that wait go. Call it before the elements leave the page. */
export function stopIslands(root: ParentNode): void {
  for (const island of all('quire-island', root)) {
    lives.get(island)?.abort();
    lives.delete(island);
  }
}

/** Calls back once, at the moment that `data-when` names (see `IslandTrigger`). */
function whenTriggered(island: HTMLElement, signal: AbortSignal, wakeUp: () => void): void {
  const once = new AbortController();
  const act = () => {
    if (once.signal.aborted) return;
    once.abort();
    if (!signal.aborted) wakeUp();
  };
  switch (island.dataset.when) {
    case 'idle':
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) requestIdleCallback(act);
      else setTimeout(act, 200);
      return;
    case 'visible': {
      const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && act(), {
        rootMargin: NEARBY,
      });
      observer.observe(island);
      for (const end of [signal, once.signal]) end.addEventListener('abort', () => observer.disconnect());
      return;
    }
    case 'interaction':
      for (const type of ['pointerdown', 'focusin']) island.addEventListener(type, act, { signal: once.signal });
      return;
    default:
      act();
  }
}

async function wake(island: HTMLElement, signal: AbortSignal): Promise<void> {
  try {
    // React and the island's own code come at the same time, not one after the other.
    const [{ hydrateIsland }, component] = await Promise.all([
      import('../islands/hydrate.tsx'),
      loadIsland(island.dataset.island ?? ''),
    ]);
    if (!signal.aborted) hydrateIsland(island, component.default, signal);
  } catch (error) {
    if (!signal.aborted) showFailure(island, error instanceof Error ? error.message : String(error), signal);
  }
}

/** The island's code did not arrive: the error's text and a "Retry" button (spec section 8), above what was there already. */
function showFailure(island: HTMLElement, message: string, signal: AbortSignal): void {
  const failure = document.createElement('div');
  failure.className = 'island-failure';
  failure.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = message;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = 'Retry';
  button.addEventListener('click', () => {
    failure.remove();
    void wake(island, signal);
  });
  failure.append(text, button);
  // Before the island, not in it: React expects its own markup there.
  island.before(failure);
  signal.addEventListener('abort', () => failure.remove());
}
