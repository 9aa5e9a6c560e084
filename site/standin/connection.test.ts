import { describe, expect, it } from 'vitest';
import type { Protocol } from '../embed/catalogue.ts';
import { Connection, hostOriginOf } from './connection.ts';

const PAGE = 'https://app.customer.example';

describe('who the frame talks to', () => {
  const base = { hostOrigin: undefined, referrer: '', parentOrigin: undefined, framed: true };

  it.each([
    ['the referrer', { referrer: `${PAGE}/visit?id=1` }, PAGE],
    ['hostOrigin', { hostOrigin: PAGE }, PAGE],
    ['hostOrigin before the referrer', { hostOrigin: PAGE, referrer: 'https://other.example/' }, PAGE],
    ['a port is part of an origin', { referrer: 'http://localhost:8080/tester.html' }, 'http://localhost:8080'],
    ['what the browser confirms', { hostOrigin: PAGE, parentOrigin: PAGE }, PAGE],
  ])('%s', (_, more, origin) => {
    expect(hostOriginOf({ ...base, ...more })).toEqual({ origin });
  });

  it.each([
    ['no referrer and no hostOrigin', {}],
    ['a referrer without an origin', { referrer: 'about:blank' }],
    ['another page than hostOrigin says', { hostOrigin: PAGE, parentOrigin: 'https://evil.example' }],
    ['another page than the referrer', { referrer: `${PAGE}/`, parentOrigin: 'null' }],
    ['no frame', { hostOrigin: PAGE, framed: false }],
  ])('nobody, with %s', (_, more) => {
    expect(hostOriginOf({ ...base, ...more })).toHaveProperty('problem');
  });
});

/** A connection to a page, with what it posted and refused. */
function setUp(protocol: Protocol = 2) {
  const posted: { message: unknown; to: unknown }[] = [];
  const refused: string[] = [];
  const parent = { postMessage: (message: unknown, to?: unknown) => posted.push({ message, to }) } as unknown as Window;
  const connection = new Connection({ parent, origin: PAGE, protocol, refused: (why) => refused.push(why) });
  const receive = (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    let ran = false;
    connection.receive({ origin: PAGE, source: parent, data, ...from } as MessageEvent<unknown>, ({ command }) => {
      ran = true;
      connection.send('audioChanged', { on: true });
      return command.name === 'getState' ? { ok: true, value: { meetingId: '8042175936' } } : { ok: true };
    });
    return ran;
  };
  return { connection, posted, refused, receive };
}

describe('the connection', () => {
  it('posts to the one origin only', () => {
    const { connection, posted } = setUp();
    connection.send('ready', { protocol: 2 });
    expect(posted).toEqual([{ message: { v: 2, type: 'ready', data: { protocol: 2 } }, to: PAGE }]);
  });

  it('answers first, then tells what followed', () => {
    const { posted, receive } = setUp();
    receive({ v: 2, type: 'setAudio', id: 'a', data: { on: true } });
    expect(posted.map(({ message }) => message)).toEqual([
      { v: 2, type: 'commandResult', id: 'a', data: { ok: true } },
      { v: 2, type: 'audioChanged', data: { on: true } },
    ]);
  });

  it('does not answer in protocol 1', () => {
    const { posted, receive } = setUp(1);
    expect(receive({ type: 'toggleAudio' })).toBe(true);
    expect(posted.map(({ message }) => message)).toEqual([{ type: 'audioChanged', data: { on: true } }]);
  });

  it.each([
    ['another origin', { type: 'leave' }, { origin: 'https://evil.example' }, 'wrong origin'],
    ['another window', { type: 'leave' }, { source: {} }, 'wrong source'],
    ['no command', 'leave', {}, 'wrong shape'],
  ])('takes nothing of %s', (_, data, from, why) => {
    const { posted, refused, receive } = setUp();
    expect(receive(data, from)).toBe(false);
    expect(posted).toEqual([]);
    expect(refused).toEqual([expect.stringContaining(why)]);
  });

  it('answers a command that it cannot run', () => {
    const { posted, receive } = setUp();
    expect(receive({ v: 2, type: 'fly', id: 'a' })).toBe(false);
    expect(posted[0]?.message).toMatchObject({
      type: 'commandResult',
      id: 'a',
      data: { ok: false, error: { code: 'unknown_command' } },
    });
  });
});
