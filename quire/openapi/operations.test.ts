import { describe, expect, test } from 'vitest';
import { expandSchema } from './expand.ts';
import { operationAnchors } from './operation-anchors.ts';
import { outline, readValid } from './testing.ts';
import type { Operation } from './types.ts';
import { securityText } from './words.ts';

const api = await readValid('operations.yaml');
const operation = (id: string) => api.operations.find((candidate) => candidate.id === id) as Operation;

describe('a document', () => {
  test('has its brand words expanded', () => {
    expect(api.info).toMatchObject({ title: 'Nordpost parcels', version: '2.1.0', license: { identifier: 'MIT' } });
  });

  test('has its operations in document order, those of any method included', () => {
    expect(api.operations.map(({ method, id, slug }) => [method, id, slug])).toEqual([
      ['GET', 'getParcel', 'fetch-parcel'],
      ['QUERY', 'queryParcel', 'query-parcel'],
      ['LINK', 'linkParcel', 'link-parcel'],
      ['POST', 'sendParcel', 'send-parcel'],
    ]);
  });

  test('has its tags, then those only operations name', () => {
    expect(api.tags.map(({ name, parent, kind }) => [name, parent, kind])).toEqual([
      ['parcels', undefined, 'nav'],
      ['tracking', 'parcels', 'nav'],
      ['untold', undefined, undefined],
    ]);
  });

  test('has its webhooks apart', () => {
    expect(api.webhooks.map(({ method, path }) => [method, path])).toEqual([['POST', 'parcelLost']]);
  });
});

describe('an operation', () => {
  test('belongs to its first tag', () => {
    expect(operation('getParcel')).toMatchObject({ tag: 'tracking', tags: ['tracking', 'parcels'], deprecated: false });
    expect(operation('sendParcel').deprecated).toBe(true);
  });

  test('has the summary of its path where it has none', () => {
    expect(operation('getParcel').summary).toBe('One parcel');
  });

  test('has the parameters of its path, its own winning', () => {
    const { path, query, header } = operation('getParcel').parameters;
    expect(path.map(({ anchor, required }) => [anchor, required])).toEqual([['path-parcelId', true]]);
    expect(query.map(({ anchor, style, explode }) => [anchor, style, explode])).toEqual([
      ['query-limit', 'form', true],
      ['query-filter', 'deepObject', false],
    ]);
    expect(header.map(({ anchor, description }) => [anchor, description])).toEqual([
      ['header-X-Request-Id', 'From the operation.'],
    ]);
    expect(operation('queryParcel').parameters.querystring).toMatchObject([
      { name: 'q', mediaType: 'application/json' },
    ]);
  });

  test('has the servers of its path, else of the document', () => {
    expect(operation('getParcel').servers[0]).toMatchObject({
      url: 'https://{region}.example.com/v2',
      variables: [{ name: 'region', default: 'eu', enum: ['eu', 'us'] }],
    });
    expect(operation('sendParcel').servers[0]?.name).toBe('production');
  });

  test('says who may call it: all schemes of any one alternative', () => {
    const { security } = operation('getParcel');
    expect(security.alternatives.map(({ schemes }) => schemes.map(({ scheme }) => scheme.name))).toEqual([
      ['users', 'device'],
      ['appJwt'],
      [],
    ]);
    expect(security.alternatives[0]?.schemes[0]?.scopes).toEqual([
      { name: 'parcels:read', description: 'Read parcels.' },
    ]);
    expect(securityText(security)).toBe('users (parcels:read) and device or appJwt or none');
    expect(securityText(operation('sendParcel').security)).toBe('appJwt');
  });

  test('has its responses with success first and default last', () => {
    expect(operation('getParcel').responses.map(({ anchor }) => anchor)).toEqual([
      'response-2XX',
      'response-404',
      'response-default',
    ]);
  });

  test('has what stands beside a reference', () => {
    expect(operation('sendParcel').responses[0]?.description).toBe('Sent.');
  });

  test('has response headers whatever their case', () => {
    expect(operation('getParcel').responses[0]?.headers.map(({ anchor }) => anchor)).toEqual([
      'response-2XX-header-ETag',
      'response-2XX-header-x-lower-case',
    ]);
  });

  test('has media types that share a schema share its anchors', () => {
    const { content } = operation('getParcel').responses[0] ?? { content: [] };
    expect(content.map(({ type, schema, itemSchema }) => [type, (schema ?? itemSchema)?.anchor])).toEqual([
      ['application/json', 'response-2XX'],
      ['application/vnd.parcels+json', 'response-2XX'],
      ['application/xml', 'response-2XX-application-xml'],
      ['application/jsonl', 'response-2XX-application-jsonl'],
    ]);
  });

  test('has the encoding of its form', () => {
    expect(operation('sendParcel').requestBody?.content[0]?.encoding).toMatchObject([
      { property: 'label', contentType: 'application/json', headers: [{ anchor: 'body.label-header-X-Part' }] },
      { property: 'photos', contentType: 'image/png, image/jpeg' },
    ]);
  });

  test('has its links', () => {
    expect(operation('getParcel').responses[0]?.links).toMatchObject([
      { name: 'send', operationId: 'sendParcel', parameters: [{ name: 'parcelId', value: '$response.body#/id' }] },
    ]);
  });

  test('has its callbacks, whose anchors do not meet its own', () => {
    const [callback] = operation('sendParcel').callbacks;
    expect(callback).toMatchObject({ name: 'onMove', expression: '{$request.body#/callbackUrl}' });
    const root = callback?.operations[0]?.requestBody?.content[0]?.schema;
    expect(root && outline(expandSchema(api.tree, root))).toEqual(['callback-onMove-body.at: string']);
  });

  test('has its errors completed from the catalogue, its own words winning, by status', () => {
    expect(operation('getParcel').errors.map(({ status, code, meaning }) => [status, code, meaning])).toEqual([
      [404, 'not_found', 'There is no such parcel.'],
      [404, 'not_found', 'The parcel was returned.'],
      [429, 'rate_limited', 'Slow down.'],
    ]);
  });

  test('has its other extensions', () => {
    expect(operation('getParcel')).toMatchObject({
      rateLimit: { name: 'read', limit: 300, windowSeconds: 60 },
      events: ['parcel.moved'],
      next: ['sendParcel', '/docs/parcels'],
    });
  });

  test('names every anchor of its page once', () => {
    expect(operationAnchors(api, operation('getParcel'))).toEqual([
      'path-parcelId',
      'query-limit',
      'query-filter',
      'query-filter.size',
      'header-X-Request-Id',
      'response-2XX',
      'response-2XX-header-ETag',
      'response-2XX-header-x-lower-case',
      'response-2XX.id',
      'response-2XX.events',
      'response-2XX.events.at',
      'response-2XX-application-xml',
      'response-2XX-application-xml.id',
      'response-2XX-application-jsonl',
      'response-2XX-application-jsonl.at',
      'response-404',
      'response-default',
    ]);
  });
});
