import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GOOD_SITE, makeSite, quire } from './command.ts';

const edit = (file: string, from: string, to: string) => ({
  ...GOOD_SITE,
  [file]: (GOOD_SITE[file] ?? '').replace(from, to),
});

describe('a mistake names its file, its line and what to write instead', () => {
  test.each([
    [
      'a link to a page',
      edit('pages/index.md', '/docs/first', '/docs/frist'),
      'pages/index.md:5:1',
      'Did you mean "/docs/first"?',
    ],
    ['an anchor', edit('docs/first.mdx', '#there', '#their'), 'docs/first.mdx:10:1', 'Did you mean "#there"?'],
    [
      'a front matter field',
      edit('docs/first.mdx', 'sidebar_position: 1', 'sidebar_positon: 1'),
      'docs/first.mdx:3:1',
      'Did you mean "sidebar_position"?',
    ],
    [
      'a front matter value',
      edit('docs/first.mdx', 'sidebar_position: 1', 'sidebar_position: one'),
      'docs/first.mdx:3:19',
      'Write a value of type number.',
    ],
    ['an MDX tag left open', edit('docs/first.mdx', '</Tabs>', ''), 'docs/first.mdx:', 'Close the tag'],
    [
      'an MDX tag nobody knows',
      edit('docs/first.mdx', '<Tabs>', '<Tags/><Tabs>'),
      'docs/first.mdx:12:1',
      'Did you mean <Tabs>?',
    ],
    ['a brand word', edit('docs/first.mdx', '{{brand.name}}', '{{brand.nmae}}'), 'docs/first.mdx:6:12', 'site.config'],
    ['a config field', edit('site.config.ts', 'navbar:', 'navbr:'), 'site.config.ts:5:', 'Did you mean "navbar"?'],
    ['a config value', edit('site.config.ts', "'https://test.example'", "'test'"), 'site.config.ts:3:', 'url'],
    ['a config that is no code', edit('site.config.ts', '{ name:', '{ name'), 'site.config.ts', 'Mend'],
    [
      'a category file',
      { ...GOOD_SITE, 'docs/more/_category_.json': '{ "lable": "More" }', 'docs/more/page.md': 'x' },
      'docs/more/_category_.json:1:',
      '"label"',
    ],
    [
      'a sidebar',
      { ...GOOD_SITE, 'sidebars.js': "export default {\n  docs: ['first', 'secnod'],\n};\n" },
      'sidebars.js:2:',
      '"second"',
    ],
  ])('%s', async (_, files, place, remedy) => {
    const folder = makeSite(files);
    const { status, stderr } = await quire('build', join(folder, 'site'), '--out', join(folder, 'dist'));
    expect(stderr).toContain(place);
    expect(stderr).toContain(remedy);
    expect(stderr).toMatch(/\n1 error, \d+ warnings?\n/);
    expect(status).toBe(1);
  });

  test('all of them in one run, with the last good output untouched', async () => {
    const folder = makeSite(GOOD_SITE);
    const site = join(folder, 'site');
    const out = join(folder, 'dist');
    expect((await quire('build', site, '--out', out)).status).toBe(0);
    const before = readFileSync(join(out, 'docs/first.html'), 'utf8');
    for (const [file, from, to] of [
      ['docs/first.mdx', '#there', '#their'],
      ['docs/second.md', 'title:', 'titel:'],
      ['pages/index.md', '/docs/first', '/docs/frist'],
    ] as const)
      writeFileSync(join(site, file), (GOOD_SITE[file] ?? '').replace(from, to));
    const { status, stderr } = await quire('build', site, '--out', out);
    for (const file of ['docs/first.mdx:10:1', 'docs/second.md:2:1', 'pages/index.md:5:1'])
      expect(stderr).toContain(file);
    expect(stderr).toContain('3 errors');
    expect(stderr).toContain('untouched');
    expect(status).toBe(1);
    expect(readFileSync(join(out, 'docs/first.html'), 'utf8')).toBe(before);
  });

  test('a link to a Markdown file that is not there only warns', async () => {
    const folder = makeSite(edit('docs/first.mdx', './second.md#there', './secnod.md'));
    const { status, stderr } = await quire('check', join(folder, 'site'));
    expect(stderr).toContain('docs/first.mdx:10:1 warning');
    expect(stderr).toContain('Did you mean "./second.md"?');
    expect(status).toBe(0);
  });

  test('two pages with one route only warn', async () => {
    const folder = makeSite({ ...GOOD_SITE, 'docs/third.md': '---\nslug: /first\n---\nx' });
    const { status, stderr } = await quire('check', join(folder, 'site'));
    expect(stderr).toContain('warning');
    expect(stderr).toContain('docs/first.mdx');
    expect(stderr).toContain('docs/third.md');
    expect(status).toBe(0);
  });
});

describe('the command line', () => {
  test.each([
    [['bulid'], 2, 'There is no command "bulid"'],
    [['build', 'no-such-folder'], 2, 'There is no folder'],
    [['build', '--prot', '3'], 2, '--prot'],
    [['preview', 'site', '--port', 'x'], 2, 'not a port number'],
    [[], 2, ''],
  ])('%j', async (args, status, message) => {
    const result = await quire(...args);
    expect(result.status).toBe(status);
    expect(result.stderr).toContain(message);
  });

  test('--help explains the commands', async () => {
    const { status, stdout } = await quire('--help');
    expect(status).toBe(0);
    for (const command of ['build', 'dev', 'preview', 'check']) expect(stdout).toContain(`quire ${command}`);
  });
});
