import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { commands, parameters } from '../../embed/catalogue.ts';
import { singleFileTester } from './single-file.ts';

const PAGE = fileURLToPath(
  new URL(
    '../../versioned_docs/version-1.0.0/integration-with-{{meeting.slug}}/web/iframe-tester.mdx',
    import.meta.url,
  ),
);

/** The code block with the title `tester.html`, with the indentation of the list item that it stands in. */
const BLOCK = /^( *)```html title="tester\.html".*\n([\s\S]*?)^\1```$/m;

/**
 * The page holds the file as a code block, so that it is highlighted and part of the page's Markdown. It is written by the
 * generator: after a change of the catalogue, `npx vitest run -u site/components/iframe-tester` writes it anew.
 */
it('the page shows the file as it follows from the catalogue', async () => {
  const page = readFileSync(PAGE, 'utf8');
  expect(page).toMatch(BLOCK);
  const renewed = page.replace(BLOCK, (block, indent: string) => {
    const lines = singleFileTester().split('\n');
    const code = lines.map((line) => (line === '' ? '' : indent + line));
    return [block.slice(0, block.indexOf('\n')), ...code, `${indent}\`\`\``].join('\n');
  });
  await expect(renewed).toMatchFileSnapshot(PAGE);
});

it('has every parameter and every command of protocol 1', () => {
  const file = singleFileTester();
  for (const { name, since } of parameters) {
    const field = new RegExp(` name="${name}"|[{,] ${name}: `);
    expect([name, field.test(file)]).toEqual([name, since === '1.0.0']);
  }
  for (const { name, protocols } of commands)
    expect([name, file.includes(`'${name}'`)]).toEqual([name, protocols.includes(1)]);
});
