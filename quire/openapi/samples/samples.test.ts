import { describe, expect, test } from 'vitest';
import { readValid } from '../testing.ts';
import type { Operation } from '../types.ts';
import { type Sample, samplesFor } from './index.ts';

const api = await readValid('samples.yaml');
const ids: readonly Sample['id'][] = ['curl', 'node', 'python', 'java'];
const sample = (operation: string, language: Sample['id']) =>
  samplesFor(api, api.operations.find(({ id }) => id === operation) as Operation).find(({ id }) => id === language)
    ?.code ?? '';

/** Runs a Node.js sample and returns the request it makes. */
async function run(code: string): Promise<{ url: string; method: string; headers: object; body: unknown }> {
  let request: unknown;
  const fetch = (url: string, options: object) => {
    request = { url, ...options };
    return Promise.resolve(new Response('{}'));
  };
  const env = new Proxy({}, { get: (_, name) => `<${String(name)}>` });
  const program = new Function('fetch', 'process', 'console', `return (async () => {${code}})()`);
  await program(fetch, { env }, { log() {}, error() {} });
  return request as Awaited<ReturnType<typeof run>>;
}

test('every operation has samples in every language', () => {
  for (const operation of api.operations) {
    const samples = samplesFor(api, operation);
    expect(samples.map(({ id }) => id)).toEqual(ids);
    expect(samples.every(({ code }) => code.includes('https://eu.example.com/v1/'))).toBe(true);
  }
});

test('no mark of the making is left in any sample', () => {
  const all = api.operations.flatMap((operation) => samplesFor(api, operation).map(({ code }) => code)).join('\n');
  expect(all).not.toMatch(/ENV_|_VNE|BODY_|undefined|\[object/);
});

describe('the request', () => {
  test('has the values of the document, encoded', async () => {
    expect(await run(sample('quotes', 'node'))).toEqual({
      method: 'PATCH',
      url: 'https://eu.example.com/v1/things/a%2Fb%20c',
      headers: { Authorization: 'Bearer <APP_JWT>', 'Content-Type': 'application/merge-patch+json' },
      body: JSON.stringify({
        title: 'Don\'t "stop" $HOME `ls` \\ {x} %d',
        lines: 'a\nb\tc',
        none: null,
        yes: true,
        list: [1, 2.5, []],
      }),
    });
  });

  test('has required parameters by their style, and no optional ones', async () => {
    const { url } = await run(sample('queries', 'node'));
    expect([...new URL(url).searchParams]).toEqual([
      ['status', 'on'],
      ['status', 'off'],
      ['ids', '1,2'],
      ['filter[size]', 'big one'],
    ]);
  });

  test('has every key of the first alternative', async () => {
    expect(await run(sample('cookieAndQueryKeys', 'node'))).toMatchObject({
      url: 'https://eu.example.com/v1/things/a%2Fb%20c?key=<QUERY_KEY>',
      headers: { 'X-Api-Key': '<HEADER_KEY>', 'If-Match': '"v1"', cookie: 'sid=<SESSION_COOKIE>' },
    });
  });

  test('has credentials even where they are optional', async () => {
    const { headers, body } = await run(sample('form', 'node'));
    const credentials = btoa('<CLIENT_ID>:<CLIENT_SECRET>');
    expect(headers).toMatchObject({ Authorization: `Basic ${credentials}` });
    expect(String(body)).toBe('grant_type=refresh_token&refresh_token=%3CREFRESH_TOKEN%3E');
  });

  test('keeps the digits of big integers', async () => {
    expect((await run(sample('bigIntegers', 'node'))).body).toBe('{"id":9007199254740993,"name":"it\'s"}');
  });
});

describe.each<[string, string, Record<Sample['id'], string>]>([
  [
    'a secret in a header comes from the environment',
    'quotes',
    {
      curl: '--header "Authorization: Bearer $APP_JWT"',
      node: `Authorization: \`Bearer \${process.env.APP_JWT}\``,
      python: `"Authorization": f"Bearer {os.environ['APP_JWT']}"`,
      java: '.header("Authorization", "Bearer " + System.getenv("APP_JWT"))',
    },
  ],
  [
    'HTTP Basic is put together from two variables',
    'form',
    {
      curl: '--user "$CLIENT_ID:$CLIENT_SECRET"',
      node: `btoa(\`\${process.env.CLIENT_ID}:\${process.env.CLIENT_SECRET}\`)`,
      python: "base64.b64encode(f\"{os.environ['CLIENT_ID']}:",
      java: 'Base64.getEncoder().encodeToString((System.getenv("CLIENT_ID") + ":" +',
    },
  ],
  [
    'what has the format "password" is a secret',
    'secretInBody',
    {
      curl: `"password": "'"$PASSWORD"'"`,
      node: 'password: process.env.PASSWORD',
      python: '"password": os.environ["PASSWORD"]',
      java: '.formatted(System.getenv("PASSWORD"))',
    },
  ],
  [
    'quotes and line ends in values are escaped',
    'quotes',
    {
      curl: `"title": "Don'\\''t \\"stop\\" $HOME`,
      node: `title: 'Don\\'t "stop" $HOME \`ls\` \\\\ {x} %d'`,
      python: '"lines": "a\\nb\\tc"',
      java: '"lines": "a\\\\nb\\\\tc"',
    },
  ],
  [
    'big integers keep their digits',
    'bigIntegers',
    { curl: '"id": 9007199254740993', node: '9007199254740993', python: '9007199254740993', java: '9007199254740993' },
  ],
  [
    'parts of a form have their media types',
    'multipart',
    {
      curl: `--form 'picture=@picture.png;type=image/png'`,
      node: "form.append('picture', new Blob([await readFile('picture.png')], { type: 'image/png' }), 'picture.png');",
      python: '("picture", ("picture.png", open("picture.png", "rb"), "image/png"))',
      java: 'HttpRequest.BodyPublishers.ofFile(Path.of("picture.png"))',
    },
  ],
  [
    'a binary body is a file',
    'binary',
    {
      curl: '--data-binary @body.bin',
      node: "body: await readFile('body.bin')",
      python: 'payload = open("body.bin", "rb")',
      java: 'HttpRequest.BodyPublishers.ofFile(Path.of("body.bin"))',
    },
  ],
  [
    'text is sent as it is',
    'text',
    {
      curl: `--data-binary 'id,name\n1,"O'\\''Hara"\n'`,
      node: `body: 'id,name\\n1,"O\\'Hara"\\n'`,
      python: `payload = "id,name\\n1,\\"O'Hara\\"\\n".encode()`,
      java: `ofString("id,name\\n1,\\"O'Hara\\"\\n")`,
    },
  ],
  [
    'an answer without a body shows its status',
    'quotes',
    {
      curl: 'curl --request PATCH',
      node: 'console.log(res.status)',
      python: 'print(response.status_code)',
      java: 'System.out.println(response.statusCode());',
    },
  ],
])('%s', (_, operation, expected) => {
  test.each(ids)('%s', (language) => {
    expect(sample(operation, language)).toContain(expected[language]);
  });
});

test('an answer that is not JSON is read as text', () => {
  expect(sample('bigIntegers', 'node')).toContain('res.text()');
});

test('a Java sample imports what it uses', () => {
  expect(sample('binary', 'java')).toContain('import java.nio.file.Path;\n');
  expect(sample('text', 'java')).not.toContain('java.nio.file.Path');
});
