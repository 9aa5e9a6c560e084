import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../quire/build/paths.ts';
import { quire } from './command.ts';

const SITE = fileURLToPath(new URL('../../site', import.meta.url));
/** A whole build, on a busy machine. */
const SLOW = 120_000;

/** A copy of the real site in a folder of its own. */
function copyOfSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quire-real-'));
  cpSync(SITE, join(folder, 'site'), { recursive: true });
  return folder;
}

async function build(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const { status, stderr } = await quire('build', join(folder, 'site'), '--out', join(folder, 'dist'), '--no-cache');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return new Map(listFiles(join(folder, 'dist')).map((file) => [file, readFileSync(join(folder, 'dist', file))]));
}

describe('the real site', () => {
  test('gives the same bytes in another folder', { timeout: SLOW }, async () => {
    const [one, other] = [await build(copyOfSite()), await build(copyOfSite())];
    expect([...other.keys()]).toEqual([...one.keys()]);
    expect([...one].filter(([file, bytes]) => !other.get(file)?.equals(bytes)).map(([file]) => file)).toEqual([]);
  });

  test('under another brand says the placeholder nowhere', { timeout: SLOW }, async () => {
    const folder = copyOfSite();
    const config = join(folder, 'site/site.config.ts');
    writeFileSync(
      config,
      readFileSync(config, 'utf8')
        .replace("const slug = 'acme'", "const slug = 'zenith'")
        .replace("const name = 'Acme'", "const name = 'Zenith'"),
    );
    const files = await build(folder);
    const named = [...files].filter(
      ([file, bytes]) =>
        /acme/i.test(file) ||
        (/\.(?:html|md|js|css|json|yaml|txt|xml|svg)$|^_/.test(file) && /acme/i.test(bytes.toString())),
    );
    expect(named.map(([file]) => file)).toEqual([]);
    expect(files.get('index.html')?.toString()).toContain('Zenith');
    expect(files.has('docs/1.0.0/integration-with-zenith-meet/web/query-params.html')).toBe(true);
  });
});
