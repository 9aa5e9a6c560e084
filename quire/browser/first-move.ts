import { on } from './delegate.ts';

/** Whatever a reader does first. */
const MOVES = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'];
/** Controls that only `late.ts` serves. */
const SERVED = '[data-copy],[data-copy-page],[data-wrap],[data-main-menu]';

let loading: Promise<unknown> | undefined;
let ready = false;

/** Fetches `late.ts` at the reader's first move; a click that comes before it is there is done again when it is. */
export function awaitFirstMove(): void {
  const load = () => {
    loading ??= import('./late.ts').then(
      () => (ready = true),
      // The next move tries again.
      () => (loading = undefined),
    );
    return loading;
  };
  for (const type of MOVES) addEventListener(type, load, { passive: true, capture: true });
  on('click', SERVED, (button) => {
    if (!ready) void load().then(() => ready && button.click());
  });
}
