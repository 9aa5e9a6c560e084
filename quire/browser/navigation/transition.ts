/** Milliseconds below which a change is instant to a person (Nielsen, "Response times"); a transition would only delay it. */
const INSTANT = 100;

/**
 * Runs a change of the page: at once where it follows at once, else as a view transition, where the browser knows them and the
 * reader has nothing against motion (WCAG 2.3.3). `styles/navigation.css` says how short that is.
 * @param waited milliseconds that the reader has waited for the change
 * @returns settles when `change` has run, and rejects with what it threw
 */
export async function show(change: () => void, waited: number): Promise<void> {
  const still = waited < INSTANT || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || !document.startViewTransition) return change();
  const transition = document.startViewTransition(change);
  // A transition that the next one cuts short is no error, and what `change` throws need not be said three times.
  for (const stage of [transition.ready, transition.finished]) stage.catch(() => {});
  return transition.updateCallbackDone;
}
