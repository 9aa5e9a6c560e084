#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const HELP = `quire turns a folder of Markdown and OpenAPI documents into a static website.

  quire build   [site]   write the site into dist/
  quire dev     [site]   serve it while you write; pages reload as files change
  quire preview [site]   serve what build wrote, as a static host would
  quire check   [site]   report every problem, write nothing
  quire compress         write .br and .gz twins of what build wrote

Options
  --out FOLDER    where build writes and preview reads (default: dist)
  --port NUMBER   first port to try (default: 3000 for dev, 4173 for preview)
  --base PATH     serve below this path, e.g. /docs-site/ (overrides the config)
  --drafts        dev and build: include pages with "draft: true"
  --no-cache      highlight every code block anew
  --help
`;

const COMMANDS = ['build', 'dev', 'preview', 'check', 'compress'] as const;
type Command = (typeof COMMANDS)[number];

async function main(): Promise<number> {
  const { values, positionals } = parse();
  const command = positionals[0] as Command | undefined;
  if (values.help || command === undefined) {
    process.stdout.write(HELP);
    return command === undefined && !values.help ? 2 : 0;
  }
  if (!COMMANDS.includes(command)) return usage(`There is no command "${command}".`);
  const siteFolder = resolve(positionals[1] ?? 'site');
  const out = resolve(values.out ?? 'dist');
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65_536))
    return usage(`"${values.port}" is not a port number.`);
  const needsSite = command !== 'preview' && command !== 'compress';
  if (needsSite && !existsSync(siteFolder)) return usage(`There is no folder ${siteFolder}.`);
  // React and the bundler choose their build by it when they are first imported, so everything else is imported behind this
  // line. Set whatever it was: the same input must give the same bytes in every environment.
  process.env.NODE_ENV = 'production';
  const { run } = await import('./build/commands.ts');
  return run(command, {
    siteFolder,
    out,
    port,
    base: values.base,
    drafts: values.drafts ?? false,
    cache: values.cache ?? true,
  });
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        out: { type: 'string' },
        port: { type: 'string' },
        base: { type: 'string' },
        drafts: { type: 'boolean' },
        cache: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    process.exit(usage(error instanceof Error ? error.message : String(error)));
  }
}

function usage(message: string): number {
  process.stderr.write(`${message}\n\n${HELP}`);
  return 2;
}

process.exitCode = await main();
