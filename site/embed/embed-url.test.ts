import { describe, expect, it } from 'vitest';
import { parameters } from './catalogue.ts';
import { type ParameterValues, protocolOf, readEmbedUrl, valuesInForce, writeEmbedUrl } from './embed-url.ts';

const EMBED = 'https://meet.example/embed';

describe('writing', () => {
  it.each<[ParameterValues, string]>([
    [{}, EMBED],
    [{ meetingId: '0917364528', pin: 'k7Qm2x' }, `${EMBED}?meetingId=0917364528&pin=k7Qm2x`],
    [{ name: 'Asha Rao & Co' }, `${EMBED}?name=Asha%20Rao%20%26%20Co`],
    [{ audio: 'true', video: 'false', layout: 'grid' }, `${EMBED}?video=false`],
    [{ meetingId: '8042175936', joinToken: 'a.b.c' }, `${EMBED}?meetingId=8042175936#joinToken=a.b.c`],
    [{ name: '' }, EMBED],
  ])('%o gives %s', (values, url) => {
    expect(writeEmbedUrl(EMBED, values)).toBe(url);
  });

  it('keeps the query that an address has', () => {
    expect(writeEmbedUrl(`${EMBED}?region=eu`, { pin: 'k7Qm2x' })).toBe(`${EMBED}?region=eu&pin=k7Qm2x`);
  });
});

describe('reading', () => {
  const read = (query: string) => valuesInForce(readEmbedUrl(new URL(EMBED + query)));

  it.each<[string, ParameterValues]>([
    ['?layout=sidebar', { layout: 'sidebar' }],
    ['?layout=tiles', { layout: 'grid' }],
    ['?Layout=sidebar', { layout: 'grid' }],
    ['?layout=grid&layout=sidebar', { layout: 'sidebar' }],
    ['?audio=0', { audio: 'true' }],
    ['?name=Asha%20Rao', { name: 'Asha Rao' }],
    ['#joinToken=a.b.c', { joinToken: 'a.b.c' }],
    ['?unknown=1', {}],
  ])('%s gives %o', (query, expected) => {
    expect(read(query)).toMatchObject(expected);
  });

  it('a credential is not taken from where servers see it', () => {
    expect(read('?joinToken=a.b.c').joinToken).toBeUndefined();
  });

  it('says why a value was not taken', () => {
    const pin = readEmbedUrl(new URL(`${EMBED}?pin=a`)).find(({ parameter }) => parameter.name === 'pin');
    expect(pin).toMatchObject({ given: 'a', value: undefined, faults: ['must have 4 to 10 characters'] });
  });

  it.each(parameters)('$name comes back as it was written', ({ name, example, shape }) => {
    const value =
      example ?? (shape.kind === 'enum' ? String(shape.values.at(-1)) : shape.kind === 'boolean' ? 'false' : 'a.b.c');
    if (shape.kind === 'list') return expect(read(`?${name}=none`)).toMatchObject({ [name]: 'none' });
    expect(valuesInForce(readEmbedUrl(new URL(writeEmbedUrl(EMBED, { [name]: value }))))).toMatchObject({
      [name]: value,
    });
  });
});

it.each<[ParameterValues, 1 | 2]>([
  [{}, 1],
  [{ hostOrigin: 'https://app.customer.example' }, 2],
  [{ hostOrigin: 'https://app.customer.example', protocol: '1' }, 1],
  [{ protocol: '2' }, 2],
])('%o speaks protocol %i', (values, protocol) => {
  expect(protocolOf(values)).toBe(protocol);
});
