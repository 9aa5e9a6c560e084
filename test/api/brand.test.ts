import { describe, expect, test } from 'vitest';
import { errorsFile, postmanCollection, samplesFor, toMarkdown } from '../../quire/openapi/index.ts';
import type { Words } from '../../quire/site/config.ts';
import { expandedFiles, siteApis, siteConfig } from './documents.ts';

const config = await siteConfig();

/** The words of another platform: what an edit of the config's three lines makes of them. */
function rebrand(words: Words): Words {
  return Object.fromEntries(
    Object.entries(words).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replaceAll('Acme', 'Nordlicht').replaceAll('acme', 'nordlicht')
        : rebrand(value),
    ]),
  );
}

const words = rebrand(config.words);
const apis = await siteApis(config, words);

const brandedLines = (text: string) => text.split('\n').filter((line) => /acme/i.test(line));

test('the brand to be looked for is there without it', () => {
  const texts = [...expandedFiles(config.words)];
  expect(texts.filter(([, text]) => brandedLines(text).length > 0).length).toBeGreaterThan(3);
});

describe('under another brand the old one is nowhere', () => {
  test.each([...expandedFiles(words)])('%s', (_, text) => {
    expect(brandedLines(text)).toEqual([]);
  });

  test.each(apis.map((api) => [api.slug, api] as const))('pages, samples and collection of %s', (_, api) => {
    const made = api.operations.flatMap((operation) => [
      toMarkdown(api, operation),
      ...samplesFor(api, operation).map(({ code }) => code),
    ]);
    expect([...made, postmanCollection(api)].flatMap(brandedLines)).toEqual([]);
    expect(made.join('\n')).toContain('nordlicht.example');
  });

  test('the list of errors', () => {
    expect(brandedLines(errorsFile(apis))).toEqual([]);
  });
});
