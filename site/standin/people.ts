import { type Access, PARTICIPANT, parameters } from '../embed/catalogue.ts';
import type { Participant, Role } from '../embed/types.ts';

/** Who takes part in the stand-in's meeting: the people of the documentation's sample story. */

/** The example that the catalogue gives for a parameter. */
function example(name: string): string {
  return parameters.find((parameter) => parameter.name === name)?.example ?? '';
}

/** The sample meeting, whose PIN the stand-in knows; it takes any PIN for every other meeting. */
export const SAMPLE = { meetingId: example('meetingId'), pin: example('pin') };

export const ASHA = {
  participantId: PARTICIPANT.fields.participantId.example,
  name: 'Asha Rao',
  role: 'participant',
} as const;
export const MEERA = { participantId: 'par_01K569RDJG177CGGSN8QNV9S8W', name: 'Dr Meera Iyer', role: 'host' } as const;
export const RAVI = { participantId: 'par_01K569VX2QH4T6M8B0D3F5G7J9', name: 'Ravi Menon', role: 'speaker' } as const;

/** A person who has just come, microphone off and camera on. */
export function newcomer(
  who: { participantId: string; name: string; role: Role; externalId?: string },
  local = false,
): Participant {
  return { ...who, audioOn: false, videoOn: true, sharing: false, handRaised: false, local };
}

/** Whether a role may do what the catalogue reserves. */
export function hasAccess(access: Access, role: Role | undefined): boolean {
  if (access === 'anyone') return true;
  return role === 'host' || (access === 'host-or-cohost' && role === 'cohost');
}
