import { type RefObject, useEffect, useMemo, useReducer, useRef } from 'react';
import { COMMAND_TIMEOUT_SECONDS } from '../../embed/catalogue.ts';
import { commandMessage, type Data, readIncoming } from '../../embed/messages.ts';
import { initialSettings, readShared, writeShared } from './settings.ts';
import { type Action, initialState, reduce, SILENCE_SECONDS, type State } from './state.ts';

export interface Tester {
  state: State;
  dispatch(action: Action): void;
  /** Loads a URL into a fresh frame. */
  load(url: string): void;
  /** Sends a command to the frame. */
  send(type: string, data: Data): void;
  /** For the iframe of the current session. */
  frame: RefObject<HTMLIFrameElement | null>;
  /** The frame's `load` event. */
  arrived(): void;
}

const now = () => new Date().toISOString();

/** How long the reader must pause before the page's address changes, in milliseconds: browsers limit how often it may. */
const PAUSE = 300;

/** Connects the tester's state with the window: messages, timers, the page's own address. */
export function useTester(client: string): Tester {
  const start = useMemo(() => initialSettings(client), [client]);
  const [state, dispatch] = useReducer(reduce, start, initialState);
  const frame = useRef<HTMLIFrameElement>(null);
  const { settings, session } = state;
  const number = session?.number;

  // The page is rendered without its query; what a shared address says is taken when the browser is there.
  const restored = useRef(false);
  useEffect(() => {
    dispatch({ do: 'restore', settings: readShared(location.search, start) });
    restored.current = true;
  }, [start]);

  useEffect(() => {
    if (!restored.current) return;
    const timer = setTimeout(() => {
      const address = `${location.pathname}${writeShared(settings, start)}${location.hash}`;
      if (address !== location.pathname + location.search + location.hash)
        history.replaceState(history.state, '', address);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [settings, start]);

  useEffect(() => {
    if (!session) return;
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = readIncoming(event, { ...session, source: frame.current?.contentWindow ?? undefined });
      dispatch({ do: 'receive', message, data: event.data, time: now() });
    };
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'frame-src') return;
      const why = `This site's Content-Security-Policy does not allow a frame of ${blockedURI || session.origin}.`;
      dispatch({ do: 'refuse', session: session.number, why, time: now() });
    };
    addEventListener('message', onMessage);
    document.addEventListener('securitypolicyviolation', onViolation);
    const silence = setTimeout(
      () => dispatch({ do: 'silence', session: session.number, time: now() }),
      SILENCE_SECONDS * 1000,
    );
    return () => {
      removeEventListener('message', onMessage);
      document.removeEventListener('securitypolicyviolation', onViolation);
      clearTimeout(silence);
    };
  }, [session]);

  const commands = useRef(0);
  return {
    state,
    dispatch,
    frame,
    load: (url) => dispatch({ do: 'load', url, time: now() }),
    send(type, data) {
      if (!session) return;
      commands.current += 1;
      const id = String(commands.current);
      const message = commandMessage(session.protocol, type, id, data);
      dispatch({ do: 'send', id, type, message, time: now() });
      frame.current?.contentWindow?.postMessage(message, session.origin);
      const overdue = { do: 'overdue', session: session.number, id } as const;
      setTimeout(() => dispatch({ ...overdue, time: now() }), COMMAND_TIMEOUT_SECONDS * 1000);
    },
    arrived() {
      if (number === undefined) return;
      if (isErrorPage(frame.current, session?.origin))
        dispatch({
          do: 'refuse',
          session: number,
          why: 'The browser did not show the page: it could not be fetched, or it forbids being put into a frame.',
          time: now(),
        });
      else dispatch({ do: 'arrived', session: number });
    },
  };
}

/** A page of our own origin lets us look at it, unless the browser put its error page in its place. Of others nothing is known. */
function isErrorPage(frame: HTMLIFrameElement | null, origin: string | undefined): boolean {
  return origin === location.origin && frame?.contentDocument === null;
}
