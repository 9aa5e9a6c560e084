import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateSite } from './generate.ts';
import { type Measured, median } from './table.ts';
import { temporaryFolder } from './weight.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** From saving a file to the reloaded page's HTML, in the dev server of a large site. */
export async function benchDev(pages: number, edits: number): Promise<Measured[]> {
  const folder = temporaryFolder('dev');
  const routes = generateSite(join(folder, 'site'), pages);
  const start = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', './quire/loader/register.mjs', 'quire/cli.ts', 'dev', join(folder, 'site'), '--port', '3900'],
    { cwd: ROOT },
  );
  try {
    const url = await addressOf(child);
    const ready = (performance.now() - start) / 1000;
    const route = routes[Math.floor(routes.length / 2)] as string;
    const file = join(folder, 'site', `${route.slice(1)}.mdx`);
    const original = readFileSync(file, 'utf8');
    const times: number[] = [];
    for (let edit = 0; edit < edits; edit++) times.push(await measureEdit(url, route, file, original, edit));
    return [
      { what: `dev server ready, ${pages} pages`, value: ready, unit: 's' },
      { what: `edit to reloaded page, ${pages} pages`, value: median(times), unit: 'ms', budget: 150 },
    ];
  } finally {
    child.kill('SIGTERM');
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const address = /http:\/\/\S+\//.exec(text)?.[0];
      if (address) resolve(address.replace(/\/$/, ''));
    });
    child.on('exit', () => reject(new Error(`The dev server ended:\n${text}`)));
  });
}

/** As a browser does: waits for the reload event, then fetches the page, until the edit is in it. */
async function measureEdit(url: string, route: string, file: string, original: string, edit: number): Promise<number> {
  const events = await fetch(`${url}/@quire/events`);
  const reader = (events.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  const mark = `edit number ${edit}`;
  const start = performance.now();
  writeFileSync(file, `${original}\n\n${mark}\n`);
  for (;;) {
    await reader.read();
    if ((await (await fetch(url + route)).text()).includes(mark)) break;
  }
  const time = performance.now() - start;
  await reader.cancel();
  return time;
}
