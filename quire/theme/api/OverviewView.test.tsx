import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ApiDocument } from '../../openapi/index.ts';
import { readValid } from '../../openapi/testing.ts';
import { propsOf } from '../test-theme.ts';
import { OverviewView } from './OverviewView.tsx';
import { apiToc } from './sections.ts';
import { overviewPage, readable } from './test-api.ts';

const api = await readValid('operations.yaml');

function render(document: ApiDocument): string {
  const page = overviewPage(document);
  return renderToStaticMarkup(<OverviewView {...propsOf(page)} page={page} />);
}

const described = (description: string): ApiDocument => ({ ...api, info: { ...api.info, description } });
const contents = (document: ApiDocument) =>
  apiToc(overviewPage(document)).map(({ level, text }) => `${'#'.repeat(level)} ${text}`);

describe('the overview of a group', () => {
  const html = render(api);

  test('lists every operation by tag', () => {
    const links = [...html.matchAll(/<a href="(\/base\/docs\/operations\/[^"]*)">/g)].map(([, href]) => href);
    expect(links.sort()).toEqual(api.operations.map(({ slug }) => `/base/docs/operations/${slug}`).sort());
  });

  test('offers its files', () => {
    for (const file of ['operations.yaml', 'operations.json', 'operations.postman.json', 'errors.json']) {
      expect(html).toContain(`href="/base/apis/${file}"`);
    }
  });

  test('shows what the platform sends, each request with anchors of its own', () => {
    expect(readable(html)).toContain('Webhook requests');
    expect(html).toMatch(/id="webhook-[^"]*-body.at"/);
  });

  test('has the heading of every line of its table of contents', () => {
    for (const { id, level } of apiToc(overviewPage(api))) expect(html).toMatch(new RegExp(`<h${level} id="${id}"`));
  });
});

describe('what the description says is not said again', () => {
  test.each([
    ['nothing', 'Parcels.', ['Servers', 'Error codes', 'Rate-limit classes']],
    ['the servers', 'Call `https://api.example.com`.', ['Error codes', 'Rate-limit classes']],
    ['the errors', '`not_found`, `rate_limited`', ['Servers', 'Rate-limit classes']],
    ['one of the errors', '`not_found`', ['Servers', 'Error codes', 'Rate-limit classes']],
    ['the rate limits', 'Class `read`: 300.', ['Servers', 'Error codes']],
  ])('%s', (_, description, expected) => {
    const own = ['Servers', 'Error codes', 'Rate-limit classes'];
    const shown = contents(described(description)).map((line) => line.replace(/^#+ /, ''));
    expect(shown.filter((line) => own.includes(line))).toEqual(expected);
  });
});

test('sections of the description stand behind the operations, and keep their addresses', () => {
  const document = described('Intro.\n\n## Operations\n\nText.');
  expect(contents(document).slice(0, 2)).toEqual(['## Operations', '### Parcels › tracking']);
  expect(contents(document)).toContain('## Operations');
  const html = render(document);
  expect(html).toContain('<h2 id="operations-1">Operations</h2>');
  expect(html).toContain('<h2 id="operations">Operations</h2>');
});
