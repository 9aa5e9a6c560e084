import type { CommandErrorCode, CommandName } from '../embed/catalogue.ts';
import type { CommandOutcome, Data, Request } from '../embed/messages.ts';
import type { CommandData } from '../embed/types.ts';
import { DEVICE_NAMES, type Meeting } from './meeting.ts';
import { hasAccess } from './people.ts';

/** What the commands of the catalogue do to the stand-in's meeting. */

/** Does what a command asks and says what came of it. */
type Handler<Name extends CommandName> = (meeting: Meeting, data: CommandData<Name>) => CommandOutcome;

/**
 * Runs a command that the connection has read: first whether it may run now and by this person, then the command itself.
 */
export function runCommand(meeting: Meeting, { command, data }: Extract<Request, { kind: 'command' }>): CommandOutcome {
  if (meeting.phase !== 'joined' && (meeting.phase === 'over' || !command.beforeJoined))
    return failure('not_joined', 'The person in the frame is not in the meeting.');
  if (!hasAccess(command.access, meeting.me?.role))
    return failure('forbidden', `The role "${meeting.me?.role}" may not send ${command.name}.`);
  const handler = handlers[command.name] as ((meeting: Meeting, data: Data) => CommandOutcome) | undefined;
  // The catalogue may be ahead of the stand-in.
  if (!handler) return failure('failed', 'The stand-in does not act on this command yet.');
  const outcome = handler(meeting, data);
  meeting.around.changed();
  return outcome;
}

const handlers: { [Name in CommandName]: Handler<Name> } = {
  toggleAudio: (meeting) => setMine(meeting, 'audio', !meeting.me?.audioOn),
  toggleVideo: (meeting) => setMine(meeting, 'video', !meeting.me?.videoOn),
  toggleScreenShare: (meeting) => share(meeting, !meeting.me?.sharing),
  toggleHand: (meeting) => raiseMine(meeting, !meeting.me?.handRaised),
  toggleChat: (meeting) => open(meeting, meeting.panel === 'chat' ? 'none' : 'chat'),
  togglePeople: (meeting) => open(meeting, meeting.panel === 'people' ? 'none' : 'people'),
  leave(meeting) {
    meeting.end('left');
    return DONE;
  },
  endMeeting(meeting) {
    meeting.end('ended_by_host', 'ended_by_host');
    return DONE;
  },
  setAudio: (meeting, { on }) => setMine(meeting, 'audio', on),
  setVideo: (meeting, { on }) => setMine(meeting, 'video', on),
  setScreenShare: (meeting, { on }) => share(meeting, on),
  setHand: (meeting, { raised }) => raiseMine(meeting, raised),
  setPanel: (meeting, { panel }) => open(meeting, panel),
  setLayout(meeting, { layout, spotlightParticipantId }) {
    if (spotlightParticipantId !== undefined) {
      if (!meeting.find(spotlightParticipantId)) return nobody(spotlightParticipantId);
      meeting.spotlight = spotlightParticipantId;
    }
    meeting.layout = layout;
    return DONE;
  },
  setSelfView(meeting, { visible }) {
    meeting.selfView = visible;
    return DONE;
  },
  setDevices(meeting, wanted) {
    const choices = (['audioInput', 'audioOutput', 'videoInput'] as const).map((kind) => [kind, wanted[kind]] as const);
    for (const [kind, id] of choices)
      if (id !== undefined && !meeting.devices[kind].some(({ deviceId }) => deviceId === id))
        return failure('failed', `There is no ${kind} "${id}".`);
    for (const [kind, id] of choices)
      if (id !== undefined) for (const device of meeting.devices[kind]) device.selected = device.deviceId === id;
    return DONE;
  },
  sendChat(meeting, { text }) {
    if (meeting.parameters.chat === 'false') return failure('failed', 'The chat is off: the URL says chat=false.');
    if (meeting.me) meeting.say(meeting.me.participantId, text);
    return DONE;
  },
  startRecording(meeting) {
    const status = meeting.recording?.status ?? 'stopped';
    if (status !== 'stopped') return failure('failed', `The recording is ${status} already.`);
    meeting.record(meeting.around.newId('rec'), 'starting', 'recording');
    return DONE;
  },
  stopRecording(meeting) {
    if (meeting.recording?.status !== 'recording') return failure('failed', 'No recording is running.');
    meeting.record(meeting.recording.recordingId, 'stopping', 'stopped');
    return DONE;
  },
  muteAll(meeting, { mode, on = true }) {
    const by = meeting.me?.participantId ?? '';
    if (mode === 'hard') meeting.setHardMute(on, by);
    else if (on) meeting.muteEveryone(by);
    return DONE;
  },
  lowerAllHands(meeting) {
    for (const { participantId } of meeting.participants) meeting.raise(participantId, false);
    return DONE;
  },
  admit(meeting, { participantId }) {
    const person = meeting.takeFromWaitingRoom(participantId);
    if (!person) return nobody(participantId);
    meeting.arrive(person);
    return DONE;
  },
  deny: (meeting, { participantId }) => (meeting.takeFromWaitingRoom(participantId) ? DONE : nobody(participantId)),
  removeParticipant(meeting, { participantId }) {
    if (participantId === meeting.me?.participantId)
      return failure('failed', 'Nobody can remove themselves: use leave.');
    if (!meeting.find(participantId)) return nobody(participantId);
    meeting.removed.add(participantId);
    meeting.depart(participantId, 'removed');
    return DONE;
  },
  setRole(meeting, { participantId, role }) {
    if (role === 'cohost' && meeting.me?.role !== 'host')
      return failure('forbidden', 'Only the host can name a co-host.');
    if (!meeting.find(participantId)) return nobody(participantId);
    meeting.changeRole(participantId, role);
    return DONE;
  },
  getState: (meeting) => ({ ok: true, value: meeting.state() }),
};

const DONE: CommandOutcome = { ok: true };

/** Switches the person's own microphone or camera; before joining, how they will be at that moment. */
function setMine(meeting: Meeting, kind: 'audio' | 'video', on: boolean): CommandOutcome {
  const { me } = meeting;
  if (!me) {
    meeting.wants[kind] = on;
    return DONE;
  }
  if (kind === 'audio' && on && meeting.hardMute && !hasAccess('host-or-cohost', me.role))
    return failure('hard_muted', 'Hard mute is on.');
  if (on && !meeting.mayUse(kind))
    return failure('failed', `The browser does not let the frame use the ${DEVICE_NAMES[kind].feature}.`);
  meeting.setDevice(me.participantId, kind, on);
  return DONE;
}

function share(meeting: Meeting, on: boolean): CommandOutcome {
  if (on && !meeting.me?.sharing && !meeting.around.hasGesture())
    return failure('needs_user_gesture', 'Starting to share needs a click inside the frame.');
  meeting.share(on);
  return DONE;
}

function raiseMine(meeting: Meeting, raised: boolean): CommandOutcome {
  if (meeting.me) meeting.raise(meeting.me.participantId, raised);
  return DONE;
}

function open(meeting: Meeting, panel: Meeting['panel']): CommandOutcome {
  if (panel !== 'none' && meeting.parameters[panel] === 'false')
    return failure('failed', `The panel is off: the URL says ${panel}=false.`);
  meeting.panel = panel;
  return DONE;
}

function failure(code: CommandErrorCode, message: string): CommandOutcome {
  return { ok: false, error: { code, message } };
}

function nobody(participantId: string): CommandOutcome {
  return failure('failed', `There is nobody with the participant id ${participantId}.`);
}
