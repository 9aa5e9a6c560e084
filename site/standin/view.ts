import { type CommandName, commands, leaveReasons, parameters } from '../embed/catalogue.ts';
import type { Data } from '../embed/messages.ts';
import type { Participant } from '../embed/types.ts';
import { runCommand } from './commands.ts';
import { button, el } from './dom.ts';
import type { Meeting } from './meeting.ts';
import { hasAccess } from './people.ts';

/** The stand-in's screen: what the person in the frame sees of the meeting, and the buttons that drive it. */

/** The buttons that `controls` can show: what they say, whether they are on, and what they send. */
const CONTROLS: Readonly<
  Record<string, { label: string; on?: (meeting: Meeting) => boolean; press: (meeting: Meeting) => void }>
> = {
  mic: { label: 'Microphone', on: ({ me }) => me?.audioOn ?? false, press: (meeting) => press(meeting, 'toggleAudio') },
  camera: { label: 'Camera', on: ({ me }) => me?.videoOn ?? false, press: (meeting) => press(meeting, 'toggleVideo') },
  share: {
    label: 'Share',
    on: ({ me }) => me?.sharing ?? false,
    press: (meeting) => press(meeting, 'toggleScreenShare'),
  },
  chat: { label: 'Chat', on: ({ panel }) => panel === 'chat', press: (meeting) => press(meeting, 'toggleChat') },
  people: {
    label: 'People',
    on: ({ panel }) => panel === 'people',
    press: (meeting) => press(meeting, 'togglePeople'),
  },
  hand: { label: 'Hand', on: ({ me }) => me?.handRaised ?? false, press: (meeting) => press(meeting, 'toggleHand') },
  record: {
    label: 'Record',
    on: ({ recording }) => recording?.status === 'recording',
    press: (meeting) => press(meeting, meeting.recording?.status === 'recording' ? 'stopRecording' : 'startRecording'),
  },
  layout: { label: 'Layout', press: (meeting) => press(meeting, 'setLayout', { layout: nextLayout(meeting) }) },
  leave: { label: 'Leave', press: (meeting) => press(meeting, 'leave') },
};

/** Sends a command as a button of the frame does: with all its checks, without an answer to anybody. */
function press(meeting: Meeting, name: CommandName, data: Data = {}): void {
  const command = commands.find((each) => each.name === name);
  if (command) runCommand(meeting, { kind: 'command', command, data });
}

function nextLayout({ layout }: Meeting): Meeting['layout'] {
  return ({ grid: 'spotlight', spotlight: 'sidebar', sidebar: 'grid' } as const)[layout];
}

/** The names of the buttons that the `controls` parameter asks for, in the catalogue's order. */
export function shownControls({ parameters: values, me }: Meeting): readonly string[] {
  const shape = parameters.find(({ name }) => name === 'controls')?.shape;
  const all = shape?.kind === 'list' ? shape.values : [];
  const { controls = 'all' } = values;
  const wanted = controls === 'all' ? all : controls.split(',');
  return all.filter((name) => {
    if (!wanted.includes(name)) return false;
    if (name === 'record') return hasAccess('host-or-cohost', me?.role);
    return !((name === 'chat' || name === 'people') && values[name] === 'false');
  });
}

/**
 * Builds the screen into an element.
 * @returns a function that brings it up to date with the meeting
 */
export function buildView(root: HTMLElement, meeting: Meeting, inspector: HTMLElement): () => void {
  const facts = el('p', { className: 'facts' });
  const alert = el('p', { className: 'alert', role: 'status' });
  const stage = el('main', { className: 'stage' });
  const panel = el('aside', { className: 'panel' });
  const bar = el('footer', { className: 'controls' });
  const { logo, meetingId } = meeting.parameters;
  root.replaceChildren(
    el(
      'header',
      { className: 'top' },
      logo === 'false' ? undefined : el('span', { className: 'logo', 'aria-hidden': true }),
      el('h1', {}, 'Stand-in meeting'),
      facts,
      button('About this page', () => inspector.showPopover()),
    ),
    alert,
    el('div', { className: 'body' }, stage, panel),
    bar,
    inspector,
  );
  const prejoin = prejoinForm(meeting);
  const chat = chatPanel(meeting);
  const list = peoplePanel(meeting);
  let shown = '';

  return () => {
    const { phase, recording, connection, hardMute } = meeting;
    document.body.dataset.phase = phase;
    facts.textContent = [
      meetingId ?? 'no meeting ID',
      connection === 'reconnecting' ? 'reconnecting…' : '',
      recording && recording.status !== 'stopped' ? `recording: ${recording.status}` : '',
      hardMute ? 'hard mute' : '',
    ]
      .filter(Boolean)
      .join(' · ');
    alert.textContent = phase === 'prejoin' ? meeting.failure : '';

    // The form keeps what was typed and where the focus is: it is put in place once, not at every change.
    if (phase === 'joined') stage.replaceChildren(...tiles(meeting));
    else if (shown !== phase) stage.replaceChildren(phase === 'prejoin' ? prejoin : message(meeting));
    shown = phase;

    panel.hidden = phase !== 'joined' || meeting.panel === 'none';
    const side = meeting.panel === 'chat' ? chat : list;
    side.update();
    if (panel.firstChild !== side.element) panel.replaceChildren(side.element);
    updateControls(bar, meeting);
  };
}

function prejoinForm(meeting: Meeting): HTMLElement {
  const { name = '', joinToken } = meeting.parameters;
  const input = el('input', { name: 'name', value: name, maxLength: 64, required: true, autocomplete: 'off' });
  const form = el(
    'form',
    { className: 'prejoin' },
    el('h2', {}, 'Ready to join?'),
    joinToken ? el('p', {}, 'Your name comes from the join token.') : el('label', {}, 'Your name', input),
    el('button', { className: 'primary' }, 'Join'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    meeting.join(input.value);
  });
  return form;
}

function message({ phase, ending, parameters: { leaveUrl } }: Meeting): HTMLElement {
  if (phase === 'connecting') return el('p', { className: 'message' }, 'Connecting…');
  if (phase === 'waiting') return el('p', { className: 'message' }, 'The host will let you in soon.');
  const reason =
    leaveReasons.find((each) => each.reason === ending)?.text.replaceAll('`', '') ??
    `The meeting cannot go on: ${ending}.`;
  return el(
    'div',
    { className: 'message' },
    el('h2', {}, 'You are out of the meeting'),
    el('p', {}, reason),
    leaveUrl === undefined ? undefined : el('p', {}, `The real client now goes to ${leaveUrl}`),
    button('Load again', () => location.reload()),
  );
}

/** The people as tiles: with a large one first in the layouts that have one, or with a shared screen first. */
function tiles(meeting: Meeting): HTMLElement[] {
  const { participants, layout, activeSpeaker, spotlight, parameters: values, selfView } = meeting;
  const sharer = participants.find(({ sharing }) => sharing);
  const visible = participants.filter(({ local }) => selfView || !local);
  const large =
    layout === 'grid'
      ? undefined
      : (visible.find((each) => each.participantId === (spotlight ?? activeSpeaker)) ?? visible[0]);
  const ordered = large ? [large, ...visible.filter((each) => each !== large)] : visible;
  const list = el('ul', { className: 'tiles', 'data-layout': sharer ? 'sidebar' : layout });
  if (sharer) list.append(el('li', { className: 'tile screen' }, `${sharer.name} shares a screen`));
  if (!(sharer && values.shareFill === 'true')) list.append(...ordered.map((each) => tile(each, activeSpeaker)));
  return [list];
}

function tile(person: Participant, speaker: string | undefined): HTMLElement {
  const { participantId, name, audioOn, videoOn, handRaised, local, role } = person;
  const initials = name.split(/\s+/).map((word) => word[0] ?? '');
  const signs = [audioOn ? '' : 'muted', videoOn ? '' : 'camera off', handRaised ? '✋ hand up' : ''].filter(Boolean);
  return el(
    'li',
    {
      className: 'tile',
      'data-speaking': participantId === speaker,
      'data-video': videoOn,
      'data-tone': toneOf(participantId),
    },
    el('span', { className: 'face', 'aria-hidden': true }, initials.slice(-2).join('')),
    el('span', { className: 'name' }, `${name}${local ? ' (you)' : ''}`, role === 'participant' ? '' : ` · ${role}`),
    el('span', { className: 'signs' }, signs.join(' · ')),
  );
}

/** One of four colours, the same for one person at all times. */
function toneOf(id: string): number {
  return [...id].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 4;
}

/** What stands in the side panel. */
interface Side {
  element: HTMLElement;
  update(): void;
}

function chatPanel(meeting: Meeting): Side {
  const lines = el('ul');
  const input = el('input', {
    name: 'text',
    maxLength: 4000,
    required: true,
    autocomplete: 'off',
    'aria-label': 'Message',
  });
  const form = el('form', {}, input, el('button', {}, 'Send'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    press(meeting, 'sendChat', { text: input.value });
    input.value = '';
  });
  return {
    element: el('section', {}, el('h2', {}, 'Chat'), lines, form),
    update() {
      // Texts come from people: they are put in as text.
      lines.replaceChildren(...meeting.chat.map(({ from, text }) => el('li', {}, el('b', {}, from.name), ` ${text}`)));
    },
  };
}

function peoplePanel(meeting: Meeting): Side {
  const heading = el('h2');
  const inside = el('ul');
  const waiting = el('ul');
  const decide = (name: 'admit' | 'deny', label: string, participantId: string) =>
    button(label, () => press(meeting, name, { participantId }));
  const element = el('section', {}, heading, inside, el('h2', {}, 'Waiting room'), waiting);
  let knocking = '';
  return {
    element,
    update() {
      heading.textContent = `People: ${meeting.participants.length}`;
      inside.replaceChildren(...meeting.participants.map(({ name, role }) => el('li', {}, `${name} · ${role}`)));
      const people = hasAccess('host-or-cohost', meeting.me?.role) ? meeting.waitingRoom : [];
      const ids = people.map(({ participantId }) => participantId).join();
      // Buttons that somebody may be about to press stay where they are.
      if (ids === knocking) return;
      knocking = ids;
      waiting.replaceChildren(
        ...people.map(({ name, participantId }) =>
          el('li', {}, `${name} `, decide('admit', 'Admit', participantId), ' ', decide('deny', 'Deny', participantId)),
        ),
      );
    },
  };
}

/** The buttons stay the same elements as long as the same ones are shown, so that the focus stays where it is. */
function updateControls(bar: HTMLElement, meeting: Meeting): void {
  const names = meeting.phase === 'joined' ? shownControls(meeting) : [];
  if (bar.dataset.names !== names.join()) {
    bar.dataset.names = names.join();
    bar.replaceChildren(
      ...names.map((name) => {
        const control = CONTROLS[name];
        if (control) return button(control.label, () => control.press(meeting), { className: name });
        return button(name, () => undefined, { disabled: true, title: 'Not part of the stand-in' });
      }),
    );
  }
  bar.hidden = names.length === 0;
  for (const [index, name] of names.entries()) {
    const on = CONTROLS[name]?.on?.(meeting);
    if (on !== undefined) bar.children[index]?.setAttribute('aria-pressed', String(on));
  }
}
