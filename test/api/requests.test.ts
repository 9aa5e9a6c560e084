import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sample, samplesFor } from '../../quire/openapi/index.ts';
import { expandedFiles, siteApis, siteConfig } from './documents.ts';
import { documentedSuccess, type MockServer, startMockServer } from './mock-server.ts';
import { available, run } from './processes.ts';
import { RawDocuments } from './raw.ts';

const config = await siteConfig();
const apis = await siteApis(config, config.words);
const documents = new RawDocuments(expandedFiles(config.words));
const folder = mkdtempSync(join(tmpdir(), 'api-requests-'));

/** What only the environment knows, with characters that a program must not lose on the way. */
const environment: Record<string, string> = {};
const secret = (scheme: string, index: number, value: string) => {
  const schemes = apis.flatMap(({ securitySchemes }) => securitySchemes);
  const variable = schemes.find(({ name }) => name === scheme)?.environment[index];
  if (variable === undefined) throw new Error(`${scheme} has no environment variable ${index}`);
  environment[variable] = value;
  return value;
};
const credentials = {
  appJwt: `Bearer ${secret('appJwt', 0, 'app.jwt-1~2')}`,
  userOAuth: `Bearer ${secret('userOAuth', 0, 'at_1/2+3')}`,
  clientBasic: `Basic ${btoa(`${secret('clientBasic', 0, 'cli_1')}:${secret('clientBasic', 1, 'se$cret "2"')}`)}`,
};

let server: MockServer;
beforeAll(async () => {
  server = await startMockServer(documents, { credentials });
});
afterAll(() => server.close());

const operations = apis.flatMap((api) =>
  api.operations.map((operation) => ({
    id: operation.id,
    code: (language: Sample['id']) => {
      const code = samplesFor(api, operation).find(({ id }) => id === language)?.code ?? '';
      // The samples go to the production hosts, which do not exist.
      return api.servers.reduce((text, { url }) => text.replaceAll(url, server.url), code);
    },
    success: documentedSuccess(documents, documents.at(api.file.replace(/^.*\//, ''), operation.pointer.slice(1))),
  })),
);

/** What is printed: everything, however deep. */
const printWhole = 'data:text/javascript,import{inspect}from"node:util";inspect.defaultOptions.depth=Infinity';

async function runSample(language: 'curl' | 'node', name: string, code: string): Promise<string> {
  const file = join(folder, `${name}.${language === 'curl' ? 'sh' : 'mjs'}`);
  writeFileSync(file, code);
  const env = { ...process.env, ...environment, NO_PROXY: '*', no_proxy: '*' };
  const { stdout } =
    language === 'curl'
      ? await run('bash', ['-c', `set -e; curl() { command curl --silent "$@"; }; . "$1"`, 'bash', file], env)
      : await run(process.execPath, ['--import', printWhole, file], env);
  return stdout;
}

const lastExchange = () => server.exchanges.at(-1);

const hasCurl = available('curl', '--version', 'the curl samples are not run');

describe.skipIf(!hasCurl)('curl gets the documented answer', () => {
  test.each(operations)('$id', async ({ id, code, success }) => {
    const output = await runSample('curl', id, code('curl'));
    expect(lastExchange()).toEqual({ operationId: id, status: success.status, problems: [] });
    if (success.value === undefined || typeof success.value === 'string') expect(output).toBe(success.value ?? '');
    else expect(JSON.parse(output)).toEqual(success.value);
  });

  test('but not with another body', async () => {
    const { code } = operations.find(({ id }) => id === 'createWebinar') as (typeof operations)[number];
    const output = await runSample('curl', 'broken', code('curl').replace('"title"', '"titel"'));
    expect(lastExchange()).toMatchObject({ operationId: 'createWebinar', status: 422 });
    expect(JSON.parse(output)).toMatchObject({ status: 422 });
  });
});

describe('Node.js gets the documented answer', () => {
  test.each(operations)('$id', async ({ id, code, success }) => {
    const output = await runSample('node', id, code('node'));
    expect(lastExchange()).toEqual({ operationId: id, status: success.status, problems: [] });
    // A program that gets no content prints the status instead.
    const printed = success.value === undefined ? success.status : success.value;
    expect(output).toBe(`${typeof printed === 'object' ? inspect(printed, { depth: Infinity }) : printed}\n`);
  });

  test('but not without its secret', async () => {
    const { code } = operations.find(({ id }) => id === 'getWebinar') as (typeof operations)[number];
    await runSample('node', 'broken', code('node').replace('APP_JWT', 'OTHER'));
    expect(lastExchange()).toMatchObject({ operationId: 'getWebinar', status: 401 });
  });
});

describe('the mock server refuses', () => {
  const authorized = { Authorization: credentials.appJwt };
  const json = { ...authorized, 'Content-Type': 'application/json' };
  const meeting = '/v2/scheduled-meetings/5390426817';
  const post = (headers: Record<string, string>, body: string) => ({ method: 'POST', headers, body });

  test.each<[string, string, RequestInit, number]>([
    ['a path that no operation has', '/v2/meeting', { headers: authorized }, 404],
    ['a method that the path does not take', '/v2/dynamic-meetings', { headers: authorized }, 405],
    ['a request without credentials', meeting, {}, 401],
    ['other credentials', meeting, { headers: { Authorization: 'Bearer x' } }, 401],
    ['a path parameter that breaks its pattern', '/v2/scheduled-meetings/539', { headers: authorized }, 400],
    ['a query parameter of another type', '/v2/recordings?limit=many', { headers: authorized }, 400],
    ['a query parameter out of bounds', '/v2/recordings?limit=101', { headers: authorized }, 400],
    ['an item that no list takes', '/v2/recordings?status=ready&status=x', { headers: authorized }, 400],
    ['a query parameter that nobody knows', '/v2/recordings?offset=1', { headers: authorized }, 400],
    ['a header that is too long', meeting, { headers: { ...authorized, 'X-Request-Id': 'x'.repeat(65) } }, 400],
    ['another content type', '/v2/dynamic-meetings', post({ ...authorized, 'Content-Type': 'text/plain' }, '{}'), 415],
    ['a body that is no JSON', '/v2/dynamic-meetings', post(json, '{'), 400],
    ['a body that breaks its schema', '/v2/dynamic-meetings', post(json, '{"title":""}'), 422],
    ['a missing body', '/v2/scheduled-meetings', post(json, ''), 422],
  ])('%s', async (_, path, init, status) => {
    expect((await fetch(server.url + path, init)).status).toBe(status);
    expect(lastExchange()?.problems).not.toEqual([]);
  });

  test.each([
    ['/v2/recordings?limit=5&status=ready&status=failed', { headers: authorized }],
    ['/v2/dynamic-meetings', post(json, '{}')],
    ['/v2/meetings/8042175936/recordings', post(authorized, '')],
  ])('but not what the document allows: %s', async (path, init) => {
    expect((await fetch(server.url + path, init)).status).toBeLessThan(300);
  });
});
