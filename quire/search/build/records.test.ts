import { describe, expect, test } from 'vitest';
import { page } from '../test-site.ts';
import { readRecords } from './records.ts';

const read = (main: string, more = {}) => readRecords(page('/p', 'Page', main, more));
const brief = (main: string, more = {}) =>
  read(main, more).map(({ kind, anchor, title, text }) => [kind, anchor, title, text]);

describe('records', () => {
  test('are the page and its headings of level 2 to 4 that have an id', () => {
    expect(
      brief(`<h1>Page</h1><p>Intro.</p>
        <h2 id="a">A</h2><p>One <em>two</em>, three.</p>
        <div class="heading"><h3 id="b">B <code>x</code></h3><a href="#b">#</a></div><ul><li>four</li><li>five</li></ul>
        <h2>No id</h2><p>six</p>
        <h5 id="e">E</h5>`),
    ).toEqual([
      ['page', '', 'Page', 'Intro.'],
      ['section', 'a', 'A', 'One two, three.'],
      ['section', 'b', 'B x', 'four five No id six E'],
    ]);
  });

  test('know the heading above them', () => {
    const records = read('<h2 id="a">A</h2><h4 id="b">B</h4><h3 id="c">C</h3><h4 id="d">D</h4><h2 id="e">E</h2>');
    expect(records.map(({ parent }) => records[parent]?.title)).toEqual(['Page', 'Page', 'A', 'A', 'C', 'Page']);
  });

  test.each([
    ['navigation', '<nav>chrome</nav>'],
    ['an aside', '<aside>chrome</aside>'],
    ['a footer', '<footer>chrome</footer>'],
    ['a button', '<button>chrome</button>'],
    ['a script', '<script>chrome</script>'],
    ['what is marked', '<div data-search-ignore><p>chrome</p></div>'],
    ['what is hidden from assistive technology', '<p aria-hidden="true">chrome</p>'],
    ['a link of a heading to itself', '<a href="#x">#</a>'],
  ])('leave out %s', (_, html) => {
    expect(brief(`<p>Text.</p>${html}`)).toEqual([['page', '', 'Page', 'Text.']]);
  });

  test('begin with the description, once', () => {
    const description = 'What to do.';
    expect(brief('<p>What to do. And how.</p>', { description })[0]?.[3]).toBe('What to do. And how.');
    expect(brief('<p>And how.</p>', { description })[0]?.[3]).toBe('What to do. And how.');
  });

  test('of a category have its description only, not its cards', () => {
    expect(brief('<ul class="cards"><li>Other page</li></ul>', { kind: 'category', description: 'All.' })).toEqual([
      ['page', '', 'Page', 'All.'],
    ]);
  });

  test('keep code apart from prose', () => {
    const [record] = read('<p>Run</p><pre><code>npm <span>test</span>\nls</code></pre>');
    expect(record).toMatchObject({ text: 'Run', code: 'npm test\nls' });
  });
});

describe('rows of tables', () => {
  const table = (row: string, heading = '') =>
    read(`${heading}<table><thead><tr><th>Name</th></tr></thead><tbody>${row}</tbody></table>`).at(-1);

  test.each([
    ['param-name', 'parameter'],
    ['command-mute', 'command'],
    ['event-left', 'event'],
    ['error-invalid_pin', 'error'],
    ['type-x', 'property'],
    ['reason-left', 'entry'],
  ])('with the id %s are a record: %s', (id, kind) => {
    expect(
      table(`<tr id="${id}"><th><code>x</code> (optional)</th><td>string</td><td>What it is</td></tr>`),
    ).toMatchObject({
      kind,
      anchor: id,
      title: 'x (optional)',
      names: ['x'],
      text: 'string · What it is',
    });
  });

  test.each([
    ['one identifier', '<td><code>a_b</code></td><td>text</td>', 'a_b', ['a_b']],
    [
      'several',
      '<td><code>a</code> / <code>b</code>, or <code>c</code></td><td>text</td>',
      'a / b, or c',
      ['a', 'b', 'c'],
    ],
    ['a status and a code', '<td>404</td><td><code>not_found</code></td><td>text</td>', 'not_found', ['not_found']],
    ['an operation', '<td><code>POST /v2/a</code></td><td>text</td>', 'POST /v2/a', ['POST /v2/a', '/v2/a']],
  ])('without an id are one if they name %s', (_, cells, title, names) => {
    expect(table(`<tr>${cells}</tr>`, '<h2 id="error-codes">Error codes</h2>')).toMatchObject({
      kind: 'error',
      anchor: 'error-codes',
      title,
      names,
    });
  });

  test('otherwise belong to their section', () => {
    expect(table('<tr><td>plain <code>a</code></td><td>text</td></tr>')).toMatchObject({
      kind: 'page',
      text: 'plain a · text',
    });
  });
});

describe('API pages', () => {
  const [operation, section, body, user, email] = read(`
    <div data-search="operation" data-name="startRecording" data-method="POST" data-path="/v2/r/{id}"><code>POST</code></div>
    <h2 id="body">Body</h2>
    <div id="body.user" data-search="property" data-name="user"><p>The user.</p>
      <div id="body.user.email" data-search="property" data-name="email"><p>Where to write to.</p></div></div>
    <p>After.</p>`).concat(read('').slice(1));

  test('name their operation', () => {
    expect(operation).toMatchObject({
      kind: 'operation',
      names: ['startRecording', 'POST /v2/r/{id}', '/v2/r/{id}'],
    });
  });

  test('have a record for each property, inside the one around it', () => {
    expect(section).toMatchObject({ title: 'Body', text: 'After.' });
    expect(body).toMatchObject({ kind: 'property', anchor: 'body.user', title: 'user', parent: 1, text: 'The user.' });
    expect(user).toMatchObject({ anchor: 'body.user.email', title: 'email', parent: 2, text: 'Where to write to.' });
    expect(email).toBeUndefined();
  });
});
