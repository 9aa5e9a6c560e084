import { announce } from './announce.ts';
import { all, on } from './delegate.ts';

/** How long a button says that it has copied, in milliseconds. */
const FEEDBACK = 2000;

/** Copy buttons of code blocks and pages, and the wrap switch of code blocks. */
export function startCopy(): void {
  on('click', '[data-copy]', (button) => {
    const code = button.closest('[data-code]')?.querySelector('code');
    if (code) void copy(button, () => textOf(code));
  });
  on('click', '[data-copy-page]', (button) => {
    void copy(button, async () => {
      const answer = await fetch(button.dataset.copyPage ?? '');
      if (!answer.ok) throw new Error(answer.statusText);
      return answer.text();
    });
  });
  on('click', '[data-wrap]', (button) => {
    const wrapped = button.closest('[data-code]')?.classList.toggle('wrapped');
    button.setAttribute('aria-pressed', String(wrapped));
  });
}

/** The code without the lines that a diff takes out. */
function textOf(code: Element): string {
  const lines = all('.line', code);
  if (lines.length === 0) return code.textContent ?? '';
  return lines
    .filter((line) => !line.classList.contains('remove'))
    .map((line) => line.textContent)
    .join('\n');
}

async function copy(button: HTMLElement, text: () => string | Promise<string>): Promise<void> {
  let message = 'Copied';
  try {
    await navigator.clipboard.writeText(await text());
  } catch {
    message = 'Copying failed';
  }
  const label = button.querySelector('[data-copy-label]');
  const before = (label ? label.textContent : button.getAttribute('aria-label')) ?? '';
  if (button.dataset.copied !== undefined) return;
  const say = (words: string) => {
    if (label) label.textContent = words;
    else button.setAttribute('aria-label', words);
  };
  say(message);
  button.dataset.copied = message === 'Copied' ? 'yes' : 'no';
  announce(message);
  setTimeout(() => {
    say(before);
    delete button.dataset.copied;
  }, FEEDBACK);
}
