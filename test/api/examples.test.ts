import { describe, expect, test } from 'vitest';
import { expandedFiles, siteConfig } from './documents.ts';
import { checkExamples } from './examples.ts';
import { RawDocuments } from './raw.ts';

const { words } = await siteConfig();
const files = expandedFiles(words);

test('every example and every default of the documents fits its schema', () => {
  const { checked, misfits } = checkExamples(new RawDocuments(files));
  expect(misfits).toEqual([]);
  // Of every kind, in every file: a walk that misses one would hold nothing against anything.
  const places = [...checked];
  for (const file of ['events-platform-server-apis', 'meeting-platform-oauth-apis', 'meeting-platform-server-apis']) {
    for (const kind of ['parameters/', 'requestBody/content/', 'responses/', '/headers/', '/schemas/', '/default']) {
      const found = places.filter((place) => place.startsWith(file) && place.includes(kind));
      // Headers that all documents have stand in shared.yaml; operations without parameters of their own exist.
      expect(found.length, `${file}: ${kind}`).toBeGreaterThan(0);
    }
  }
  expect(places.filter((place) => place.startsWith('shared.yaml#/components/examples/')).length).toBeGreaterThan(20);
});

describe('one that does not is found', () => {
  const shared = 'shared.yaml';
  const events = 'events-platform-server-apis.yaml';
  const oauth = 'meeting-platform-oauth-apis.yaml';
  const faults = [
    ['a parameter', shared, 'example: Y3Vyc29yLXBhZ2UtMg', 'example: 2', '/parameters/cursor/example'],
    ['a pattern', shared, 'example: "5390426817"', 'example: "539042681"', '/parameters/meetingId/example'],
    ['a header', shared, 'example: 5\n', 'example: soon\n', '/headers/Retry-After/example'],
    ['a default', shared, 'default: 20\n', 'default: 200\n', '/parameters/limit/schema/default'],
    ['a request body', events, 'accentColor: "#0B6E99"', 'accentColor: blue', '/examples/diabetes/value'],
    ['an answer', events, 'status: scheduled', 'status: planned', '/responses/201/content/application~1json'],
    ['a member that does not exist', events, 'shiftSessions: true', 'moveSessions: true', '/examples/moveWebinar'],
    ['a form', oauth, 'grant_type: authorization_code', 'grant_type: password', '/examples/authorizationCode/value'],
    ['a date', oauth, 'createdAt: "2025-09-15T10:40:00Z"', 'createdAt: "2025-09-15"', '/examples/lastPage/value'],
    ['a schema', shared, 'maxLength: 64', 'maxLength: "64"', '/parameters/X-Request-Id/schema'],
  ] as const;
  const broken = new Map(files);
  for (const [, file, from, to] of faults) broken.set(file, (broken.get(file) ?? '').replace(from, to));
  const { misfits } = checkExamples(new RawDocuments(broken));

  test.each(faults)('%s', (_, file, from, to, place) => {
    expect(files.get(file)).toContain(from);
    expect(broken.get(file)).toContain(to);
    expect(misfits.filter((misfit) => misfit.place.startsWith(file)).map((misfit) => misfit.place)).toContainEqual(
      expect.stringContaining(place),
    );
  });
});
