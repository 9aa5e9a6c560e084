import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateSite } from './generate.ts';
import { type Measured, median } from './table.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What design.md allows, by number of pages: seconds and gigabytes. */
const BUDGETS: Record<number, { seconds: number; gigabytes?: number; peers?: string }> = {
  100: { seconds: 2, peers: 'Rspress 3.7 s, Starlight 4.0 s, VitePress 6.4 s, Docusaurus 10.5 s' },
  1000: { seconds: 4, gigabytes: 0.6, peers: 'Starlight 19 s, Docusaurus 41 s, Rspress 43 s, VitePress 65 s' },
  10000: { seconds: 40, gigabytes: 1.5 },
};

export interface BuildRun {
  seconds: number;
  gigabytes: number;
}

/** One build as its own process, with no cache of an earlier one. */
export function measureBuild(siteFolder: string, out: string): Promise<BuildRun> {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--import',
      './quire/loader/register.mjs',
      'bench/measured-cli.ts',
      'build',
      siteFolder,
      '--out',
      out,
      '--no-cache',
    ],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      const bytes = Number(/peak-memory (\d+)/.exec(text)?.[1]);
      if (status !== 0) reject(new Error(`The build of ${siteFolder} failed:\n${text}`));
      else resolve({ seconds: (performance.now() - start) / 1000, gigabytes: bytes / 1e9 });
    });
  });
}

/**
 * Cold builds of generated sites.
 * @param sizes numbers of pages
 * @param runs builds of each size; the median counts
 */
export async function benchBuilds(sizes: readonly number[], runs: number): Promise<Measured[]> {
  const lines: Measured[] = [];
  for (const pages of sizes) {
    const folder = mkdtempSync(join(tmpdir(), `quire-bench-${pages}-`));
    generateSite(join(folder, 'site'), pages);
    const measured: BuildRun[] = [];
    for (let run = 0; run < (pages >= 10_000 ? 1 : runs); run++)
      measured.push(await measureBuild(join(folder, 'site'), join(folder, 'dist')));
    const budget = BUDGETS[pages];
    lines.push({
      what: `cold build, ${pages} pages`,
      value: median(measured.map(({ seconds }) => seconds)),
      unit: 's',
      budget: budget?.seconds,
      peers: budget?.peers,
    });
    lines.push({
      what: `peak memory, ${pages} pages`,
      value: median(measured.map(({ gigabytes }) => gigabytes)),
      unit: 'GB',
      budget: budget?.gigabytes,
    });
    lines.push({
      what: `output, ${pages} pages`,
      value: folderSize(join(folder, 'dist')) / 1e6,
      unit: 'MB',
      budget: pages === 1000 ? 60 : undefined,
    });
    rmSync(folder, { recursive: true, force: true });
  }
  return lines;
}

function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  );
}
