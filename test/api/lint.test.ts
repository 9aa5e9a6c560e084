import { join } from 'node:path';
import { createConfig, lint, loadConfig, type NormalizedProblem } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { expandedFiles, RULESET, siteConfig, writeFolder } from './documents.ts';

const { apis, words } = await siteConfig();
const files = expandedFiles(words);
const names = apis.map(({ document }) => document.replace(/^.*\//, ''));

/** The written ruleset of the site, over a folder of expanded documents. */
async function lintWith(folder: string, name: string): Promise<string[]> {
  const config = await loadConfig({ configPath: join(folder, RULESET) });
  return (await lint({ ref: join(folder, name), config })).map(textOf);
}

function textOf({ ruleId, message, location }: NormalizedProblem): string {
  const [at] = location;
  return `${at?.source.absoluteRef.replace(/^.*[\\/]/, '')}${at?.pointer ?? ''} ${ruleId}: ${message}`;
}

const folder = writeFolder(files);

test('the ruleset covers every document of the site, and no other', async () => {
  const { resolvedConfig } = await loadConfig({ configPath: join(folder, RULESET) });
  const roots = Object.values(resolvedConfig.apis ?? {}).map(({ root }) => root.replace(/^.*[\\/]/, ''));
  expect(roots.sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  test('is OpenAPI 3.1, every reference leads somewhere', async () => {
    const config = await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } });
    expect((await lint({ ref: join(folder, name), config })).map(textOf)).toEqual([]);
  });

  test('is clean under the written ruleset', async () => {
    expect(await lintWith(folder, name)).toEqual([]);
  });
});

describe('what breaks a rule is found', () => {
  const [name = ''] = names;
  const faults = [
    ['struct', '      operationId: createDynamicMeeting\n', '      operationID: createDynamicMeeting\n'],
    ['no-unresolved-refs', '#/components/parameters/Idempotency-Key', '#/components/parameters/Idempotence'],
    ['rule/slug', 'x-slug: start-recording', 'x-slug: Start_Recording'],
    ['rule/rate-limit-class', 'x-rate-limit-class: list', 'x-rate-limit-class: lists'],
    ['operation-tag-defined', 'tags: [Chat]', 'tags: [Chats]'],
    ['operation-operationId-unique', 'operationId: getRecording\n', 'operationId: startRecording\n'],
    ['no-invalid-media-type-examples', 'includeHostToken: true', 'includeHostToken: yes please'],
  ] as const;
  const broken = faults.reduce((text, [, from, to]) => text.replace(from, to), files.get(name) ?? '');
  const found = lintWith(writeFolder(new Map(files).set(name, broken)), name);

  test.each(faults)('%s', async (rule, from) => {
    expect(files.get(name)).toContain(from);
    expect((await found).filter((problem) => problem.includes(` ${rule}: `))).not.toEqual([]);
  });
});
