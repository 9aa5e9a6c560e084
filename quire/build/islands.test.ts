import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleBrowser } from './bundle.ts';
import { findIslands } from './islands.ts';

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'quire-islands-'));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), text);
  }
}

const island = (text: string) => `export default function Island() { return '${text}'; }\n`;

describe('finding islands', () => {
  it('by file name, anywhere in the site folder, with the stylesheet beside them', () => {
    write({
      'components/Clock.island.tsx': island('clock'),
      'components/Clock.island.css': '',
      'docs/_parts/Dice.island.tsx': island('dice'),
      'components/Plain.tsx': island('plain'),
    });
    expect(findIslands(site)).toEqual([
      {
        name: 'Clock',
        path: join(site, 'components/Clock.island.tsx'),
        styles: join(site, 'components/Clock.island.css'),
      },
      { name: 'Dice', path: join(site, 'docs/_parts/Dice.island.tsx') },
    ]);
  });

  it('two of one name are an error that names both', () => {
    write({ 'a/Clock.island.tsx': island('a'), 'b/Clock.island.tsx': island('b') });
    expect(() => findIslands(site)).toThrow(/"Clock".*a[\\/]Clock.*b[\\/]Clock/);
  });
});

describe('bundling', () => {
  const code = (files: ReadonlyMap<string, string | Uint8Array>, name: string) =>
    [...files].filter(([path]) => path.includes(name)).map(([, content]) => String(content));

  it('each island is a chunk of its own, and its styles go to the pages that carry it', async () => {
    write({
      'components/Clock.island.tsx': `import { words } from '@site/words';\n${island('tick')}export const all = words;\n`,
      'components/Clock.island.css': '.clock { color: red; }',
      'words.ts': 'export const words = "from the site folder";\n',
    });
    const { files, styles, entry } = await bundleBrowser('/', site);
    expect(code(files, 'Clock.island')).toEqual([expect.stringContaining('tick')]);
    expect(String(files.get(entry.slice(1)))).not.toContain('tick');
    expect(styles.find(({ name }) => name === 'island-Clock')).toMatchObject({
      css: '.clock{color:red}',
      markers: ['data-island="Clock"'],
    });
  });

  it('an entry below static/ becomes one script of the same path', async () => {
    write({
      'static/demo/page.entry.ts': `import { words } from '../../words.ts';\nconst text: string = words;\ndocument.title = text;\n`,
      'words.ts': 'export const words = "shared with the page";\n',
    });
    const script = String((await bundleBrowser('/', site)).files.get('demo/page.js'));
    expect(script).toContain('shared with the page');
    expect(script).not.toMatch(/\bimport\b|\bexport\b/);
  });

  it('an island that wants brand words in the browser fails the build', async () => {
    write({
      'Clock.island.tsx': `import { expandBrand } from 'quire';\nexport default () => expandBrand('{{brand.name}}');\n`,
    });
    await expect(bundleBrowser('/', site)).rejects.toThrow('expandBrand');
  });
});
