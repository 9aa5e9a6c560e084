import type { Meeting } from './meeting.ts';
import { ASHA, MEERA, RAVI } from './people.ts';

/** What the other people do by themselves: seconds after joining, and the deed. The last step begins the round again. */
const ROUND: readonly (readonly [seconds: number, deed: (meeting: Meeting) => void])[] = [
  [1, (meeting) => meeting.speak(MEERA.participantId)],
  [2, (meeting) => meeting.me?.participantId !== ASHA.participantId && meeting.knock(ASHA)],
  [4, (meeting) => meeting.arrive(RAVI)],
  [5, (meeting) => meeting.reportQuality(1, 2)],
  [6, (meeting) => meeting.hardMute || meeting.setDevice(RAVI.participantId, 'audio', true)],
  [7, (meeting) => meeting.speak(RAVI.participantId)],
  [9, (meeting) => meeting.say(RAVI.participantId, 'Good morning! Can you hear me?')],
  [12, (meeting) => meeting.raise(RAVI.participantId, true)],
  [16, (meeting) => meeting.setDevice(RAVI.participantId, 'video', false)],
  [20, (meeting) => meeting.speak(null)],
  [24, (meeting) => meeting.raise(RAVI.participantId, false)],
  [32, (meeting) => meeting.depart(RAVI.participantId)],
];

const ROUND_SECONDS = 45;

/** Lets the other people come, act and go, as long as the person in the frame is in the meeting. */
export function startOthers(meeting: Meeting): void {
  const { after } = meeting.around;
  for (const [seconds, deed] of ROUND) after(seconds * 1000, () => meeting.phase === 'joined' && deed(meeting));
  after(ROUND_SECONDS * 1000, () => meeting.phase === 'joined' && startOthers(meeting));
}

/** What a person can make the others do, from the stand-in's own panel. */
export const DEEDS: readonly { label: string; act: (meeting: Meeting) => void }[] = [
  { label: 'Somebody waits to be let in', act: (meeting) => meeting.knock(ASHA) },
  { label: 'Host mutes you', act: (meeting) => mine(meeting, (id) => meeting.setDevice(id, 'audio', false, 'host')) },
  {
    label: 'Host sets or lifts hard mute',
    act: (meeting) => meeting.setHardMute(!meeting.hardMute, MEERA.participantId),
  },
  { label: 'Host makes you speaker', act: (meeting) => mine(meeting, (id) => meeting.changeRole(id, 'speaker')) },
  { label: 'Host makes you co-host', act: (meeting) => mine(meeting, (id) => meeting.changeRole(id, 'cohost')) },
  { label: 'Connection drops for 2 s', act: (meeting) => meeting.reconnect() },
  { label: 'Connection is lost', act: (meeting) => meeting.end('network_lost') },
  { label: 'Host removes you', act: (meeting) => meeting.end('removed') },
  { label: 'Host ends the meeting', act: (meeting) => meeting.end('ended_by_host', 'ended_by_host') },
  { label: 'Client crashes', act: (meeting) => meeting.fail('internal_error', true) },
  { label: 'Meeting expires', act: (meeting) => meeting.end('meeting_expired', 'expired') },
];

function mine(meeting: Meeting, act: (participantId: string) => void): void {
  if (meeting.me) act(meeting.me.participantId);
}
