import { describe, expect, test } from 'vitest';
import { hitsOf, page, searchOf, textOf, urlsOf } from '../test-site.ts';

const guide = page(
  '/docs/recording',
  'Recording',
  `<p>How to record a meeting.</p>
   <h2 id="start">Start a recording</h2><p>Call <code>startRecording</code> with a host token.</p>
   <h2 id="errors">Errors</h2>
   <table><tbody>
     <tr id="error-meeting_not_live"><td><code>meeting_not_live</code></td><td>Nobody is in the meeting yet.</td></tr>
     <tr id="error-recording_in_progress"><td><code>recording_in_progress</code></td><td>One at a time.</td></tr>
   </tbody></table>
   <h3 id="e2ee">End-to-end encryption</h3><p>Keys stay with the participants.</p>`,
  { area: 'Guides', platform: 'Web' },
);
const operation = page(
  '/docs/api/start-recording',
  'Start recording',
  `<div data-search="operation" data-name="startRecording" data-method="POST" data-path="/v2/meetings/{meetingId}/recordings"></div>
   <p>Starts it.</p><h2 id="body">Body</h2>
   <div id="body.layout" data-search="property" data-name="layout"><p>Which picture.</p></div>
   <div id="body.maxDurationSeconds" data-search="property" data-name="maxDurationSeconds"><p>The longest.</p></div>`,
  { area: 'API' },
);
const authentication = page(
  '/docs/authentication',
  'Authentication',
  `<p>Send the <code>X-App-Id</code> header.</p><h2 id="sign-in">Sign in</h2><p>Open the door.</p>
   <h2 id="layout">Layout of a token</h2><p>Three parts.</p>
   <h2 id="rotate">Rotate a secret</h2><p>${'Authentication recording start layout. '.repeat(30)}</p>`,
);
const { query } = searchOf([guide, operation, authentication], {
  synonyms: [
    ['sign in', 'login'],
    ['e2ee', 'end-to-end encryption'],
  ],
});

describe('the first hit', () => {
  test.each([
    ['an exact title', 'recording', '/docs/recording'],
    ['an exact title of several words', 'start recording', '/docs/api/start-recording'],
    ['a title whose case and order differ a little', 'RECORDING start', '/docs/api/start-recording'],
    ['all words in a heading', 'rotate secret', '/docs/authentication#rotate'],
    ['an inflected word', 'rotating secrets', '/docs/authentication#rotate'],
    ['the beginning of a title', 'authen', '/docs/authentication'],
    ['an operation by its id', 'startRecording', '/docs/api/start-recording'],
    ['an operation by method and path', 'POST /v2/meetings/{meetingId}/recordings', '/docs/api/start-recording'],
    ['a path alone', '/v2/meetings/{meetingId}/recordings', '/docs/api/start-recording'],
    ['an identifier whole', 'maxDurationSeconds', '/docs/api/start-recording#body.maxDurationSeconds'],
    ['an identifier in another style', 'max_duration_seconds', '/docs/api/start-recording#body.maxDurationSeconds'],
    ['words of an identifier', 'max duration', '/docs/api/start-recording#body.maxDurationSeconds'],
    ['a header', 'x-app-id', '/docs/authentication'],
    ['an error code', 'meeting_not_live', '/docs/recording#error-meeting_not_live'],
    ['a heading before a property of the same word', 'layout', '/docs/authentication#layout'],
    ['a synonym', 'login', '/docs/authentication#sign-in'],
    ['a synonym of several words', 'e2ee', '/docs/recording#e2ee'],
    ['words of the text', 'host token', '/docs/recording#start'],
    ['a misspelling', 'authentcation', '/docs/authentication'],
    ['two letters swapped', 'recoridng', '/docs/recording'],
    ['a question', 'how do I rotate the secret?', '/docs/authentication#rotate'],
    ['words above and below', 'recording encryption keys', '/docs/recording#e2ee'],
  ])('for %s', async (_, text, url) => {
    expect(urlsOf(await query(text))[0]).toBe(url);
  });
});

describe('nothing is found for', () => {
  test.each([
    ['words that no page has', 'kubernetes helm'],
    ['a misspelt error code', 'meeting_nott_live99'],
    ['a number that is nearly another', '4O5'],
    ['only punctuation', '?!…'],
    ['nothing', ''],
    ['white space', '   '],
  ])('%s', async (_, text) => {
    expect(urlsOf(await query(text))).toEqual([]);
  });
});

describe('hostile queries are answered without harm', () => {
  test.each([
    ['very long', 'recording '.repeat(5000)],
    ['one very long word', 'a'.repeat(100_000)],
    ['right to left', 'הקלטה של פגישה'],
    ['right-to-left marks', '‮recording‬'],
    ['emoji', '🎥👩🏽‍💻 recording'],
    ['regular expression', '.*(recording|[a-z]+)+$^\\'],
    ['markup', '<img src=x onerror=alert(1)> recording'],
    ['a prototype’s names', '__proto__ constructor toString'],
    ['null and control characters', 'rec\u0000ording\u0007'],
    ['lone surrogates', '\ud800 recording \udc00'],
    ['quotes', '"start" \'recording\' `layout`'],
  ])('%s', async (_, text) => {
    const result = await query(text);
    // What is shown comes from the pages alone.
    const shown = hitsOf(result)
      .map(({ title, snippet }) => textOf(title) + textOf(snippet))
      .join('');
    expect(shown).not.toMatch(/onerror|alert|__proto__|🎥/);
  });

  test('words among them are still found', async () => {
    expect(urlsOf(await query('<b>"authentication"</b>; --'))[0]).toBe('/docs/authentication');
  });
});

describe('results', () => {
  test('have at most three hits of a page', async () => {
    const { pages } = await query('recording');
    expect(pages.length).toBeGreaterThan(1);
    for (const { hits } of pages) expect(hits.length).toBeLessThanOrEqual(3);
  });

  test('count what is not shown', async () => {
    const result = await query('recording', { pages: 1 });
    expect(result.pages).toHaveLength(1);
    expect(result.pageCount).toBe(3);
    expect(result.hitCount).toBeGreaterThan(3);
  });

  test('say why: marked words in title and snippet', async () => {
    const [hit] = hitsOf(await query('host token'));
    expect(textOf(hit?.snippet)).toBe('Call startRecording with a *host* *token*.');
    const [first] = hitsOf(await query('rotating sec'));
    expect(textOf(first?.title)).toBe('*Rotate* a *secret*');
  });

  test('come without snippets at first, unless they are waited for', async () => {
    const quick = searchOf([guide, operation]);
    const first = await quick.query('recording', { complete: false });
    expect(first.complete).toBe(false);
    expect(hitsOf(first).every(({ snippet }) => snippet === undefined)).toBe(true);
    expect(quick.fetched).toEqual([]);
    expect((await quick.query('recording')).complete).toBe(true);
    expect((await quick.query('recording', { complete: false })).complete).toBe(true);
  });

  test.each([
    [{ area: 'API' }, ['/docs/api/start-recording']],
    [{ platform: 'Web' }, ['/docs/recording']],
    [{ area: 'None' }, []],
  ])('are filtered by %j', async (filter, routes) => {
    expect((await query('recording', filter)).pages.map(({ route }) => route)).toEqual(routes);
  });

  test('count pages by area whatever the filter', async () => {
    const { areas } = await query('recording', { area: 'API' });
    expect(areas).toEqual([
      { label: 'Guides', pages: 2 },
      { label: 'API', pages: 1 },
    ]);
  });

  test('say what a misspelling was taken for', async () => {
    expect((await query('authentcation')).corrections).toEqual([{ from: 'authentcation', to: 'authentication' }]);
  });

  test.each([
    ['recroddings', 'recordings'],
    ['kubernetes recording', 'recording'],
    ['zzzz', undefined],
  ])('for %s, where nothing is found, suggest %s', async (text, suggestion) => {
    const result = await searchOf([authentication, page('/r', 'Recordings', '')]).query(text);
    if (result.pages.length === 0) expect(result.suggestion).toBe(suggestion);
    else expect(result.corrections.map(({ to }) => to)).toContain(suggestion);
  });
});

test.each([
  ['keywords', { keywords: ['telephony'] }],
  ['breadcrumbs', { breadcrumbs: ['Telephony', 'Recording'] }],
  ['descriptions', { description: 'All about telephony.' }],
])('pages are found by their %s', async (_, more) => {
  expect(urlsOf(await searchOf([operation, page('/p', 'Recording', '', more)]).query('telephony'))).toEqual(['/p']);
});

test('areas lead to their first page', async () => {
  const { search } = searchOf([guide, operation]);
  expect(await search.areas()).toEqual([
    { label: 'Guides', route: '/docs/recording', title: 'Recording' },
    { label: 'API', route: '/docs/api/start-recording', title: 'Start recording' },
  ]);
});
