import { describe, expect, test } from 'vitest';
import { postmanCollection } from './postman.ts';
import { readValid } from './testing.ts';

interface Folder {
  name: string;
  item: { name: string; request: Record<string, unknown>; response: unknown[] }[];
}

const collection = async (file: string) => JSON.parse(postmanCollection(await readValid(file)));

describe('a collection', () => {
  test('has a folder for each tag that has operations', async () => {
    const { info, item } = await collection('operations.yaml');
    expect(info).toMatchObject({
      name: 'Nordpost parcels',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    });
    expect(item.map(({ name }: Folder) => name)).toEqual(['tracking', 'untold', 'One parcel', 'One parcel']);
  });

  test('has a variable for the server and for each secret', async () => {
    const { variable } = await collection('samples.yaml');
    expect(variable).toEqual([
      { key: 'baseUrl', value: 'https://eu.example.com/v1' },
      { key: 'APP_JWT', value: '', type: 'secret' },
      { key: 'CLIENT_ID', value: '', type: 'secret' },
      { key: 'CLIENT_SECRET', value: '', type: 'secret' },
      { key: 'PEOPLE_USERNAME', value: '', type: 'secret' },
      { key: 'PEOPLE_PASSWORD', value: '', type: 'secret' },
      { key: 'SESSION_COOKIE', value: '', type: 'secret' },
      { key: 'QUERY_KEY', value: '', type: 'secret' },
      { key: 'HEADER_KEY', value: '', type: 'secret' },
      { key: 'ACCESS_TOKEN', value: '', type: 'secret' },
    ]);
  });
});

describe('a request', async () => {
  const { item } = await collection('samples.yaml');
  const request = (name: string) => item.find((candidate: { name: string }) => candidate.name === name).request;

  test('has path variables, and optional parameters switched off', () => {
    expect(request('quotes').url).toMatchObject({
      raw: '{{baseUrl}}/things/:id',
      host: ['{{baseUrl}}'],
      path: ['things', ':id'],
      variable: [{ key: 'id', value: 'a/b c' }],
    });
    expect(request('queries').url.query).toEqual([
      { key: 'status', value: 'on' },
      { key: 'status', value: 'off' },
      { key: 'ids', value: '1,2' },
      { key: 'filter[size]', value: 'big one' },
      { key: 'limit', value: '20', disabled: true },
    ]);
  });

  test.each([
    ['quotes', { type: 'bearer', bearer: [{ key: 'token', value: '{{APP_JWT}}', type: 'string' }] }],
    [
      'form',
      {
        type: 'basic',
        basic: [
          { key: 'username', value: '{{CLIENT_ID}}', type: 'string' },
          { key: 'password', value: '{{CLIENT_SECRET}}', type: 'string' },
        ],
      },
    ],
    ['text', { type: 'noauth' }],
  ])('%s authenticates', (name, auth) => {
    expect(request(name).auth).toEqual(auth);
  });

  test.each([
    ['bigIntegers', { mode: 'raw', raw: expect.stringContaining('9007199254740993') }],
    [
      'form',
      {
        mode: 'urlencoded',
        urlencoded: expect.arrayContaining([{ key: 'refresh_token', value: '{{REFRESH_TOKEN}}', type: 'text' }]),
      },
    ],
    [
      'multipart',
      {
        mode: 'formdata',
        formdata: expect.arrayContaining([
          { key: 'picture', type: 'file', src: 'picture.png', contentType: 'image/png' },
        ]),
      },
    ],
    ['binary', { mode: 'file', file: { src: 'body.bin' } }],
  ])('%s has a body', (name, body) => {
    expect(request(name).body).toMatchObject(body);
  });
});
