import { type ClientErrorCode, clientErrors, type EventName, events, type Protocol } from '../embed/catalogue.ts';
import { type ParameterValues, protocolOf } from '../embed/embed-url.ts';
import type { Data } from '../embed/messages.ts';
import type { EventData, Layout, Participant, Role, State } from '../embed/types.ts';
import { readJoinToken } from './claims.ts';
import { ASHA, hasAccess, MEERA, newcomer, SAMPLE } from './people.ts';

/** Where the person in the frame stands. */
export type Phase = 'prejoin' | 'connecting' | 'waiting' | 'joined' | 'over';

/** A message of the chat. */
export type ChatMessage = EventData<'chatMessage'>;

/** What the meeting needs from the page that it runs in. */
export interface Surroundings {
  /** Sends an event to the page around the frame. */
  send(event: EventName, data: Data): void;
  /** Something that can be seen has changed. */
  changed(): void;
  /** Calls back after some milliseconds. */
  after(milliseconds: number, callback: () => void): void;
  now(): Date;
  /** A new identifier: the prefix and 26 characters. */
  newId(prefix: 'ins' | 'rec' | 'msg'): string;
  /** Whether the browser lets the frame have this feature (Permissions Policy). */
  allows(feature: 'microphone' | 'camera'): boolean;
  /** Whether the person has just clicked or typed inside the frame. */
  hasGesture(): boolean;
}

/** How long things take, in milliseconds. */
export const DELAYS = {
  connect: 300,
  waitingRoom: 2000,
  recording: 1000,
  reconnect: 2000,
  participants: 1000,
} as const;

const VERSION = '2.4.0';

/**
 * The meeting behind the stand-in page: the state that the real client has, and the events that follow when it changes.
 * It knows no window and no clock of its own, so that tests drive it as the page does.
 */
export class Meeting {
  readonly parameters: ParameterValues;
  readonly protocol: Protocol;
  readonly around: Surroundings;

  phase: Phase = 'prejoin';
  /** Why it is over, in words for the person. */
  ending = '';
  /** What is shown on the pre-join screen after a failed attempt. */
  failure = '';
  /** The code with which the next attempt to join fails, if somebody chose one. */
  failNextJoin: ClientErrorCode | undefined;
  me: Participant | undefined;
  readonly others: Participant[] = [];
  readonly waitingRoom: Participant[] = [];
  readonly chat: ChatMessage[] = [];
  readonly handsRaisedAt = new Map<string, string>();
  /** Who may not come back. */
  readonly removed = new Set<string>();
  recording: NonNullable<State['recording']> | undefined;
  layout: Layout;
  spotlight: string | undefined;
  activeSpeaker: string | undefined;
  panel: 'chat' | 'people' | 'none' = 'none';
  selfView: boolean;
  hardMute = false;
  connection: EventData<'connectionChanged'>['state'] = 'disconnected';
  readonly devices: State['devices'] = {
    audioInput: [device('default', 'Stand-in microphone', true), device('headset', 'Stand-in headset', false)],
    audioOutput: [device('default', 'Stand-in loudspeaker', true)],
    videoInput: [device('default', 'Stand-in camera', true)],
  };
  /** Microphone and camera, as they will be at the moment of joining. */
  readonly wants: { audio: boolean; video: boolean };
  #participantsDue = false;
  #participantsHeld = false;

  /** @param parameters the values in force, as the URL gave them */
  constructor(parameters: ParameterValues, around: Surroundings) {
    this.parameters = parameters;
    this.protocol = protocolOf(parameters);
    this.around = around;
    this.layout = (parameters.layout as Layout | undefined) ?? 'grid';
    this.selfView = parameters.selfView !== 'false';
    this.wants = { audio: parameters.audio !== 'false', video: parameters.video !== 'false' };
  }

  /** Everyone in the meeting, the person in the frame first. */
  get participants(): readonly Participant[] {
    return this.me ? [this.me, ...this.others] : [];
  }

  /** Says that the frame takes commands, and joins where the URL asks for it. */
  start(): void {
    this.#send('ready', { clientVersion: VERSION, protocol: this.protocol });
    const { autoJoin, name, joinToken } = this.parameters;
    if (autoJoin === 'true' && (name || joinToken)) this.join(name ?? '');
  }

  /** @param name what the person typed; a join token's name wins */
  join(name: string): void {
    if (this.phase !== 'prejoin') return;
    this.failure = '';
    this.phase = 'connecting';
    this.#connection('connecting');
    this.around.after(DELAYS.connect, () => {
      if (this.phase !== 'connecting') return;
      const entry = this.#admission(name);
      if ('code' in entry) return this.#joinFailed(entry.code, entry.message);
      this.#connection('connected');
      if (hasAccess('host-or-cohost', entry.role)) return this.#enter(entry);
      this.phase = 'waiting';
      this.#send('waiting', { reason: 'waiting_room' });
      this.around.changed();
      this.around.after(DELAYS.waitingRoom, () => this.phase === 'waiting' && this.#enter(entry));
    });
    this.around.changed();
  }

  /* ------------------------------------------------------------ what others do */

  /** Somebody joins, unless they are here or may not come back. */
  arrive(who: { participantId: string; name: string; role: Role }): void {
    if (this.removed.has(who.participantId) || this.find(who.participantId)) return;
    const participant = newcomer(who);
    this.others.push(participant);
    this.#send('participantJoined', { participant });
    this.#participantsChanged();
  }

  /** Somebody asks to be let in. */
  knock(who: { participantId: string; name: string; role: Role }): void {
    const { participantId } = who;
    const known = this.find(participantId) ?? this.waitingRoom.find((each) => each.participantId === participantId);
    if (known || this.removed.has(participantId)) return;
    const participant = newcomer(who);
    this.waitingRoom.push(participant);
    this.#send('participantWaiting', { participant });
    this.around.changed();
  }

  /** Takes somebody out of the waiting room, if they are there. */
  takeFromWaitingRoom(participantId: string): Participant | undefined {
    const index = this.waitingRoom.findIndex((each) => each.participantId === participantId);
    return index < 0 ? undefined : this.waitingRoom.splice(index, 1)[0];
  }

  depart(participantId: string, reason: EventData<'participantLeft'>['reason'] = 'left'): void {
    const index = this.others.findIndex((each) => each.participantId === participantId);
    if (index < 0) return;
    this.others.splice(index, 1);
    if (this.activeSpeaker === participantId) this.speak(null);
    if (this.spotlight === participantId) this.spotlight = undefined;
    this.handsRaisedAt.delete(participantId);
    this.#send('participantLeft', { participantId, reason });
    this.#participantsChanged();
  }

  /** Who speaks now, or `null`; somebody who is not here does not. */
  speak(participantId: string | null): void {
    const speaker = participantId === null ? undefined : this.find(participantId)?.participantId;
    if (speaker === this.activeSpeaker) return;
    this.activeSpeaker = speaker;
    this.#send('activeSpeakerChanged', { participantId: speaker ?? null });
    this.around.changed();
  }

  say(participantId: string, text: string): void {
    const from = this.find(participantId);
    if (!from) return;
    const message = {
      messageId: this.around.newId('msg'),
      from: { participantId, name: from.name },
      text,
      sentAt: timestamp(this.around.now()),
      direct: false,
    };
    this.chat.push(message);
    this.#send('chatMessage', message);
    this.around.changed();
  }

  /** A microphone or camera of anyone in the meeting, switched by its owner or by a host. */
  setDevice(participantId: string, kind: 'audio' | 'video', on: boolean, by: 'self' | 'host' = 'self'): void {
    const person = this.find(participantId);
    const key = kind === 'audio' ? 'audioOn' : 'videoOn';
    if (!person || person[key] === on) return;
    person[key] = on;
    this.#send(kind === 'audio' ? 'audioChanged' : 'videoChanged', { participantId, local: person.local, on, by });
    this.#participantsChanged();
  }

  raise(participantId: string, raised: boolean): void {
    const person = this.find(participantId);
    if (!person || person.handRaised === raised) return;
    person.handRaised = raised;
    const raisedAt = timestamp(this.around.now());
    if (raised) this.handsRaisedAt.set(participantId, raisedAt);
    else this.handsRaisedAt.delete(participantId);
    this.#send('handChanged', { participantId, raised, ...(raised && { raisedAt }) });
    this.#participantsChanged();
  }

  /** Hard mute on or off, by somebody in the meeting. */
  setHardMute(on: boolean, by: string): void {
    if (this.hardMute === on) return;
    this.hardMute = on;
    this.#send('hardMuteChanged', { on, by });
    if (on) this.muteEveryone(by);
    this.around.changed();
  }

  /** All microphones off but the one of who asked, and of those whom hard mute does not bind. */
  muteEveryone(by: string): void {
    for (const { participantId, role } of this.participants) {
      const exempt = participantId === by || (this.hardMute && hasAccess('host-or-cohost', role));
      if (!exempt) this.setDevice(participantId, 'audio', false, 'host');
    }
  }

  changeRole(participantId: string, role: Role): void {
    const person = this.find(participantId);
    if (!person || person.role === role) return;
    const previousRole = person.role;
    person.role = role;
    this.#send('roleChanged', { participantId, role, previousRole });
    this.#participantsChanged();
  }

  reportQuality(uplink: number, downlink: number): void {
    this.#send('networkQuality', { uplink, downlink });
  }

  /** The connection is lost and comes back. */
  reconnect(): void {
    if (this.phase !== 'joined' || this.connection !== 'connected') return;
    this.#connection('reconnecting');
    this.around.after(DELAYS.reconnect, () => this.phase === 'joined' && this.#connection('connected'));
  }

  /** The person in the frame is out, whatever the reason. */
  end(reason: EventData<'left'>['reason'], meetingEnded?: EventData<'meetingEnded'>['reason']): void {
    if (this.phase === 'over') return;
    if (meetingEnded) this.#send('meetingEnded', { reason: meetingEnded });
    if (this.connection !== 'disconnected') this.#connection('disconnected');
    this.#send('left', { reason });
    this.#over(reason);
  }

  /** Something went wrong; after a fatal error the frame cannot go on. */
  fail(code: ClientErrorCode, fatal: boolean): void {
    this.#send('error', { code, message: textOf(code), fatal, ...requestId(code) });
    if (fatal) this.#over(code);
  }

  /** A device could not be used. Protocol 1 has no event of its own for that. */
  reportDevice(kind: EventData<'deviceError'>['device'], code: ClientErrorCode): void {
    if (this.protocol === 1) this.fail(code, false);
    else this.#send('deviceError', { device: kind, code });
  }

  /** Sends any event with data that others chose; the meeting itself does not change. */
  sendAsIs(event: EventName, data: Data): void {
    this.#send(event, data as never);
  }

  /** The snapshot that `getState` returns. */
  state(): State {
    return structuredClone({
      meetingId: this.parameters.meetingId ?? '',
      me: this.me ?? null,
      participants: [...this.participants],
      recording: this.recording ?? null,
      layout: this.layout,
      devices: this.devices,
    });
  }

  /** Asks the browser's policy, and reports where it says no. */
  mayUse(kind: 'audio' | 'video'): boolean {
    const { feature, device: name } = DEVICE_NAMES[kind];
    if (this.around.allows(feature)) return true;
    this.reportDevice(name, 'device_permission_denied');
    return false;
  }

  /** The person in the frame starts or stops to share. */
  share(on: boolean): void {
    if (!this.me || this.me.sharing === on) return;
    this.me.sharing = on;
    this.#send('screenShareChanged', { participantId: this.me.participantId, on });
    this.#participantsChanged();
  }

  /** A recording passes through one status into another. */
  record(recordingId: string, first: 'starting' | 'stopping', then: 'recording' | 'stopped'): void {
    const set = (status: NonNullable<State['recording']>['status']) => {
      this.recording = { recordingId, status };
      this.#send('recordingChanged', { recordingId, status });
      this.around.changed();
    };
    set(first);
    this.around.after(DELAYS.recording, () => this.phase === 'joined' && set(then));
  }

  /* ------------------------------------------------------------ joining */

  /** Who comes in, or why not: the join token decides, else meeting ID, PIN and host token do. */
  #admission(
    name: string,
  ): { name: string; role: Role; externalId?: string } | { code: ClientErrorCode; message: string } {
    const { meetingId, pin, hostToken, joinToken, externalId } = this.parameters;
    const refuse = (code: ClientErrorCode, message = textOf(code)) => ({ code, message });
    const chosen = this.failNextJoin;
    this.failNextJoin = undefined;
    if (chosen) return refuse(chosen);
    if (meetingId === undefined) return refuse('invalid_meeting');
    if (joinToken) return readJoinToken(joinToken, meetingId, this.around.now().getTime() / 1000);
    if (pin === undefined) return refuse('invalid_pin');
    if (meetingId === SAMPLE.meetingId && pin !== SAMPLE.pin)
      return refuse('invalid_pin', `The PIN of the sample meeting ${SAMPLE.meetingId} is ${SAMPLE.pin}.`);
    return { name, role: hostToken ? 'host' : 'participant', ...(externalId !== undefined && { externalId }) };
  }

  #enter(entry: { name: string; role: Role; externalId?: string }): void {
    const hosting = entry.role === 'host';
    const { participantId } = hosting ? MEERA : ASHA;
    this.me = newcomer({ ...entry, name: entry.name || 'Guest', participantId }, true);
    this.me.audioOn = this.wants.audio && !(this.hardMute && !hosting);
    this.me.videoOn = this.wants.video;
    if (!hosting) this.others.push({ ...newcomer(MEERA), audioOn: true });
    this.phase = 'joined';
    const { around } = this;
    this.#send('joined', {
      meetingId: this.parameters.meetingId ?? '',
      instanceId: around.newId('ins'),
      me: this.me,
      startedAt: timestamp(around.now()),
    });
    for (const kind of ['audio', 'video'] as const) {
      const key = kind === 'audio' ? 'audioOn' : 'videoOn';
      if (this.me[key] && !this.mayUse(kind)) this.setDevice(participantId, kind, false);
    }
    this.#participantsChanged();
  }

  /** Protocol 1 has no event of its own for a failed attempt. */
  #joinFailed(code: ClientErrorCode, message: string): void {
    if (this.protocol === 1) this.#send('error', { code, message, fatal: false, ...requestId(code) });
    else this.#send('joinFailed', { code, message, ...requestId(code) });
    this.#connection('disconnected');
    this.phase = 'prejoin';
    this.failure = message;
    this.around.changed();
  }

  /* ------------------------------------------------------------ small things */

  #over(why: string): void {
    this.phase = 'over';
    this.ending = why;
    this.me = undefined;
    this.others.length = 0;
    this.waitingRoom.length = 0;
    this.panel = 'none';
    this.around.changed();
  }

  /** Somebody in the meeting. */
  find(participantId: string): Participant | undefined {
    return this.participants.find((each) => each.participantId === participantId);
  }

  #connection(state: EventData<'connectionChanged'>['state']): void {
    const previousState = this.connection;
    this.connection = state;
    this.#send('connectionChanged', { state, previousState });
    this.around.changed();
  }

  /** At most once per second (table E): what changes meanwhile is in the next one. */
  #participantsChanged(): void {
    this.around.changed();
    if (this.#participantsHeld) {
      this.#participantsDue = true;
      return;
    }
    this.#send('participantsChanged', { count: this.participants.length, participants: [...this.participants] });
    this.#participantsHeld = true;
    this.around.after(DELAYS.participants, () => {
      this.#participantsHeld = false;
      if (!this.#participantsDue || this.phase !== 'joined') return;
      this.#participantsDue = false;
      this.#participantsChanged();
    });
  }

  /** Sends an event, if this protocol has it and the person in the frame may know it. */
  #send<Name extends EventName>(name: Name, data: EventData<Name>): void {
    const event = events.find((each) => each.name === name);
    if (!event?.protocols.includes(this.protocol) || !hasAccess(event.access, this.me?.role)) return;
    this.around.send(name, structuredClone(data) as Data);
  }
}

/** What a device is called in the Permissions Policy, and in `deviceError`. */
export const DEVICE_NAMES = {
  audio: { feature: 'microphone', device: 'audioInput' },
  video: { feature: 'camera', device: 'videoInput' },
} as const;

function device(deviceId: string, label: string, selected: boolean): State['devices']['audioInput'][number] {
  return { deviceId, label, selected };
}

/** RFC 3339 in UTC, whole seconds: the form of every time that the platform sends. */
function timestamp(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}

function textOf(code: ClientErrorCode): string {
  // Backticks are the catalogue's mark-up, not part of what a client says.
  return (clientErrors.find((error) => error.code === code)?.text ?? code).replaceAll('`', '');
}

function requestId(code: ClientErrorCode): { requestId?: string } {
  return code === 'internal_error' ? { requestId: 'req_01K569MEM0TGHDK9Z8A5SR7RHG' } : {};
}
