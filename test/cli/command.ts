import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Result {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command line as a person would, in a process of its own, without a terminal. */
export function quire(...args: readonly string[]): Promise<Result> {
  const child = spawn(process.execPath, ['--import', './quire/loader/register.mjs', 'quire/cli.ts', ...args], {
    cwd: ROOT,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

/** The smallest site that has one of everything that can be mistyped. */
export const GOOD_SITE: Readonly<Record<string, string>> = {
  'site.config.ts':
    "export default {\n  title: 'Test',\n  url: 'https://test.example',\n  words: { brand: { name: 'Acme' } },\n  navbar: { items: [{ label: 'Home', href: '/' }] },\n};\n",
  'pages/index.md': '---\ntitle: Home\n---\n\n[Docs](/docs/first)\n',
  'docs/first.mdx':
    '---\ntitle: First\nsidebar_position: 1\n---\n\nText about {{brand.name}}.\n\n## Part\n\n[Second](./second.md#there)\n\n<Tabs>\n<TabItem value="a">\n\nA\n\n</TabItem>\n</Tabs>\n',
  'docs/second.md': '---\ntitle: Second\n---\n\n## There\n\n[Back](./first.mdx#part)\n',
};

/** Writes a site folder into a temporary place. @returns the folder that holds `site/`, for `dist/` beside it */
export function makeSite(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'quire-site-'));
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, 'site', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return folder;
}
