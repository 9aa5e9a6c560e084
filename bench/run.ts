import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchBuilds } from './build.ts';
import { benchDev } from './dev.ts';
import { benchNavigation } from './navigation.ts';
import { printTable } from './table.ts';
import { benchWeight } from './weight.ts';

/** `npm run bench [build|weight|dev|navigation|search …]`: measures speeds and weights beside design.md's budgets. Fails nothing: figures are for people. */

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const GUIDES = [
  '/',
  '/docs/quick-start/authentication',
  '/docs/quick-start/integrate-with-ser',
  '/docs/category/quick-start',
  '/docs/meeting-platform-server-apis/create-scheduled-meeting',
];

const { positionals, values } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } });
const runs = values.quick ? 1 : 3;
const wants = (name: string) => positionals.length === 0 || positionals.includes(name);

if (wants('build'))
  printTable('Cold builds', await benchBuilds(values.quick ? [100, 1000] : [100, 1000, 10_000], runs));
if (wants('dev')) printTable('Writing', await benchDev(values.quick ? 1000 : 10_000, 5));
if (wants('navigation')) printTable('Navigation', await benchNavigation(values.quick ? 5 : 15));
if (wants('weight')) {
  if (existsSync(join(DIST, 'index.html'))) printTable('A first visit', await benchWeight(DIST, GUIDES, runs));
  else process.stdout.write('\nThere is no built site to weigh: run "npm run build" first.\n');
}
