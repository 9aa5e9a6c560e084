import { COMMAND_TIMEOUT_SECONDS, type Protocol } from '../../embed/catalogue.ts';
import { type ParameterValues, protocolOf } from '../../embed/embed-url.ts';
import type { Data, Incoming } from '../../embed/messages.ts';
import type { Participant } from '../../embed/types.ts';
import { type Settings, withProtocol } from './settings.ts';

/** The tester's state, and everything that changes it. Nothing here knows a window. */

/** Where the frame stands. */
export type Phase =
  | { name: 'empty' | 'ready' | 'joined' | 'over' }
  /** `arrived` once the browser says that something has loaded, whatever it is. */
  | { name: 'loading'; arrived: boolean }
  | { name: 'silent'; arrived: boolean }
  | { name: 'refused'; why: string };

/** What was loaded, as it was set up at that moment. */
export interface Session {
  /** Counts the loads, so that each one gets a fresh frame. */
  number: number;
  url: string;
  origin: string;
  protocol: Protocol;
  allow: string;
}

export const LOG_KINDS = ['command', 'result', 'event', 'refused', 'ignored', 'note'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** One line of the log, as it is also copied. */
export interface LogEntry {
  number: number;
  /** ISO 8601, UTC. */
  time: string;
  kind: LogKind;
  /** The event, the command, or why a message was refused. */
  type: string;
  /** What came along. */
  data?: unknown;
  /** What the tester says about it. */
  detail?: string;
}

export interface State {
  settings: Settings;
  session: Session | undefined;
  phase: Phase;
  /** Newest first. */
  log: readonly LogEntry[];
  /** Commands without an answer, by id. */
  pending: Readonly<Record<string, string>>;
  /** Who is in the meeting, as the last events say: to choose from in the fields of commands. */
  participants: readonly Pick<Participant, 'participantId' | 'name'>[];
}

/** The page waits this long for the first message of the frame. */
export const SILENCE_SECONDS = 10;

/** Older lines are dropped. */
const LOG_LENGTH = 500;

/** What can happen. `time` is ISO 8601, given from outside. */
export type Action =
  | { do: 'restore'; settings: Settings }
  | { do: 'set'; settings: Partial<Omit<Settings, 'values'>> }
  | { do: 'setValues'; values: ParameterValues }
  | { do: 'chooseProtocol'; protocol: Protocol }
  | { do: 'load'; url: string; time: string }
  | { do: 'arrived'; session: number }
  | { do: 'refuse'; session: number; why: string; time: string }
  | { do: 'silence'; session: number; time: string }
  | { do: 'receive'; message: Incoming; data: unknown; time: string }
  | { do: 'send'; id: string; type: string; message: Data; time: string }
  | { do: 'overdue'; session: number; id: string; time: string }
  | { do: 'clearLog' };

export function initialState(settings: Settings): State {
  return { settings, session: undefined, phase: { name: 'empty' }, log: [], pending: {}, participants: [] };
}

export function reduce(state: State, action: Action): State {
  const { settings, session, phase } = state;
  const add = (entry: Omit<LogEntry, 'number' | 'time'>, time: string) => logged(state, { ...entry, time });
  // What belongs to a frame that has been replaced is of no interest any more.
  if ('session' in action && action.session !== session?.number) return state;
  switch (action.do) {
    case 'restore':
      return { ...state, settings: action.settings };
    case 'set':
      return { ...state, settings: { ...settings, ...action.settings } };
    case 'setValues':
      return { ...state, settings: { ...settings, values: { ...settings.values, ...action.values } } };
    case 'chooseProtocol':
      return { ...state, settings: { ...settings, values: withProtocol(settings.values, action.protocol) } };
    case 'load':
      return {
        ...state,
        session: {
          number: (session?.number ?? 0) + 1,
          url: action.url,
          origin: new URL(action.url).origin,
          protocol: protocolOf(settings.values),
          allow: settings.allow,
        },
        phase: { name: 'loading', arrived: false },
        pending: {},
        participants: [],
        log: add({ kind: 'note', type: 'loading' }, action.time),
      };
    case 'arrived':
      return phase.name === 'loading' ? { ...state, phase: { ...phase, arrived: true } } : state;
    case 'refuse':
      return {
        ...state,
        phase: { name: 'refused', why: action.why },
        log: add({ kind: 'note', type: 'not loaded', detail: action.why }, action.time),
      };
    case 'silence':
      if (phase.name !== 'loading') return state;
      return {
        ...state,
        phase: { name: 'silent', arrived: phase.arrived },
        log: add(
          { kind: 'note', type: 'no answer', detail: `nothing valid came in ${SILENCE_SECONDS} s` },
          action.time,
        ),
      };
    case 'receive':
      return receive(state, action);
    case 'send':
      return {
        ...state,
        pending: session?.protocol === 2 ? { ...state.pending, [action.id]: action.type } : {},
        log: add({ kind: 'command', type: action.type, data: action.message }, action.time),
      };
    case 'overdue': {
      const type = state.pending[action.id];
      if (type === undefined) return state;
      return {
        ...state,
        pending: without(state.pending, action.id),
        log: add({ kind: 'note', type, detail: `no command result in ${COMMAND_TIMEOUT_SECONDS} s` }, action.time),
      };
    }
    case 'clearLog':
      return { ...state, log: [] };
  }
}

function receive(state: State, { message, data, time }: Extract<Action, { do: 'receive' }>): State {
  switch (message.kind) {
    case 'refused':
      return {
        ...state,
        log: logged(state, { kind: 'refused', type: `wrong ${message.reason}`, detail: message.detail, data, time }),
      };
    case 'unknown':
      return {
        ...state,
        log: logged(state, { kind: 'ignored', type: message.type, detail: 'no event of this protocol', data, time }),
      };
    case 'result':
      return {
        ...state,
        pending: without(state.pending, message.id),
        log: logged(state, { kind: 'result', type: state.pending[message.id] ?? `id ${message.id}`, data, time }),
      };
    case 'event':
      return {
        ...state,
        phase: phaseAfter(state.phase, message),
        participants: participantsAfter(state.participants, message),
        log: logged(state, { kind: 'event', type: message.type, data, time }),
      };
  }
}

type EventMessage = Extract<Incoming, { kind: 'event' }>;

function phaseAfter(phase: Phase, { type, data }: EventMessage): Phase {
  switch (type) {
    case 'ready':
      return { name: 'ready' };
    case 'joined':
      return { name: 'joined' };
    case 'left':
    case 'meetingEnded':
      return { name: 'over' };
    case 'error':
      return data.fatal ? { name: 'over' } : phase;
    default:
      // Whatever it is, the frame speaks: a page that missed `ready` goes on from here.
      return phase.name === 'loading' || phase.name === 'silent' ? { name: 'ready' } : phase;
  }
}

/** The data has been checked against the catalogue. */
function participantsAfter(known: State['participants'], { type, data }: EventMessage): State['participants'] {
  if (type === 'participantsChanged') return data.participants as Participant[];
  if (type !== 'participantWaiting') return known;
  const one = data.participant as Participant;
  return [...known.filter(({ participantId }) => participantId !== one.participantId), one];
}

function logged({ log }: State, entry: Omit<LogEntry, 'number'>): readonly LogEntry[] {
  const line = { number: (log[0]?.number ?? 0) + 1, ...entry, ...('data' in entry && { data: loggable(entry.data) }) };
  return [line, ...log].slice(0, LOG_LENGTH);
}

/** More of one message is not kept: whoever sent it may be hostile. */
const LOGGED_CHARACTERS = 10_000;

/** A message as JSON can show it. Anything that can be cloned can arrive: cycles, big integers, megabytes. */
function loggable(data: unknown): unknown {
  try {
    const text = JSON.stringify(data);
    if (text === undefined) return String(data);
    return text.length > LOGGED_CHARACTERS ? `${text.slice(0, LOGGED_CHARACTERS)}…` : data;
  } catch {
    return 'not representable as JSON';
  }
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = record;
  return rest;
}

/** The lines to show. Words are looked for in everything that a line says. */
export function filterLog(log: readonly LogEntry[], kinds: ReadonlySet<LogKind>, words: string): readonly LogEntry[] {
  const wanted = words.trim().toLowerCase();
  return log.filter(
    (entry) =>
      kinds.has(entry.kind) &&
      (wanted === '' ||
        `${entry.type} ${entry.detail ?? ''} ${JSON.stringify(entry.data) ?? ''}`.toLowerCase().includes(wanted)),
  );
}
