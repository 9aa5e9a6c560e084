/** The page's live region. */
function region(): HTMLElement {
  const known = document.querySelector<HTMLElement>('#status');
  if (known) return known;
  const status = document.createElement('div');
  status.id = 'status';
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  document.body.append(status);
  return status;
}

/** Says a message to screen readers without moving the focus (WCAG 4.1.3). */
export function announce(message: string): void {
  region().textContent = message;
}
