import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { styleText } from 'node:util';
import { BuildError, Problems } from '../problems.ts';
import { loadConfig } from '../site/load-config.ts';
import { buildSiteFiles, checkSite } from './build.ts';
import { compress } from './compress.ts';
import { dev, serveDev } from './dev.ts';
import { preview } from './preview.ts';
import { createProgress, type Progress } from './progress.ts';
import { formatProblems } from './report.ts';

/** What the command line says, paths absolute. */
export interface CommandOptions {
  siteFolder: string;
  out: string;
  port: number | undefined;
  base: string | undefined;
  drafts: boolean;
  cache: boolean;
}

/** @returns the exit code: 0, or 1 where a problem is an error */
export async function run(command: Command, options: CommandOptions): Promise<number> {
  const progress = createProgress();
  const problems = new Problems();
  try {
    return await COMMANDS[command](options, problems, progress);
  } catch (error) {
    progress.end();
    if (!(error instanceof BuildError)) throw error;
    report(problems);
    if (command === 'build') process.stderr.write('Nothing was written; the last good output is untouched.\n');
    return 1;
  } finally {
    progress.end();
  }
}

type Command = 'build' | 'dev' | 'preview' | 'check' | 'compress';
type Run = (options: CommandOptions, problems: Problems, progress: Progress) => Promise<number>;

const COMMANDS: Record<Command, Run> = {
  async build(options, problems, progress) {
    const start = performance.now();
    const { pages, files } = await buildSiteFiles(options, problems, progress);
    progress.end();
    if (problems.list.length > 0) report(problems);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(
      `${styleText('green', '✓')} ${pages} pages, ${files} files in ${relative(process.cwd(), options.out) || '.'} (${seconds} s)\n`,
    );
    return 0;
  },

  async check(options, problems, progress) {
    const pages = await checkSite(options, problems, progress);
    progress.end();
    if (problems.list.length > 0) report(problems);
    else process.stdout.write(`${styleText('green', '✓')} ${pages} pages, no problems\n`);
    return problems.errors > 0 ? 1 : 0;
  },

  async dev(options, problems, progress) {
    if (!process.env.QUIRE_DEV_SERVER) return dev();
    const { url } = await serveDev(options, problems, progress);
    progress.end();
    if (problems.list.length > 0) report(problems);
    process.stdout.write(
      `\n  ${styleText('bold', 'Writing')}  ${styleText('cyan', url)}\n  Pages reload as files change. Stop with Ctrl+C.\n\n`,
    );
    return waitForSignal();
  },

  async compress({ out }, _, progress) {
    if (!isBuilt(out)) return 1;
    const files = await compress(out, progress);
    progress.end();
    process.stdout.write(`${styleText('green', '✓')} ${files} files compressed\n`);
    return 0;
  },

  async preview(options, problems) {
    if (!isBuilt(options.out)) return 1;
    const base =
      options.base ?? (existsSync(options.siteFolder) ? (await loadConfig(options.siteFolder, problems)).base : '/');
    const { url } = await preview({ folder: options.out, base, port: options.port ?? 4173 });
    process.stdout.write(`\n  ${styleText('bold', 'Reading')}  ${styleText('cyan', url)}\n  Stop with Ctrl+C.\n\n`);
    return waitForSignal();
  },
};

function isBuilt(out: string): boolean {
  if (existsSync(join(out, 'index.html'))) return true;
  process.stderr.write(`There is no built site in ${relative(process.cwd(), out) || '.'}. Run "quire build" first.\n`);
  return false;
}

function report(problems: Problems): void {
  process.stderr.write(`\n${formatProblems(problems.list, process.stderr.isTTY ?? false)}`);
}

/** A server runs until somebody stops it. */
function waitForSignal(): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(0));
  }).then(() => process.exit(0));
}
