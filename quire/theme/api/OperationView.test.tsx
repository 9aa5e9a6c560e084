import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { operationAnchors } from '../../openapi/index.ts';
import { readValid } from '../../openapi/testing.ts';
import { propsOf } from '../test-theme.ts';
import { OperationView } from './OperationView.tsx';
import { type HighlightedCode, highlightPage } from './page-code.ts';
import { operationPage, readable } from './test-api.ts';

const api = await readValid('operations.yaml');

function render(id: string, code?: HighlightedCode): string {
  const page = operationPage(api, id);
  return renderToStaticMarkup(<OperationView {...propsOf(page)} page={page} code={code} />);
}

const parcel = render('getParcel');
const sent = render('sendParcel');

describe('the page of an operation', () => {
  test.each([
    [
      'its address',
      parcel,
      '<span class="server">https://eu.example.com/v2</span>/parcels<wbr/>/<var>{parcelId}</var>',
    ],
    ['what search finds it by', parcel, 'data-search="operation" data-name="getParcel" data-method="GET"'],
    ['the chosen language of its samples', parcel, 'data-tabs="server-lang"'],
    ['the page to read next', parcel, '<a href="/base/docs/operations/send-parcel">'],
    ['a guide to read next', parcel, '<a href="/base/docs/parcels">'],
    ['the error that a status may mean', parcel, '<a href="#error-not_found"><code>not_found</code></a>'],
    ['where a link of a response leads', parcel, '<a href="/base/docs/operations/send-parcel">send</a>'],
    ['that it is deprecated', sent, '<span class="flag deprecated">deprecated</span>'],
  ])('has %s', (_, html, expected) => {
    expect(html).toContain(expected);
  });

  test.each([
    [
      'who may call it',
      parcel,
      ['Authentication', 'or', 'and', 'Bearer token (JWT) in the header Authorization appJwt'],
    ],
    ['that anyone may', parcel, ['It may also be called without.']],
    ['how often', parcel, ['Rate limit', '300 requests per minute, class read', 'Single resources.']],
    ['which webhooks follow', parcel, ['Webhooks', 'parcel.moved']],
    [
      'where else it can be called',
      parcel,
      ['Servers', 'https://eu.example.com/v2', '{region} is eu or one of eu us Where the data is kept.'],
    ],
    [
      'its parameters by location',
      parcel,
      ['Path', 'parcelId string required', 'Example p-1', 'Query', 'limit integer', 'Headers'],
    ],
    [
      'what an error means and what to do',
      parcel,
      ['not_found', '404', 'There is no such parcel.', 'Check the id.', 'Retry: no'],
    ],
    ['what must be sent', sent, ['Request body', 'required', 'multipart/form-data']],
    [
      'how parts are sent',
      sent,
      ['How parts are sent', 'label', 'As application/json', 'photos', 'As image/png, image/jpeg'],
    ],
    [
      'what it is called back with',
      sent,
      ['Callbacks', 'The parcel moved', 'POST {$request.body#/callbackUrl}', 'Body, optional'],
    ],
  ])('says %s', (_, html, expected) => {
    const lines = readable(html);
    const places = expected.map((line) => lines.indexOf(line));
    expect(expected.filter((_, index) => (places[index] ?? -1) < 0)).toEqual([]);
  });

  test('opens what succeeded and folds the rest', () => {
    const open = [...parcel.matchAll(/<details id="(response-[^"]*)" class="[^"]*"( open="")?>/g)];
    expect(open.map(([, id, isOpen]) => `${id}${isOpen ? ' open' : ''}`)).toEqual([
      'response-2XX open',
      'response-404',
      'response-default',
    ]);
  });

  test('shows a schema that media types share once', () => {
    const lines = readable(parcel);
    expect(lines).toContain('application/json or application/vnd.parcels+json');
  });
});

describe.each(api.operations.map(({ id }) => [id]))('the page of %s', (id) => {
  const html = render(id);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, found]) => found);

  test('has the anchor of everything it shows', () => {
    const { operation } = operationPage(api, id);
    expect(operationAnchors(api, operation).filter((anchor) => !ids.includes(anchor))).toEqual([]);
  });

  test('has each id once, and no link that leads nowhere', () => {
    expect(ids.filter((one, index) => ids.indexOf(one) !== index)).toEqual([]);
    const fragments = [...html.matchAll(/href="#([^"]*)"/g)].map(([, fragment]) => decodeURIComponent(fragment ?? ''));
    expect(fragments.filter((fragment) => !ids.includes(fragment))).toEqual([]);
  });
});

test('every code block of a page is highlighted beforehand', async () => {
  const code = await highlightPage(
    operationPage(api, 'getParcel'),
    async () => '<span class="line">highlighted</span>',
  );
  const blocks = [...render('getParcel', code).matchAll(/<pre [^>]*><code>(.*?)<\/code>/gs)];
  expect(blocks.length).toBeGreaterThan(4);
  expect(blocks.filter(([, html]) => !html?.includes('highlighted'))).toEqual([]);
});
