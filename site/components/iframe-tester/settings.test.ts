import { describe, expect, it } from 'vitest';
import { parameters } from '../../embed/catalogue.ts';
import {
  embedUrlOf,
  initialSettings,
  readShared,
  type Settings,
  SHARED_KEYS,
  withProtocol,
  writeShared,
} from './settings.ts';

const CLIENT = 'https://meet.example/embed';
const STANDIN = { standin: 'https://docs.example/standin/embed' };
const start = initialSettings(CLIENT);
const url = (settings: Partial<Settings>, credentials?: 'hidden') =>
  embedUrlOf({ ...start, ...settings }, STANDIN, credentials);

describe('the embed URL', () => {
  it('begins with the sample meeting, in the stand-in', () => {
    expect(url({})).toEqual({ url: `${STANDIN.standin}?meetingId=8042175936&pin=k7Qm2x&name=Asha%20Rao` });
  });

  it.each([
    ['https://other.example/embed', { url: 'https://other.example/embed?pin=k7Qm2x' }],
    ['  https://other.example/embed ', { url: 'https://other.example/embed?pin=k7Qm2x' }],
    ['https://other.example', { url: 'https://other.example/?pin=k7Qm2x' }],
    ['http://other.example/embed', { problem: expect.stringContaining('https:') }],
    ['javascript:alert(1)', { problem: expect.any(String) }],
    ['data:text/html,x', { problem: expect.any(String) }],
    ['/embed', { problem: expect.any(String) }],
    ['', { problem: expect.any(String) }],
  ])('of the address "%s"', (address, expected) => {
    expect(url({ page: 'address', address, values: { pin: 'k7Qm2x' } })).toEqual(expected);
  });

  it('hides credentials on the screen', () => {
    const values = { hostToken: 'hT9v', joinToken: 'a.b.c' };
    expect(url({ values }, 'hidden')).toEqual({ url: `${STANDIN.standin}?hostToken=…#joinToken=…` });
    expect(url({ values })).toEqual({ url: `${STANDIN.standin}?hostToken=hT9v#joinToken=a.b.c` });
  });
});

describe('the protocol', () => {
  it.each([
    [{}, 1, {}],
    [{}, 2, { protocol: '2' }],
    [{ protocol: '2' }, 1, {}],
    [{ hostOrigin: 'https://a.example' }, 2, { hostOrigin: 'https://a.example' }],
    [{ hostOrigin: 'https://a.example' }, 1, { hostOrigin: 'https://a.example', protocol: '1' }],
  ] as const)('%o with protocol %i', (values, protocol, expected) => {
    expect(withProtocol(values, protocol)).toEqual(expected);
  });
});

describe('a shared test', () => {
  const change = (values: Settings['values'], more: Partial<Settings> = {}): Settings => ({
    ...start,
    ...more,
    values: { ...start.values, ...values },
  });

  it.each<[string, Settings, string]>([
    ['nothing changed', start, ''],
    ['a parameter', change({ layout: 'sidebar' }), '?layout=sidebar'],
    ['a parameter emptied', change({ pin: '' }), '?pin='],
    [
      'another address',
      change({}, { page: 'address', address: 'https://x.example/a?b=c' }),
      '?frame=https%3A%2F%2Fx.example%2Fa%3Fb%3Dc',
    ],
    ['another allow list', change({}, { allow: 'camera' }), '?allow=camera'],
    ['an empty allow list', change({}, { allow: '' }), '?allow='],
  ])('%s', (_, settings, search) => {
    expect(writeShared(settings, start)).toBe(search);
    expect(readShared(search, start)).toEqual(settings);
  });

  it('never holds a credential, and never takes one', () => {
    expect(writeShared(change({ hostToken: 'hT9v', joinToken: 'a.b.c' }), start)).toBe('');
    expect(readShared('?hostToken=hT9v&joinToken=a.b.c', start)).toEqual(start);
  });

  it('its own names are none of the parameters', () => {
    expect(parameters.filter(({ name }) => SHARED_KEYS.includes(name))).toEqual([]);
  });
});
