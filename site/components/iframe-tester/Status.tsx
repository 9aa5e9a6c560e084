import type { ReactNode } from 'react';
import { SILENCE_SECONDS, type State } from './state.ts';

/** Where the frame stands, in words; said to screen readers as it changes (WCAG 4.1.3). */
export function Status({ phase, session }: Pick<State, 'phase' | 'session'>): ReactNode {
  return (
    <div className="tester-status" role="status" data-phase={phase.name}>
      <p>{summary(phase, session)}</p>
      {phase.name === 'silent' ? <Causes arrived={phase.arrived} origin={session?.origin ?? ''} /> : null}
    </div>
  );
}

function summary(phase: State['phase'], session: State['session']): string {
  switch (phase.name) {
    case 'empty':
      return 'Nothing is loaded yet.';
    case 'loading':
      return phase.arrived ? 'Loaded. Waiting for its first message.' : `Loading ${session?.origin ?? ''} …`;
    case 'silent':
      return `No answer in ${SILENCE_SECONDS} s.`;
    case 'refused':
      return phase.why;
    case 'ready':
      return `Ready, protocol ${session?.protocol}. Join inside the frame; few commands work before that.`;
    case 'joined':
      return `In the meeting, protocol ${session?.protocol}.`;
    case 'over':
      return 'Over. Load again for another meeting.';
  }
}

/** Why a page can stay silent. The browser does not tell a page which of these it is. */
function Causes({ arrived, origin }: { arrived: boolean; origin: string }): ReactNode {
  return (
    <ul>
      {arrived ? (
        <>
          <li>The page is no embed, or {origin} is not where it ended up.</li>
          <li>
            It refuses to be put into a frame of this site (<code>frame-ancestors</code>, <code>X-Frame-Options</code>):
            the browser then shows its own error page in the frame.
          </li>
          <li>
            It does not know this site's origin, or was told another one in <code>hostOrigin</code>.
          </li>
          <li>It speaks another protocol than the one chosen: look for refused messages in the log.</li>
        </>
      ) : (
        <li>The browser is still waiting for {origin}: the host may not exist, or not be reachable from here.</li>
      )}
    </ul>
  );
}
