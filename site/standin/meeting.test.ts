import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CommandName, commands, events, parameters } from '../embed/catalogue.ts';
import { exampleOfFields } from '../embed/check.ts';
import type { ParameterValues } from '../embed/embed-url.ts';
import { type CommandOutcome, type Data, eventFaults } from '../embed/messages.ts';
import { runCommand } from './commands.ts';
import { Meeting, type Surroundings } from './meeting.ts';
import { startOthers } from './others.ts';
import { ASHA, MEERA, RAVI, SAMPLE } from './people.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2025, 8, 15, 9, 2, 10) }));
afterEach(() => vi.useRealTimers());

const GUEST = { meetingId: SAMPLE.meetingId, pin: SAMPLE.pin, protocol: '2' } as const;
const HOST = { ...GUEST, hostToken: 'secret' } as const;

/** A meeting, and what it has sent so far. */
function setUp(values: ParameterValues = GUEST, around: Partial<Surroundings> = {}) {
  const sent: { event: string; data: Data }[] = [];
  let ids = 0;
  const meeting = new Meeting(values, {
    send: (event, data) => sent.push({ event, data }),
    changed: () => undefined,
    after: (milliseconds, callback) => void setTimeout(callback, milliseconds),
    now: () => new Date(),
    newId: (prefix) => `${prefix}_${String(ids++).padStart(26, '0')}`,
    allows: () => true,
    hasGesture: () => true,
    ...around,
  });
  const send = (name: CommandName, data?: Data): CommandOutcome => {
    const command = commands.find((each) => each.name === name);
    if (!command) throw new Error(name);
    return runCommand(meeting, { kind: 'command', command, data: data ?? exampleOfFields(command.data) });
  };
  const names = () => sent.map(({ event }) => event);
  const last = (event: string) => sent.findLast((each) => each.event === event)?.data;
  return { meeting, sent, send, names, last };
}

/** The same, with the person in the meeting and the log empty. */
function joined(values: ParameterValues = GUEST, around: Partial<Surroundings> = {}) {
  const all = setUp(values, around);
  all.meeting.start();
  all.meeting.join('Asha Rao');
  vi.advanceTimersByTime(5000);
  all.sent.length = 0;
  return all;
}

const code = (outcome: CommandOutcome) => (outcome.ok ? 'ok' : outcome.error.code);

describe('joining', () => {
  it('a participant waits for the host to let them in', () => {
    const { meeting, names, last } = setUp();
    meeting.start();
    meeting.join('Asha Rao');
    vi.advanceTimersByTime(500);
    expect(names()).toEqual(['ready', 'connectionChanged', 'connectionChanged', 'waiting']);
    vi.advanceTimersByTime(2000);
    expect(names().slice(4)).toEqual(['joined', 'participantsChanged']);
    expect(last('joined')).toMatchObject({
      meetingId: SAMPLE.meetingId,
      me: { name: 'Asha Rao', role: 'participant', local: true },
    });
    expect(last('participantsChanged')).toMatchObject({ count: 2 });
  });

  it('a host goes straight in', () => {
    const { meeting } = setUp(HOST);
    meeting.join('Dr Meera Iyer');
    vi.advanceTimersByTime(500);
    expect(meeting.me).toMatchObject({ participantId: MEERA.participantId, role: 'host' });
  });

  it.each([
    ['autoJoin with a name', { autoJoin: 'true', name: 'Asha Rao' }, 'joined'],
    ['autoJoin alone', { autoJoin: 'true' }, 'prejoin'],
    ['a name alone', { name: 'Asha Rao' }, 'prejoin'],
  ])('%s', (_, values, phase) => {
    const { meeting } = setUp({ ...GUEST, ...values } as ParameterValues);
    meeting.start();
    vi.advanceTimersByTime(5000);
    expect(meeting.phase).toBe(phase);
  });

  it.each([
    ['no meeting ID', { pin: 'k7Qm2x', protocol: '2' }, 'invalid_meeting'],
    ['no PIN', { meetingId: SAMPLE.meetingId, protocol: '2' }, 'invalid_pin'],
    ['the wrong PIN', { ...GUEST, pin: 'wrong1' }, 'invalid_pin'],
    ['a join token that is none', { ...GUEST, joinToken: 'a.b.c' }, 'invalid_token'],
    ['a join token of another meeting', { ...GUEST, joinToken: token({ mtg: '0917364528' }) }, 'invalid_token'],
    ['a join token past its time', { ...GUEST, joinToken: token({ exp: 1 }) }, 'token_expired'],
  ])('fails with %s', (_, values, expected) => {
    const { meeting, last } = setUp(values as ParameterValues);
    meeting.join('Asha Rao');
    vi.advanceTimersByTime(500);
    expect(last('joinFailed')).toMatchObject({ code: expected });
    expect(meeting.phase).toBe('prejoin');
  });

  it('fails as somebody chose, once', () => {
    const { meeting, last } = setUp();
    meeting.failNextJoin = 'meeting_full';
    meeting.join('Asha Rao');
    vi.advanceTimersByTime(500);
    expect(last('joinFailed')).toMatchObject({ code: 'meeting_full' });
    meeting.join('Asha Rao');
    vi.advanceTimersByTime(5000);
    expect(meeting.phase).toBe('joined');
  });

  it('a join token brings name, role and external id', () => {
    const { meeting } = setUp({ meetingId: SAMPLE.meetingId, joinToken: token({}), protocol: '2' });
    meeting.join('');
    vi.advanceTimersByTime(5000);
    expect(meeting.me).toMatchObject({ name: 'Ravi Menon', role: 'speaker', externalId: 'speaker-1' });
  });

  it('in protocol 1 a failure is an error event', () => {
    const { meeting, names, last } = setUp({ meetingId: SAMPLE.meetingId });
    meeting.start();
    meeting.join('Asha Rao');
    vi.advanceTimersByTime(500);
    expect(names()).toEqual(['ready', 'error']);
    expect(last('error')).toMatchObject({ code: 'invalid_pin', fatal: false });
  });

  it.each(['1', '2'])(
    "without the browser's leave there is no camera, and the page is told (protocol %s)",
    (protocol) => {
      const { meeting, names } = setUp({ ...GUEST, protocol }, { allows: (feature) => feature !== 'camera' });
      meeting.join('Asha Rao');
      vi.advanceTimersByTime(5000);
      expect(meeting.me).toMatchObject({ audioOn: true, videoOn: false });
      expect(names()).toContain(protocol === '1' ? 'error' : 'deviceError');
    },
  );
});

describe('commands', () => {
  it.each(commands)("$name is answered by the host's frame", ({ name }) => {
    const { meeting, send } = joined(HOST);
    meeting.knock(ASHA);
    if (name !== 'admit' && name !== 'deny') send('admit', { participantId: ASHA.participantId });
    if (name === 'stopRecording') {
      send('startRecording');
      vi.advanceTimersByTime(1000);
    }
    const data = { setLayout: { layout: 'spotlight', spotlightParticipantId: ASHA.participantId } }[name as string];
    expect(code(send(name, data))).toBe('ok');
  });

  it.each(commands)('$name before joining: as the catalogue says', ({ name, beforeJoined }) => {
    const { meeting, send } = setUp(HOST);
    meeting.start();
    expect(code(send(name))).toBe(beforeJoined ? 'ok' : 'not_joined');
  });

  it.each(commands)('$name from a participant: forbidden where the catalogue says so', ({ name, access }) => {
    const { send } = joined();
    const outcome = code(send(name));
    if (access === 'anyone') expect(outcome).not.toBe('forbidden');
    else expect(outcome).toBe('forbidden');
  });

  it.each(commands)('$name after leaving: not joined', ({ name }) => {
    const { send } = joined();
    send('leave');
    expect(code(send(name))).toBe('not_joined');
  });

  it.each([
    ['toggleAudio', undefined, 'audioChanged', { on: false, local: true, by: 'self' }],
    ['setAudio', { on: false }, 'audioChanged', { on: false }],
    ['toggleVideo', undefined, 'videoChanged', { on: false }],
    ['setVideo', { on: false }, 'videoChanged', { on: false }],
    ['toggleScreenShare', undefined, 'screenShareChanged', { on: true }],
    ['setScreenShare', { on: true }, 'screenShareChanged', { on: true }],
    ['toggleHand', undefined, 'handChanged', { raised: true, raisedAt: '2025-09-15T09:02:15Z' }],
    ['setHand', { raised: true }, 'handChanged', { raised: true }],
    ['sendChat', { text: '<b>Hello</b>' }, 'chatMessage', { text: '<b>Hello</b>', from: { name: 'Asha Rao' } }],
    ['leave', undefined, 'left', { reason: 'left' }],
  ] as const)('%s %o sends %s', (name, data, event, expected) => {
    const { send, last } = joined();
    expect(code(send(name, data))).toBe('ok');
    expect(last(event)).toMatchObject(expected);
  });

  it.each([
    ['startRecording', undefined, 'recordingChanged', { status: 'starting' }],
    ['muteAll', { mode: 'hard' }, 'hardMuteChanged', { on: true, by: MEERA.participantId }],
    ['muteAll', { mode: 'soft' }, 'audioChanged', { participantId: RAVI.participantId, on: false, by: 'host' }],
    ['lowerAllHands', undefined, 'handChanged', { participantId: RAVI.participantId, raised: false }],
    ['removeParticipant', { participantId: RAVI.participantId }, 'participantLeft', { reason: 'removed' }],
    [
      'setRole',
      { participantId: RAVI.participantId, role: 'cohost' },
      'roleChanged',
      { role: 'cohost', previousRole: 'speaker' },
    ],
    ['admit', { participantId: ASHA.participantId }, 'participantJoined', { participant: { name: 'Asha Rao' } }],
    ['endMeeting', undefined, 'meetingEnded', { reason: 'ended_by_host' }],
  ] as const)('%s %o by the host sends %s', (name, data, event, expected) => {
    const { meeting, send, last } = joined(HOST);
    meeting.arrive(RAVI);
    meeting.setDevice(RAVI.participantId, 'audio', true);
    meeting.raise(RAVI.participantId, true);
    meeting.knock(ASHA);
    expect(code(send(name, data))).toBe('ok');
    expect(last(event)).toMatchObject(expected);
  });

  it.each([
    ['setAudio', { on: true }, 'hard_muted'],
    ['setScreenShare', { on: true }, 'needs_user_gesture'],
    ['setPanel', { panel: 'chat' }, 'failed'],
    ['sendChat', { text: 'Hello' }, 'failed'],
    ['setDevices', { audioInput: 'nothing' }, 'failed'],
    ['setLayout', { layout: 'spotlight', spotlightParticipantId: RAVI.participantId }, 'failed'],
  ] as const)('%s %o can fail: %s', (name, data, expected) => {
    const { meeting, send } = joined({ ...GUEST, chat: 'false' }, { hasGesture: () => false });
    meeting.setHardMute(true, MEERA.participantId);
    expect(code(send(name, data))).toBe(expected);
  });

  it('hard mute holds until it is lifted', () => {
    const { meeting, send } = joined();
    meeting.setHardMute(true, MEERA.participantId);
    expect(meeting.me?.audioOn).toBe(false);
    expect(code(send('toggleAudio'))).toBe('hard_muted');
    meeting.setHardMute(false, MEERA.participantId);
    expect(code(send('toggleAudio'))).toBe('ok');
    expect(meeting.me?.audioOn).toBe(true);
  });

  it('a soft mute lets everyone unmute', () => {
    const { meeting, send } = joined();
    meeting.muteEveryone(MEERA.participantId);
    expect(meeting.me?.audioOn).toBe(false);
    expect(code(send('setAudio', { on: true }))).toBe('ok');
  });

  it('only the host names a co-host', () => {
    const { meeting, send } = joined();
    meeting.changeRole(ASHA.participantId, 'cohost');
    meeting.arrive(RAVI);
    const target = { participantId: RAVI.participantId };
    expect(code(send('setRole', { ...target, role: 'cohost' }))).toBe('forbidden');
    expect(code(send('setRole', { ...target, role: 'participant' }))).toBe('ok');
  });

  it('who was removed does not come back', () => {
    const { meeting, send } = joined(HOST);
    meeting.arrive(RAVI);
    send('removeParticipant', { participantId: RAVI.participantId });
    meeting.arrive(RAVI);
    expect(meeting.find(RAVI.participantId)).toBeUndefined();
  });

  it('a recording goes through its statuses, one at a time', () => {
    const { send, sent } = joined(HOST);
    expect(code(send('startRecording'))).toBe('ok');
    expect(code(send('startRecording'))).toBe('failed');
    vi.advanceTimersByTime(1000);
    expect(code(send('stopRecording'))).toBe('ok');
    vi.advanceTimersByTime(1000);
    const statuses = sent.filter(({ event }) => event === 'recordingChanged').map(({ data }) => data.status);
    expect(statuses).toEqual(['starting', 'recording', 'stopping', 'stopped']);
  });

  it('getState gives what the catalogue describes', () => {
    const outcome = joined(HOST).send('getState');
    const value = (outcome.ok && outcome.value) as unknown as { me: unknown; participants: unknown[] };
    expect(value).toMatchObject({ meetingId: SAMPLE.meetingId, recording: null, layout: 'grid' });
    expect(value.participants).toEqual([value.me]);
  });
});

describe('events', () => {
  it('participantsChanged comes at most once per second, and the last state is told', () => {
    const { meeting, sent } = joined();
    for (const raised of [true, false, true]) meeting.raise(ASHA.participantId, raised);
    const lists = () => sent.filter(({ event }) => event === 'participantsChanged');
    expect(lists()).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(lists()).toHaveLength(2);
    expect(lists()[1]?.data.participants).toEqual([expect.objectContaining({ handRaised: true }), expect.anything()]);
  });

  it('participantWaiting reaches hosts only', () => {
    for (const [values, times] of [
      [HOST, 1],
      [GUEST, 0],
    ] as const) {
      const { meeting, names } = joined(values);
      meeting.knock(RAVI);
      expect(names().filter((name) => name === 'participantWaiting')).toHaveLength(times);
    }
  });

  it.each([
    ['network_lost', undefined, ['connectionChanged', 'left']],
    ['meeting_expired', 'expired', ['meetingEnded', 'connectionChanged', 'left']],
  ] as const)('an end by %s', (reason, ended, expected) => {
    const { meeting, names } = joined();
    meeting.end(reason, ended);
    expect(names()).toEqual(expected);
  });

  it.each([1, 2] as const)(
    'everything that a long visit sends in protocol %s is what the catalogue describes',
    (protocol) => {
      const seen = new Set<string>();
      for (const values of [HOST, GUEST]) {
        const { meeting, sent, send } = joined({ ...values, protocol: String(protocol) });
        startOthers(meeting);
        vi.advanceTimersByTime(3000);
        for (const { name, access } of commands)
          if (access !== 'host' && name !== 'leave' && name !== 'removeParticipant') send(name);
        meeting.setHardMute(true, MEERA.participantId);
        send('removeParticipant');
        meeting.reconnect();
        meeting.reportDevice('screen', 'device_in_use');
        meeting.fail('internal_error', false);
        vi.advanceTimersByTime(60_000);
        meeting.end('ended_by_host', 'ended_by_host');
        for (const { event, data } of sent) {
          const known = events.find(({ name }) => name === event);
          expect(known?.protocols).toContain(protocol);
          expect([event, known && eventFaults(known, data)]).toEqual([event, []]);
          seen.add(event);
        }
      }
      const expected = events.filter(({ protocols }) => protocols.includes(protocol)).map(({ name }) => name);
      // Those belong to the way in, which other tests look at.
      for (const name of ['ready', 'waiting', 'joined', 'joinFailed']) seen.add(name);
      expect(expected.filter((name) => !seen.has(name))).toEqual([]);
    },
  );
});

it('knows the sample meeting from the catalogue', () => {
  expect(SAMPLE.meetingId).toBe(parameters.find(({ name }) => name === 'meetingId')?.example);
});

/** A join token with these claims; its signature is not looked at. */
function token(claims: object): string {
  const body = {
    aud: 'join',
    mtg: SAMPLE.meetingId,
    role: 'speaker',
    name: 'Ravi Menon',
    sub: 'speaker-1',
    exp: 4_000_000_000,
    ...claims,
  };
  return `e30.${Buffer.from(JSON.stringify(body)).toString('base64url')}.x`;
}
