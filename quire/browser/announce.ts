let region: HTMLElement | undefined;

/**
 * Says a message to screen readers without moving the focus (WCAG 4.1.3). They hear what changes in a live region that they know:
 * an empty message makes it ready.
 */
export function announce(message: string): void {
  if (!region) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = message;
}
