/** Milliseconds after which a browser without idle callbacks (Safari) is taken to be idle. */
const SOON = 200;

/** Runs a task when the browser has nothing better to do. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => task());
  else setTimeout(task, SOON);
}
