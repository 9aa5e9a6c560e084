/**
 * Runs a change of the page as a view transition, where the browser knows them and the reader has nothing against motion
 * (WCAG 2.3.3); `styles/navigation.css` says how short it is.
 * @returns settles as `change` has run, or rejects with what it threw
 */
export async function withTransition(change: () => void): Promise<void> {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return change();
  const transition = document.startViewTransition(change);
  // A transition that the next one cuts short is no error.
  transition.ready.catch(() => {});
  return transition.updateCallbackDone;
}
