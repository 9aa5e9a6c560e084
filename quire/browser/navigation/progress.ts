/** Milliseconds before the bar appears (spec section 9). */
const DELAY = 200;

/**
 * Shows a progress bar if what has begun takes longer than a moment.
 * @returns takes the bar away again
 */
export function startProgress(): () => void {
  const bar = document.createElement('div');
  bar.className = 'progress';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', 'Loading page');
  const timer = setTimeout(() => document.body.append(bar), DELAY);
  return () => {
    clearTimeout(timer);
    bar.remove();
  };
}
