import { clientErrors, events } from '../embed/catalogue.ts';
import { exampleOfFields } from '../embed/check.ts';
import type { ReadParameter } from '../embed/embed-url.ts';
import { button, el } from './dom.ts';
import type { Meeting } from './meeting.ts';
import { DEEDS } from './others.ts';

/** What the stand-in says about itself: what it is, how it understood its URL, and what one can make it do. */
export function buildInspector(
  read: readonly ReadParameter[],
  meeting: Meeting,
  host: { origin: string } | { problem: string },
): { element: HTMLElement; refused(why: string): void } {
  const refusals = el('ul', { className: 'refusals' });
  const element: HTMLElement = el(
    'section',
    { className: 'about', popover: 'auto', 'aria-label': 'About this page' },
    button('Close', () => element.hidePopover(), { className: 'close' }),
    el('h2', {}, 'This is a stand-in'),
    el(
      'p',
      {},
      'It behaves like the embed towards the page around it, and is no meeting: no camera, no microphone, no network. The other people are a script. ',
      'origin' in host ? `It talks to ${host.origin} and to nobody else.` : host.problem,
    ),
    el('h2', {}, 'Let others act'),
    el('p', { className: 'deeds' }, ...DEEDS.map(({ label, act }) => button(label, () => act(meeting)))),
    el('h2', {}, 'Let something go wrong'),
    failNextJoin(meeting),
    sendAnyEvent(meeting),
    el('h2', {}, `Parameters, protocol ${meeting.protocol}`),
    parameterTable(read),
    el('h2', {}, 'Messages that were not taken'),
    refusals,
  );
  return { element, refused: (why) => refusals.prepend(el('li', {}, why)) };
}

function failNextJoin(meeting: Meeting): HTMLElement {
  const select = el(
    'select',
    {},
    el('option', { value: '' }, 'works'),
    ...clientErrors.map(({ code }) => el('option', { value: code }, `fails: ${code}`)),
  );
  select.addEventListener('change', () => {
    meeting.failNextJoin = clientErrors.find(({ code }) => code === select.value)?.code;
  });
  return el('p', {}, el('label', {}, 'The next attempt to join ', select));
}

/** The event with the catalogue's sample data. The meeting does not change: this is for the page's listener. */
function sendAnyEvent(meeting: Meeting): HTMLElement {
  const known = events.filter(({ protocols }) => protocols.includes(meeting.protocol));
  const select = el('select', { 'aria-label': 'Event' }, ...known.map(({ name }) => el('option', {}, name)));
  const send = () => {
    const event = known.find(({ name }) => name === select.value);
    if (event) meeting.sendAsIs(event.name, exampleOfFields(event.data));
  };
  return el('p', {}, 'Send an event with sample data: ', select, ' ', button('Send', send));
}

function parameterTable(read: readonly ReadParameter[]): HTMLElement {
  const says = ({ parameter, given, value, faults }: ReadParameter) => {
    const hide = (text: string) => (parameter.secret ? '…' : text);
    if (faults.length > 0) return `${hide(given ?? '')}: ${faults.join('; ')}; so ${value ?? 'left out'}`;
    if (value === undefined) return '–';
    return given === undefined ? `${value} (default)` : hide(value);
  };
  return el(
    'table',
    {},
    ...read.map((row) => el('tr', {}, el('th', { scope: 'row' }, row.parameter.name), el('td', {}, says(row)))),
  );
}
