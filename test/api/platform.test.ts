import { describe, expect, test } from 'vitest';
import { expandedFiles, siteApis, siteConfig } from './documents.ts';
import { CATALOGUE, OAUTH_ERRORS, OPERATIONS, RATE_LIMITS } from './platform.ts';
import { RawDocuments } from './raw.ts';

const config = await siteConfig();
const apis = await siteApis(config, config.words);
const raw = new RawDocuments(expandedFiles(config.words));
const all = apis.flatMap((api) => api.operations.map((operation) => ({ api, operation })));
const find = (group: string, id: string) => {
  const found = all.find(({ api, operation }) => api.slug === group && operation.id === id);
  if (!found) throw new Error(`${group} has no ${id}`);
  return found.operation;
};

test('there are 29 operations, and no other', () => {
  const names = OPERATIONS.map(({ group, id }) => `${group} ${id}`);
  expect(names).toHaveLength(29);
  expect(all.map(({ api, operation }) => `${api.slug} ${operation.id}`).sort()).toEqual([...names].sort());
});

describe.each(OPERATIONS)('$group $id', ({ group, id, errors, success, ...expected }) => {
  const operation = find(group, id);
  const { method, path, slug, summary } = operation;

  test('has the summary, method, path, slug and rate limit of the platform', () => {
    expect({ summary, method, path, slug, rateLimit: operation.rateLimit?.name }).toEqual(expected);
  });

  test('answers with its success statuses, its errors and no others', () => {
    const statuses = operation.responses.map(({ status }) => status);
    expect(statuses.filter((status) => status.startsWith('2'))).toEqual(success);
    expect(operation.errors.map(({ code }) => code).sort()).toEqual(errors);
    const failures = statuses.filter((status) => !status.startsWith('2'));
    expect(failures).toEqual([...new Set(operation.errors.map((error) => String(error.status)))].sort());
  });

  test('shows an example of every error, under its status', () => {
    const shown = operation.responses
      .filter((response) => !response.status.startsWith('2'))
      .flatMap(({ status, content }) =>
        content.flatMap(({ examples }) => examples.map(({ value }) => ({ status, body: value as ErrorBody }))),
      );
    expect([...new Set(shown.map(({ body }) => body.code ?? body.error))].sort()).toEqual(errors);
    for (const { status, body } of shown) {
      const error = operation.errors.find(({ code }) => code === (body.code ?? body.error));
      expect(status).toBe(String(error?.status));
      if (!body.code) continue;
      expect(body).toMatchObject({
        type: `https://errors.acme.example/v2/${body.code}`,
        title: error?.title,
        status: error?.status,
        instance: `/requests/${body.requestId}`,
      });
      // Only these two say which field or parameter it is (3.6).
      if (body.errors) expect(['400', '422']).toContain(status);
    }
  });

  test('has the headers that its answers need (3.1)', () => {
    for (const { status, headers, content } of operation.responses) {
      const names = headers.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['X-Request-Id', 'RateLimit-Policy', 'RateLimit']));
      if (status === '201') expect(names).toContain('Location');
      if (['202', '429', '503'].includes(status)) expect(names).toContain('Retry-After');
      const waits = content.flatMap(({ examples }) => examples.map(({ name }) => name ?? ''));
      if (waits.some((name) => ['idempotency_in_progress', 'report_not_ready'].includes(name)))
        expect(names).toContain('Retry-After');
    }
  });

  test('takes the headers and parameters that its method and errors imply (3.1, 3.3, 3.4, 3.5)', () => {
    const headers = operation.parameters.header.map(({ name }) => name);
    const query = operation.parameters.query.map(({ name }) => name);
    expect(headers).toContain('X-Request-Id');
    expect(headers.includes('Idempotency-Key')).toBe(method === 'POST' && id !== 'fetchToken');
    expect(headers.includes('If-Match')).toBe(errors.includes('version_mismatch'));
    expect(query.includes('cursor')).toBe(errors.includes('invalid_cursor'));
    expect(query.includes('limit')).toBe(errors.includes('invalid_cursor'));
    if (method === 'PATCH')
      expect(operation.requestBody?.content.map(({ type }) => type)).toEqual([
        'application/merge-patch+json',
        'application/json',
      ]);
  });

  test('is reached with the credentials of its group (3.2)', () => {
    const security = operation.security.alternatives.map(({ schemes }) =>
      schemes.map(({ scheme, scopes }) => [scheme.name, ...scopes.map(({ name }) => name)].join(' ')),
    );
    if (group !== 'meeting-platform-oauth-apis') expect(security).toEqual([['appJwt']]);
    else if (id === 'fetchToken') expect(security).toEqual([['clientBasic'], []]);
    else if (id === 'getUserProfile') expect(security).toEqual([['userOAuth profile:read']]);
    else expect(security).toEqual([[`userOAuth meetings:${method === 'GET' ? 'read' : 'write'}`]]);
  });
});

interface ErrorBody {
  type?: string;
  code?: string;
  error?: string;
  requestId?: string;
  errors?: unknown[];
}

describe.each(apis.map((api) => [api.slug, api] as const))('%s', (_, api) => {
  test('knows the error catalogue (3.7)', () => {
    const known = Object.fromEntries([...api.errorCatalogue.values()].map((error) => [error.code, error]));
    expect(
      Object.fromEntries(
        Object.entries(known)
          .filter(([code]) => !(code in OAUTH_ERRORS))
          .map(([code, { status, retry }]) => [code, [status, retry]]),
      ),
    ).toEqual(CATALOGUE);
    for (const [code, status] of Object.entries(OAUTH_ERRORS)) expect(known[code]?.status).toBe(status);
    for (const { title, meaning, remedy } of Object.values(known))
      expect([title, meaning, remedy].every(Boolean)).toBe(true);
  });

  test('knows the rate limits (3.8)', () => {
    const limits = Object.fromEntries([...api.rateLimits.values()].map(({ name, limit }) => [name, limit]));
    expect(limits).toEqual(RATE_LIMITS);
    expect([...api.rateLimits.values()].map(({ windowSeconds }) => windowSeconds)).toEqual(Array(6).fill(60));
  });

  test('has a production and a sandbox server', () => {
    const events = api.slug.startsWith('events');
    const host = events ? 'events-api.acme.example' : 'api.acme.example';
    expect(api.servers.map(({ url }) => url)).toEqual([`https://${host}`, `https://sandbox-${host}`]);
  });

  test('tells of every error of its operations in its description', () => {
    for (const { errors } of api.operations)
      for (const { code, status } of errors) expect(api.info.description).toMatch(new RegExp(`${status}.*\`${code}\``));
  });

  test('has no webhooks of its own: they would be pages', () => {
    expect(api.webhooks).toEqual([]);
  });
});

test('what documents share stands in one file', () => {
  const names = [...raw.files].map(([file]) => {
    const schemas = raw.at(file, '/components/schemas');
    return [file, raw.entries(schemas).map(([name]) => name)] as const;
  });
  const shared = names.find(([file]) => file === 'shared.yaml')?.[1] ?? [];
  expect(shared).toEqual(
    expect.arrayContaining(['Problem', 'Page', 'MeetingSettings', 'PinPolicy', 'Person', 'Recurrence', 'FieldError']),
  );
  const own = names.filter(([file]) => file !== 'shared.yaml').flatMap(([, schemas]) => schemas);
  expect(own.filter((name, index) => shared.includes(name) || own.indexOf(name) !== index)).toEqual([]);
});
