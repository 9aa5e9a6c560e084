import { describe, expect, it } from 'vitest';
import { commands, events } from './catalogue.ts';
import { exampleOfFields } from './check.ts';
import { commandMessage, eventMessage, readIncoming, readRequest, resultMessage } from './messages.ts';

const ORIGIN = 'https://meet.example';
const FRAME = { name: 'the window of the frame' } as unknown as Window;

/** What a page that speaks a protocol makes of a message. */
function receive(data: unknown, protocol: 1 | 2 = 2, from: { origin?: string; source?: unknown } = {}) {
  const message = { origin: ORIGIN, source: FRAME, data, ...from } as MessageEvent<unknown>;
  return readIncoming(message, { origin: ORIGIN, source: FRAME, protocol });
}

const both = [1, 2] as const;
const sampled = both.flatMap((protocol) =>
  events
    .filter(({ protocols }) => protocols.includes(protocol))
    .map((event) => ({ protocol, name: event.name, event, data: exampleOfFields(event.data) })),
);

describe('events that reach the page', () => {
  it.each(sampled)('protocol $protocol: $name is taken', ({ protocol, name, data }) => {
    expect(receive(eventMessage(protocol, name, data), protocol)).toEqual({ kind: 'event', type: name, data });
  });

  it.each(sampled)(
    'protocol $protocol: $name without one of its fields is refused',
    ({ protocol, name, event, data }) => {
      for (const [field, { required }] of Object.entries(event.data)) {
        const { [field]: _, ...rest } = data;
        const taken = receive(eventMessage(protocol, name, rest), protocol);
        expect(taken).toMatchObject(required ? { kind: 'refused', reason: 'shape' } : { kind: 'event' });
      }
    },
  );

  it.each(sampled)('protocol $protocol: $name with a field of another type is refused', ({ protocol, name, data }) => {
    for (const [field, value] of Object.entries(data)) {
      const hostile = typeof value === 'number' ? '1' : 15;
      const taken = receive(eventMessage(protocol, name, { ...data, [field]: hostile }), protocol);
      expect(taken).toMatchObject({ kind: 'refused', reason: 'shape' });
    }
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }, 'origin'],
    ['an origin that only begins alike', { origin: `${ORIGIN}.evil.example` }, 'origin'],
    ['the right host without encryption', { origin: 'http://meet.example' }, 'origin'],
    ['an opaque origin', { origin: 'null' }, 'origin'],
    ['no origin', { origin: '' }, 'origin'],
    ['another window of the right origin', { source: {} }, 'source'],
    ['no window', { source: null }, 'source'],
    ['a wrong window of a wrong origin', { origin: 'null', source: null }, 'origin'],
  ])('from %s: refused', (_, from, reason) => {
    expect(receive({ v: 2, type: 'left', data: { reason: 'left' } }, 2, from)).toMatchObject({
      kind: 'refused',
      reason,
    });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a string', 'ready'],
    ['JSON text', '{"v":2,"type":"left","data":{"reason":"left"}}'],
    ['an array', [{ v: 2, type: 'ready' }]],
    ['no type', { v: 2, data: {} }],
    ['an empty type', { v: 2, type: '', data: {} }],
    ['a type that is an object', { v: 2, type: { toString: () => 'left' }, data: {} }],
    ['data that is text', { v: 2, type: 'left', data: 'left' }],
    ['no protocol number', { type: 'left', data: { reason: 'left' } }],
    ['another protocol number', { v: 3, type: 'left', data: { reason: 'left' } }],
    ['a reason that does not exist', { v: 2, type: 'left', data: { reason: '<img onerror>' } }],
    ['a participant who is none', { v: 2, type: 'participantJoined', data: { participant: 'Asha Rao' } }],
    [
      'a participant list with a stranger',
      { v: 2, type: 'participantsChanged', data: { count: 1, participants: [{}] } },
    ],
    [
      'a text that is too long',
      { v: 2, type: 'chatMessage', data: { ...exampleOfFields(dataOf('chatMessage')), text: 'x'.repeat(4001) } },
    ],
  ])('%s: refused', (_, data) => {
    expect(receive(data)).toMatchObject({ kind: 'refused', reason: 'shape' });
  });

  it.each([
    [2, { v: 2, type: 'somethingNew', data: { a: 1 } }],
    [1, { type: 'participantJoined', data: {} }],
    [2, { v: 2, type: 'constructor' }],
  ] as const)('protocol %i: %o is unknown, and ignored', (protocol, data) => {
    expect(receive(data, protocol).kind).toBe('unknown');
  });

  it('says what is wrong, and where', () => {
    expect(receive({ v: 2, type: 'audioChanged', data: { participantId: 'par_1', local: true, on: 1 } })).toMatchObject(
      {
        detail:
          'data.participantId must match ^par_[0-9A-HJKMNP-TV-Z]{26}$; data.on must be true or false; data.by is missing',
      },
    );
  });
});

describe('command results that reach the page', () => {
  it.each([
    [{ ok: true }, 'result'],
    [{ ok: true, value: { meetingId: '8042175936' } }, 'result'],
    [{ ok: false, error: { code: 'forbidden', message: 'No.' } }, 'result'],
    [{ ok: false }, 'refused'],
    [{ ok: false, error: { code: 'because', message: 'No.' } }, 'refused'],
    [{}, 'refused'],
  ])('%o: %s', (outcome, kind) => {
    expect(receive({ v: 2, type: 'commandResult', id: '1', data: outcome }).kind).toBe(kind);
  });

  it('protocol 1 has none', () => {
    expect(receive({ type: 'commandResult', id: '1', data: { ok: true } }, 1).kind).toBe('unknown');
  });
});

describe('commands that reach the embed', () => {
  it.each(
    both.flatMap((protocol) =>
      commands.filter(({ protocols }) => protocols.includes(protocol)).map((command) => ({ protocol, command })),
    ),
  )('protocol $protocol: $command.name is taken', ({ protocol, command }) => {
    const data = exampleOfFields(command.data);
    expect(readRequest(commandMessage(protocol, command.name, '7', data), protocol)).toEqual({
      kind: 'command',
      command,
      data,
      ...(protocol === 2 && { id: '7' }),
    });
  });

  it.each([
    [{ type: 'toggleAudio' }, 'command'],
    ['{"type":"toggleAudio"}', 'command'],
    [{ type: 'setAudio', data: { on: true } }, 'dropped'],
    [{ v: 2, type: 'setAudio', id: '1', data: { on: true } }, 'command'],
    [{ v: 2, type: 'setAudio', id: '1', data: { on: 'yes' } }, 'rejected'],
    [{ v: 2, type: 'setAudio', id: '1' }, 'rejected'],
    [{ v: 2, type: 'fly', id: '1' }, 'rejected'],
    [{ v: 2, type: 'toggleAudio' }, 'dropped'],
    [{ v: 2, type: 'toggleAudio', id: 1 }, 'dropped'],
    [{ v: 2, type: 'toggleAudio', id: 'x'.repeat(65) }, 'dropped'],
    [{ v: 3, type: 'toggleAudio', id: '1' }, 'dropped'],
    ['{"v":2,"type":"toggleAudio","id":"1"', 'dropped'],
    [null, 'dropped'],
    [42, 'dropped'],
  ])('in protocol 2, %o is %s', (message, kind) => {
    expect(readRequest(message, 2).kind).toBe(kind);
  });

  it('in protocol 1 there is nothing to answer', () => {
    expect(readRequest({ type: 'fly' }, 1).kind).toBe('dropped');
    expect(readRequest({ v: 2, type: 'setAudio', id: '1', data: { on: true } }, 1).kind).toBe('dropped');
  });

  it.each([
    ['fly', undefined, 'unknown_command'],
    ['toString', undefined, 'unknown_command'],
    ['setRole', { participantId: 'par_01K569TPT8RHQDQJ10SVQVQQ7V', role: 'host' }, 'invalid_data'],
  ])('%s %o is answered with %s', (type, data, code) => {
    expect(readRequest({ v: 2, type, id: '1', data }, 2)).toMatchObject({ kind: 'rejected', id: '1', code });
  });

  it('defaults are filled in', () => {
    expect(readRequest({ v: 2, type: 'muteAll', id: '1', data: { mode: 'hard' } }, 2)).toMatchObject({
      data: { mode: 'hard', on: true },
    });
  });
});

it('a result is what the page expects', () => {
  expect(receive(resultMessage('1', { ok: true }))).toEqual({ kind: 'result', id: '1', outcome: { ok: true } });
});

function dataOf(name: string) {
  return events.find((event) => event.name === name)?.data ?? {};
}
