import { describe, expect, it } from 'vitest';
import type { EventName } from '../../embed/catalogue.ts';
import type { Incoming } from '../../embed/messages.ts';
import { initialSettings } from './settings.ts';
import { type Action, filterLog, initialState, LOG_KINDS, reduce, type State } from './state.ts';

const time = '2025-09-15T09:02:10.000Z';
const URL_1 = 'https://meet.example/embed?meetingId=8042175936';
const empty = initialState(initialSettings('https://meet.example/embed'));
const play = (...actions: Action[]): State => actions.reduce(reduce, empty);

const load: Action = { do: 'load', url: URL_1, time };
const receive = (message: Incoming, data: unknown = {}): Action => ({ do: 'receive', message, data, time });
const event = (type: EventName, data = {}): Action => receive({ kind: 'event', type, data });
const protocol2: Action = { do: 'chooseProtocol', protocol: 2 };

describe('where the frame stands', () => {
  it.each<[string, Action[], State['phase']]>([
    ['at first', [], { name: 'empty' }],
    ['after a load', [load], { name: 'loading', arrived: false }],
    ['when the page has arrived', [load, { do: 'arrived', session: 1 }], { name: 'loading', arrived: true }],
    ['when nothing comes', [load, { do: 'silence', session: 1, time }], { name: 'silent', arrived: false }],
    [
      'when the page comes and says nothing',
      [load, { do: 'arrived', session: 1 }, { do: 'silence', session: 1, time }],
      { name: 'silent', arrived: true },
    ],
    [
      'when the browser refuses',
      [load, { do: 'refuse', session: 1, why: 'No.', time }],
      { name: 'refused', why: 'No.' },
    ],
    ['when it is ready', [load, event('ready')], { name: 'ready' }],
    ['when it is ready after all', [load, { do: 'silence', session: 1, time }, event('ready')], { name: 'ready' }],
    ['when it is ready in time', [load, event('ready'), { do: 'silence', session: 1, time }], { name: 'ready' }],
    ['in the meeting', [load, event('ready'), event('joined')], { name: 'joined' }],
    ['when something happens in the meeting', [load, event('joined'), event('audioChanged')], { name: 'joined' }],
    ['after leaving', [load, event('joined'), event('left')], { name: 'over' }],
    ['after the end', [load, event('joined'), event('meetingEnded')], { name: 'over' }],
    ['after a fatal error', [load, event('ready'), event('error', { fatal: true })], { name: 'over' }],
    ['after another error', [load, event('ready'), event('error', { fatal: false })], { name: 'ready' }],
    ['after another load', [load, event('joined'), load], { name: 'loading', arrived: false }],
    [
      'when the old frame is silent',
      [load, load, { do: 'silence', session: 1, time }],
      { name: 'loading', arrived: false },
    ],
    [
      'when only refused messages come',
      [load, receive({ kind: 'refused', reason: 'shape', detail: 'x' })],
      { name: 'loading', arrived: false },
    ],
  ])('%s', (_, actions, phase) => {
    expect(play(...actions).phase).toEqual(phase);
  });

  it('a session keeps what it was loaded with', () => {
    const { session } = play(load, protocol2, { do: 'set', settings: { allow: 'camera' } });
    expect(session).toMatchObject({ number: 1, url: URL_1, origin: 'https://meet.example', protocol: 1 });
    expect(session?.allow).toContain('microphone');
  });
});

describe('the log', () => {
  it.each<[string, Incoming, object]>([
    ['an event', { kind: 'event', type: 'left', data: {} }, { kind: 'event', type: 'left' }],
    ['an unknown event', { kind: 'unknown', type: 'news', data: {} }, { kind: 'ignored', type: 'news' }],
    [
      'a wrong origin',
      { kind: 'refused', reason: 'origin', detail: 'why' },
      { kind: 'refused', type: 'wrong origin', detail: 'why' },
    ],
    ['a wrong source', { kind: 'refused', reason: 'source', detail: 'why' }, { kind: 'refused', type: 'wrong source' }],
    ['a wrong shape', { kind: 'refused', reason: 'shape', detail: 'why' }, { kind: 'refused', type: 'wrong shape' }],
  ])('%s', (_, message, expected) => {
    expect(play(load, receive(message, { raw: true })).log[0]).toMatchObject({
      ...expected,
      data: { raw: true },
      time,
    });
  });

  it.each([
    ['a cycle', cycle()],
    ['a big integer', 1n],
    ['nothing', undefined],
    ['megabytes', 'x'.repeat(1_000_000)],
  ])('can show %s', (_, data) => {
    const { log } = play(load, receive({ kind: 'refused', reason: 'shape', detail: 'x' }, data));
    expect(JSON.stringify(log).length).toBeLessThan(11_000);
  });

  it('does not grow without end', () => {
    const actions = Array.from({ length: 600 }, () => event('audioChanged'));
    expect(play(load, ...actions).log).toHaveLength(500);
  });

  it('is filtered by kind and by words', () => {
    const { log } = play(
      load,
      event('ready'),
      event('joined'),
      receive({ kind: 'refused', reason: 'origin', detail: 'evil.example' }),
    );
    const types = (kinds: readonly (typeof LOG_KINDS)[number][], words = '') =>
      filterLog(log, new Set(kinds), words).map(({ type }) => type);
    expect(types(LOG_KINDS)).toEqual(['wrong origin', 'joined', 'ready', 'loading']);
    expect(types(['event'])).toEqual(['joined', 'ready']);
    expect(types(LOG_KINDS, ' EVIL ')).toEqual(['wrong origin']);
    expect(types([])).toEqual([]);
  });
});

describe('commands', () => {
  const send: Action = { do: 'send', id: '1', type: 'setAudio', message: {}, time };
  const answer: Action = receive({ kind: 'result', id: '1', outcome: { ok: true } });
  const overdue: Action = { do: 'overdue', session: 1, id: '1', time };

  it('an answer is told with the name of its command', () => {
    expect(play(protocol2, load, send, answer).log[0]).toMatchObject({ kind: 'result', type: 'setAudio' });
  });

  it.each<[string, Action[], string]>([
    ['no answer is noted', [protocol2, load, send, overdue], 'note'],
    ['an answer in time is enough', [protocol2, load, send, answer, overdue], 'result'],
    ['protocol 1 has no answers to wait for', [load, send, overdue], 'command'],
  ])('%s', (_, actions, kind) => {
    expect(play(...actions).log[0]?.kind).toBe(kind);
  });

  it('offers the people that the events named', () => {
    const asha = { participantId: 'par_1', name: 'Asha Rao' };
    const ravi = { participantId: 'par_2', name: 'Ravi Menon' };
    const state = play(
      load,
      event('participantsChanged', { participants: [asha] }),
      event('participantWaiting', { participant: ravi }),
    );
    expect(state.participants).toEqual([asha, ravi]);
  });
});

function cycle(): object {
  const one: { self?: object } = {};
  one.self = one;
  return one;
}
