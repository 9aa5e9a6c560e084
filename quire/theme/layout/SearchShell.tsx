import type { ReactNode } from 'react';

/**
 * The search dialog as it is from its first frame, closed until it is first used: `browser/search.ts` opens it and fetches what it
 * needs, `islands/search` fills its body. The input takes text from the start.
 */
export function SearchShell(): ReactNode {
  return (
    <dialog className="search" aria-label="Search the documentation">
      <div className="search-head">
        <input
          className="search-input"
          type="text"
          placeholder="Search"
          aria-label="Search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
        />
        <button type="button" className="search-close">
          Close
        </button>
      </div>
      <div className="search-body" />
    </dialog>
  );
}
