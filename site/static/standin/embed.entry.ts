/** The script of the stand-in meeting page: wires the meeting to the window that it runs in. */
import { protocolOf, readEmbedUrl, valuesInForce } from '../../embed/embed-url.ts';
import { runCommand } from '../../standin/commands.ts';
import { Connection, hostOriginOf } from '../../standin/connection.ts';
import { buildInspector } from '../../standin/inspector.ts';
import { Meeting } from '../../standin/meeting.ts';
import { startOthers } from '../../standin/others.ts';
import { buildView } from '../../standin/view.ts';

/** A click inside the frame counts this long, in milliseconds, as browsers count it. */
const GESTURE_LASTS = 5000;

const read = readEmbedUrl(new URL(location.href));
const parameters = valuesInForce(read);
const protocol = protocolOf(parameters);
const host = hostOriginOf({
  hostOrigin: parameters.hostOrigin,
  referrer: document.referrer,
  parentOrigin: location.ancestorOrigins?.[0],
  framed: parent !== window,
});

const connection =
  'origin' in host
    ? new Connection({ parent, origin: host.origin, protocol, refused: (why) => inspector.refused(why) })
    : undefined;

// The browser's own record of clicks would do, but a click on a page of the same origin around the frame counts there too, and
// the real client, on another origin, never sees one.
let gesture = Number.NEGATIVE_INFINITY;
for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => (gesture = performance.now()), true);

const meeting = new Meeting(parameters, {
  send: (event, data) => connection?.send(event, data),
  changed: () => changed(),
  after: (milliseconds, callback) => void setTimeout(callback, milliseconds),
  now: () => new Date(),
  newId,
  allows: featureAllowed,
  hasGesture: () => performance.now() - gesture < GESTURE_LASTS,
});

const inspector = buildInspector(read, meeting, host);
const update = buildView(document.body, meeting, inspector.element);

let scheduled = false;
let accompanied = false;
/** Repaints once for any number of changes, and lets the other people begin when the person has joined. */
function changed(): void {
  if (meeting.phase === 'joined' && !accompanied) {
    accompanied = true;
    startOthers(meeting);
  }
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    update();
  });
}

document.documentElement.dataset.theme = parameters.theme ?? 'dark';
update();
if ('problem' in host) document.querySelector('.alert')?.append(host.problem);
addEventListener('message', (message) => connection?.receive(message, (command) => runCommand(meeting, command)));
meeting.start();

/** Crockford's base 32, as in every id of the platform. */
function newId(prefix: string): string {
  const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return `${prefix}_${Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => digits[byte % 32]).join('')}`;
}

/** Only Chromium tells a page its policy; elsewhere the stand-in, which uses no device, has nothing to ask. */
function featureAllowed(feature: string): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return featurePolicy?.allowsFeature(feature) ?? true;
}
