import type { Protocol } from '../embed/catalogue.ts';
import {
  type CommandOutcome,
  type Data,
  eventMessage,
  type Request,
  readRequest,
  resultMessage,
} from '../embed/messages.ts';

/** What a frame can know about the page around it. */
export interface Embedding {
  /** The valid `hostOrigin` of the URL, if there is one. */
  hostOrigin: string | undefined;
  /** `document.referrer`. */
  referrer: string;
  /** `location.ancestorOrigins[0]`, in browsers that have it. */
  parentOrigin: string | undefined;
  /** False where the page is a window of its own. */
  framed: boolean;
}

/**
 * The only origin that the frame talks to: `hostOrigin`, else the referrer's. Where the browser tells the parent's origin, the two
 * must agree.
 */
export function hostOriginOf({
  hostOrigin,
  referrer,
  parentOrigin,
  framed,
}: Embedding): { origin: string } | { problem: string } {
  if (!framed)
    return { problem: 'This page is not in a frame. Load it in the iframe tester, or in an iframe of yours.' };
  const claimed = hostOrigin ?? originOf(referrer);
  if (claimed === undefined)
    return {
      problem:
        'The origin of the page around this frame is not known: it sends no referrer, and the URL has no hostOrigin. Nothing is posted.',
    };
  if (parentOrigin !== undefined && parentOrigin !== claimed)
    return {
      problem: `This frame stands in a page of ${parentOrigin}, but was told to talk to ${claimed}. Nothing is posted.`,
    };
  return { origin: claimed };
}

function originOf(referrer: string): string | undefined {
  if (!/^https?:/.test(referrer)) return undefined;
  return new URL(referrer).origin;
}

/** What a connection needs of its window. */
export interface Channel {
  /** The window around the frame. */
  parent: Pick<Window, 'postMessage'>;
  /** Its origin. */
  origin: string;
  protocol: Protocol;
  /** A message was not taken, and why. */
  refused(why: string): void;
}

/** Messages between the stand-in and the page around it. Each goes to one exact origin, and is taken from that origin only. */
export class Connection {
  readonly #channel: Channel;
  /** Messages that wait until a command is answered: the result comes first, then the events that it caused. */
  #held: Data[] | undefined;

  constructor(channel: Channel) {
    this.#channel = channel;
  }

  send(event: string, data: Data): void {
    const message = eventMessage(this.#channel.protocol, event, data);
    if (this.#held) this.#held.push(message);
    else this.#post(message);
  }

  /** Takes a message event of the window; `run` is called for a command that passed every check. */
  receive(
    { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
    run: (command: Extract<Request, { kind: 'command' }>) => CommandOutcome,
  ): void {
    const { parent, origin: expected, protocol, refused } = this.#channel;
    if (origin !== expected) return void refused(`wrong origin: ${origin}`);
    if (source !== parent) return void refused('wrong source: not the page around this frame');
    const request = readRequest(data, protocol);
    if (request.kind === 'dropped') return void refused(`wrong shape: ${request.detail}`);
    if (request.kind === 'rejected') {
      const { id, code, detail } = request;
      this.#post(resultMessage(id, { ok: false, error: { code, message: detail } }));
      return;
    }
    this.#held = [];
    const outcome = run(request);
    const held = this.#held;
    this.#held = undefined;
    if (request.id !== undefined) this.#post(resultMessage(request.id, outcome));
    for (const message of held) this.#post(message);
  }

  #post(message: Data): void {
    this.#channel.parent.postMessage(message, this.#channel.origin);
  }
}
