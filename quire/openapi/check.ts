import { createConfig, lint, type NormalizedProblem } from '@redocly/openapi-core';
import type { Place, Problem, Problems } from '../problems.ts';
import { FileResolver } from './file-resolver.ts';
import { isObject, type Json, stringAt } from './json.ts';
import { valueAt } from './pointer.ts';
import { cutLoops, referenceLoops } from './reference-loops.ts';
import { exampleRules, grammarRules, type Rules, rules } from './rules.ts';
import { type SourceFile, withDoubles } from './source-file.ts';
import { type SourceFiles, UnreadableFileError } from './source-files.ts';

/**
 * Everything that is wrong with an OpenAPI document and the files it refers to, by Redocly's rules.
 * @param main absolute path of the document
 * @param examples whether examples are held against their schemas, which takes most of the time
 */
export async function check(main: string, files: SourceFiles, problems: Problems, examples: boolean): Promise<void> {
  const before = problems.errors;
  await run(grammarRules, main, files, problems);
  try {
    await run(examples ? { ...rules, ...exampleRules } : rules, main, files, problems);
  } catch (error) {
    // Rules may stumble over what is no proper OpenAPI; that has been reported then.
    if (problems.errors === before) throw error;
  }
}

async function run(active: Rules, main: string, files: SourceFiles, problems: Problems): Promise<void> {
  const config = await createConfig({
    rules: Object.fromEntries(Object.entries(active).map(([id, { severity }]) => [id, severity])),
  });
  const resolver = new FileResolver(files, (file) => prepare(file, problems));
  for (const found of await lint({ ref: main, config, externalRefResolver: resolver })) {
    const [at] = found.location;
    if (!at || found.message.includes(UnreadableFileError.mark) || found.message.includes(booleanSchema)) continue;
    const file = await files.read(at.source.absoluteRef);
    const pointer = at.pointer ?? '#/';
    report(problems, found.severity === 'warn' ? 'warning' : 'error', file, pointer, {
      message: sentence(found, valueAt(file.root, pointer)),
      remedy: found.suggest[0] ? `Did you mean "${found.suggest[0]}"?` : (active[found.ruleId]?.remedy ?? 'Mend it.'),
    });
  }
}

/** Reports a problem once, though a file that several places or documents refer to is walked for each of them. */
function report(
  problems: Problems,
  severity: Problem['severity'],
  { file, lineOf }: SourceFile,
  pointer: string,
  { message, remedy }: Pick<Problem, 'message' | 'remedy'>,
): void {
  const text = `${message} (at ${pointer}).`;
  if (problems.list.some((known) => known.file === file && known.message === text)) return;
  const place: Place = { file, line: lineOf(pointer) };
  if (severity === 'error') problems.error(place, text, remedy);
  else problems.warn(place, text, remedy);
}

/** Redocly's message without its full stop; of a reference that leads nowhere, it does not say which. */
function sentence({ ruleId, message }: NormalizedProblem, value: Json | undefined): string {
  const target = isObject(value) ? stringAt(value, '$ref') : value;
  if (ruleId !== 'no-unresolved-refs' || typeof target !== 'string') return message.replace(/[.:]?$/, '');
  const cause = message.replace(/^Can't resolve \$ref:?/, '').replace(/\.?$/, '');
  return `The reference "${target}" leads nowhere${cause && `:${cause}`}`;
}

/** Redocly gives up at a loop without saying where it is, so loops are named here and cut for the other rules. */
function prepare(file: SourceFile, problems: Problems): Json {
  for (const pointer of referenceLoops(file.root)) {
    report(problems, 'error', file, pointer, {
      message: 'The reference leads back to itself and stands for nothing',
      remedy: 'Let one reference of the circle refer to, or be replaced by, what it stands for.',
    });
  }
  return withDoubles(cutLoops(file.root));
}

/** Redocly knows boolean schemas in some places only; JSON Schema allows them wherever a schema may stand. */
const booleanSchema = 'Expected type `Schema` (object) but got `boolean`';
