/** Messages between a page and the embed, as they are made, and as they are judged when they arrive. */
import {
  COMMAND_RESULT,
  type Command,
  type CommandErrorCode,
  type CommandName,
  commands,
  type EmbedEvent,
  type Envelope,
  type EventName,
  envelopes,
  events,
  type Field,
  type Protocol,
} from './catalogue.ts';
import { describeFaults, type Fault, fieldFaults, isRecord } from './check.ts';

/** A JSON-like object. */
export type Data = Readonly<Record<string, unknown>>;

/** What a command result says. */
export type CommandOutcome =
  | { ok: true; value?: Data }
  | { ok: false; error: { code: CommandErrorCode; message: string } };

/** Makes the message of a command. Protocol 1 has no ids. */
export function commandMessage(protocol: Protocol, type: string, id: string, data: Data): Data {
  const body = Object.keys(data).length > 0 ? { data } : {};
  return protocol === 1 ? { type, ...body } : { v: 2, type, id, ...body };
}

/** Makes the message of an event. */
export function eventMessage(protocol: Protocol, type: string, data: Data): Data {
  return protocol === 1 ? { type, data } : { v: 2, type, data };
}

/** Makes the message that answers a command. */
export function resultMessage(id: string, outcome: CommandOutcome): Data {
  return { v: 2, type: COMMAND_RESULT, id, data: outcome };
}

/** What a message that reached the page turns out to be. */
export type Incoming =
  | { kind: 'event'; type: EventName; data: Data }
  | { kind: 'result'; id: string; outcome: CommandOutcome }
  /** Well formed, but no event of this protocol: a newer embed may send it, a page ignores it. */
  | { kind: 'unknown'; type: string; data: Data }
  | { kind: 'refused'; reason: 'origin' | 'source' | 'shape'; detail: string };

/** Whom a page listens to. */
export interface Expected {
  /** The origin of the frame's URL. */
  origin: string;
  /** The frame's window. */
  source: unknown;
  protocol: Protocol;
}

/**
 * Judges a message that reached the page: first where it comes from, then what it is. Only what passes all three checks may be
 * believed.
 * @param message the message event; its data may be anything that structured cloning lets through
 */
export function readIncoming(
  message: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  expected: Expected,
): Incoming {
  const refuse = (reason: 'origin' | 'source' | 'shape', detail: string): Incoming => ({
    kind: 'refused',
    reason,
    detail,
  });
  if (message.origin !== expected.origin)
    return refuse('origin', `came from ${message.origin || 'nowhere'}, not from ${expected.origin}`);
  if (message.source !== expected.source) return refuse('source', 'came from another window than the frame');
  const { data } = message;
  if (!isRecord(data)) return refuse('shape', 'is not an object');
  const envelope = envelopeOf(expected.protocol);
  if (envelope.commandResult && data.type === COMMAND_RESULT) {
    const faults = [...fieldFaults(data, envelope.commandResult, ''), ...outcomeFaults(data.data)];
    return faults.length > 0
      ? refuse('shape', describeFaults(faults))
      : { kind: 'result', id: data.id as string, outcome: data.data as CommandOutcome };
  }
  const outside = fieldFaults(data, envelope.event, '');
  if (outside.length > 0) return refuse('shape', describeFaults(outside));
  const type = data.type as string;
  const body = (data.data ?? {}) as Data;
  const known = events.find((event) => event.name === type && event.protocols.includes(expected.protocol));
  if (!known) return { kind: 'unknown', type, data: body };
  const inside = eventFaults(known, body);
  return inside.length > 0 ? refuse('shape', describeFaults(inside)) : { kind: 'event', type: known.name, data: body };
}

/** What is wrong with an event's data. */
export function eventFaults(event: EmbedEvent, data: Data): Fault[] {
  return fieldFaults(data, event.data, 'data');
}

/** `ok` and the rest must agree, which fields alone cannot say. */
function outcomeFaults(data: unknown): Fault[] {
  if (!isRecord(data) || data.ok !== false || data.error !== undefined) return [];
  return [{ path: 'data.error', message: 'is missing' }];
}

/** What a message that reached the embed turns out to be. */
export type Request =
  | { kind: 'command'; command: Command<CommandName>; data: Data; id?: string }
  /** Protocol 2 answers what it does not take. */
  | { kind: 'rejected'; id: string; code: CommandErrorCode; detail: string }
  | { kind: 'dropped'; detail: string };

/**
 * Reads a command that reached the embed. Its sender must have been checked before. An embed that speaks protocol 2 still takes
 * messages of protocol 1.
 */
export function readRequest(message: unknown, protocol: Protocol): Request {
  const dropped = (detail: string): Request => ({ kind: 'dropped', detail });
  const second = protocol === 2 && isRecord(message) && message.v !== undefined;
  const data = second ? message : parsed(message);
  if (!isRecord(data)) return dropped('is not an object');
  const faults = fieldFaults(data, envelopeOf(second ? 2 : 1).command, '');
  const id = second && typeof data.id === 'string' ? data.id : undefined;
  if (faults.length > 0) return dropped(describeFaults(faults));
  const command = commands.find((each) => each.name === data.type && each.protocols.includes(second ? 2 : 1));
  if (!command) {
    const detail = `There is no command "${data.type}".`;
    return id === undefined ? dropped(detail) : { kind: 'rejected', id, code: 'unknown_command', detail };
  }
  const body = (data.data ?? {}) as Data;
  const wrong = fieldFaults(body, command.data, 'data');
  if (wrong.length > 0) {
    const detail = describeFaults(wrong);
    return id === undefined ? dropped(detail) : { kind: 'rejected', id, code: 'invalid_data', detail };
  }
  const defaults = Object.fromEntries(
    Object.entries(command.data).flatMap(([name, field]: [string, Field]) =>
      field.default === undefined ? [] : [[name, field.default]],
    ),
  );
  return { kind: 'command', command, data: { ...defaults, ...body }, ...(id !== undefined && { id }) };
}

/** Protocol 1 also takes a command as JSON text. */
function parsed(message: unknown): unknown {
  if (typeof message !== 'string') return message;
  try {
    return JSON.parse(message) as unknown;
  } catch {
    return undefined;
  }
}

function envelopeOf(protocol: Protocol): Envelope {
  const envelope = envelopes.find((each) => each.protocol === protocol);
  if (!envelope) throw new Error(`The catalogue has no envelope of protocol ${protocol}.`);
  return envelope;
}
