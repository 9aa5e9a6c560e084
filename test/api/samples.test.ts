import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Sample, samplesFor } from '../../quire/openapi/index.ts';
import { siteApis, siteConfig } from './documents.ts';
import { javaClass, javaShapeProblems } from './java.ts';
import { available, run } from './processes.ts';

const config = await siteConfig();
const apis = await siteApis(config, config.words);
const folder = mkdtempSync(join(tmpdir(), 'api-samples-'));

/** A sample with a name that every language takes for a file or a class. */
interface Named {
  name: string;
  code: string;
}

function samplesIn(language: Sample['id']): Named[] {
  return apis.flatMap((api) =>
    api.operations.map((operation) => ({
      name: operation.id,
      code: samplesFor(api, operation).find(({ id }) => id === language)?.code ?? '',
    })),
  );
}

/** Writes samples as files. @returns their paths */
function write(samples: readonly Named[], extension: string): string[] {
  return samples.map(({ name, code }) => {
    const path = join(folder, `${name}.${extension}`);
    writeFileSync(path, code);
    return path;
  });
}

/** Checks a batch of files; what it prints, if anything, is what is wrong with them. */
type Check = (files: readonly string[]) => Promise<string>;

const bash: Check = async (files) => {
  const loop = 'for file; do bash -n "$file" || echo "$file"; done';
  const { stdout, stderr } = await run('bash', ['-c', loop, 'bash', ...files]);
  return stdout + stderr;
};

/** Node.js checks one file at a time: two at once, then. */
const node: Check = async (files) => {
  const found: string[] = [];
  const queue = files.values();
  const work = async () => {
    for (const file of queue) found.push((await run(process.execPath, ['--check', file])).stderr);
  };
  await Promise.all([work(), work()]);
  return found.join('');
};

const python: Check = async (files) => {
  const program = [
    'import ast, sys',
    'for name in sys.argv[1:]:',
    '    try: ast.parse(open(name, encoding="utf-8").read(), name)',
    '    except SyntaxError as error: print(name, error)',
  ].join('\n');
  const { stdout, stderr } = await run('python3', ['-c', program, ...files]);
  return stdout + stderr;
};

const javac: Check = async (files) => {
  const { stdout, stderr } = await run('javac', ['-proc:none', '-encoding', 'UTF-8', '-d', folder, ...files]);
  return stdout + stderr;
};

const toClass = ({ name, code }: Named): Named => ({ name, code: javaClass(name, code) });
const without = (language: string) => `the ${language} samples are not parsed`;

describe.each([
  ['curl', 'sh', bash, available('bash', '--version', without('curl')), "curl --header 'left: open"],
  ['node', 'mjs', node, true, "fetch('left open)"],
  ['python', 'py', python, available('python3', '--version', without('Python')), 'response = requests.get(url'],
  ['java', 'java', javac, available('javac', '-version', without('Java')), 'HttpRequest request = 1'],
] as const)('%s', (language, extension, check, canCheck, wrong) => {
  const wrap = language === 'java' ? toClass : (sample: Named) => sample;
  const samples = samplesIn(language);

  test('there is a sample for each operation', () => {
    expect(samples.filter(({ code }) => code.includes('https://'))).toHaveLength(29);
  });

  test.skipIf(!canCheck)('every sample parses', async () => {
    expect(await check(write(samples.map(wrap), extension))).toBe('');
  });

  test.skipIf(!canCheck)('one that does not is found', async () => {
    expect(await check(write([wrap({ name: 'wrong', code: wrong })], extension))).toContain('wrong');
  });
});

describe('java without a compiler', () => {
  test.each(samplesIn('java'))('$name has the shape of statements', ({ code }) => {
    expect(javaShapeProblems(code)).toEqual([]);
  });

  test.each([
    ['a string left open', 'a("b);'],
    ['a text block left open', 'a("""\n  b "");\n'],
    ['a bracket left open', 'a(b;'],
    ['a bracket left open at the end', 'class A {'],
    ['a bracket too many', 'a(b));'],
    ['a bracket of another kind', 'a(b];'],
    ['a semicolon left out', 'a(b)'],
    ['text from nowhere', 'a(#);'],
  ])('%s is found', (_, code) => {
    expect(javaShapeProblems(code)).toHaveLength(1);
  });
});
