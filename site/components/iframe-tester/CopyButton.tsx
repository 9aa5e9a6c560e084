import { type ReactNode, useEffect, useState } from 'react';

/** How long the button says what came of it, in milliseconds. */
const FEEDBACK = 2000;

/** A button that copies text, and says so. */
export function CopyButton({
  children,
  text,
  disabled,
}: {
  children: string;
  text(): string;
  disabled?: boolean;
}): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), FEEDBACK);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setSaid('Copied');
    } catch {
      setSaid('Copying failed');
    }
  };
  return (
    <>
      <button type="button" className="button" disabled={disabled} onClick={() => void copy()}>
        {said || children}
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
