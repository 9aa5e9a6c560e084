import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { formatPlace, Problems } from '../problems.ts';
import { exampleFor } from './example.ts';
import { toMarkdown } from './markdown.ts';
import { operationAnchors } from './operation-anchors.ts';
import { readApi } from './read.ts';
import { samplesFor } from './samples/index.ts';

const siteDir = fileURLToPath(new URL('../../site', import.meta.url));
const documents = readdirSync(path.join(siteDir, 'apis')).filter(
  (name) => /\.(ya?ml|json)$/.test(name) && /^openapi:/m.test(readFileSync(path.join(siteDir, 'apis', name), 'utf8')),
);

/** Any brand will do. */
const expand = (text: string) =>
  text.replace(/\{\{([\w.]+)\}\}/g, (_, word: string) => `${word.replaceAll('.', '-')}.example`);

describe.each(documents)('the document %s of the site', async (name) => {
  const problems = new Problems();
  const api = await readApi({ document: `apis/${name}`, slug: 'x' }, { siteDir, expand, problems });

  test('has no errors', () => {
    const errors = problems.list.filter(({ severity }) => severity === 'error');
    expect(errors.map((problem) => `${formatPlace(problem)} ${problem.message}`)).toEqual([]);
  });

  test('gives every operation a page', () => {
    for (const operation of api?.operations ?? []) {
      if (!api) continue;
      expect(new Set(operationAnchors(api, operation)).size).toBeGreaterThan(3);
      expect(samplesFor(api, operation).every(({ code }) => code.length > 0)).toBe(true);
      expect(toMarkdown(api, operation)).toContain(operation.summary);
      for (const { schema } of operation.requestBody?.content ?? []) {
        expect(schema && exampleFor(api.tree, schema)).toBeTypeOf('object');
      }
    }
  });
});
