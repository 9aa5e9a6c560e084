/** Keyboard-navigation mode (spec section 4): on with Tab, off with the pointer. */
export function startKeyboardMode(): void {
  const { dataset } = document.documentElement;
  addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') dataset.keyboard = '';
  });
  addEventListener('pointerdown', () => delete dataset.keyboard);
}
