import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Realistic documentation, the same for every run: prose of varied words, code, tables, lists, links, admonitions, tabs. */

const SUBJECTS = [
  'meeting',
  'webinar',
  'recording',
  'participant',
  'session',
  'token',
  'invite',
  'report',
  'channel',
  'stream',
  'device',
  'layout',
];
const VERBS = [
  'create',
  'update',
  'delete',
  'list',
  'join',
  'leave',
  'start',
  'stop',
  'mute',
  'admit',
  'verify',
  'rotate',
];
const PLACES = [
  'server',
  'browser',
  'console',
  'application',
  'network',
  'cluster',
  'gateway',
  'phone',
  'dashboard',
  'region',
];
const GLUE = ['before', 'after', 'while', 'because', 'unless', 'until', 'whenever', 'although'];

/** Small deterministic generator (mulberry32): the same seed gives the same site on every machine. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Pages in one folder, as in a large product's documentation. */
const PAGES_PER_FOLDER = 100;
const WORDS_PER_PAGE = 900;

/**
 * Writes a site folder with `count` pages of about 900 words.
 * @returns the routes of the pages, in order
 */
export function generateSite(folder: string, count: number): string[] {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'site.config.ts'),
    `export default { title: 'Bench', url: 'https://bench.example', docs: { showLastUpdate: false, versions: { current: { label: 'Current' } } }, navbar: { items: [{ label: 'Home', href: '/' }] } };\n`,
  );
  mkdirSync(join(folder, 'pages'), { recursive: true });
  writeFileSync(join(folder, 'pages/index.md'), '---\ntitle: Bench\n---\n\n[Docs](/docs/section-1/page-1)\n');
  const routes: string[] = [];
  for (let index = 0; index < count; index++) {
    const section = Math.floor(index / PAGES_PER_FOLDER) + 1;
    const number = (index % PAGES_PER_FOLDER) + 1;
    const directory = join(folder, 'docs', `section-${section}`);
    if (number === 1) {
      mkdirSync(directory, { recursive: true });
      writeFileSync(
        join(directory, '_category_.json'),
        JSON.stringify({ label: `Section ${section}`, position: section, link: { type: 'generated-index' } }),
      );
    }
    writeFileSync(join(directory, `page-${number}.mdx`), page(index, number, count));
    routes.push(`/docs/section-${section}/page-${number}`);
  }
  return routes;
}

function page(index: number, position: number, count: number): string {
  const next = random(index + 1);
  const pick = (list: readonly string[]): string => list[Math.floor(next() * list.length)] as string;
  const id = () => `${pick(SUBJECTS)}${Math.floor(next() * 5_000).toString(36)}`;
  const sentence = () =>
    `To ${pick(VERBS)} the ${pick(SUBJECTS)} in the ${pick(PLACES)}, ${pick(VERBS)} \`${id()}\` ${pick(GLUE)} the ${pick(SUBJECTS)} of ${id()} ${pick(VERBS)}s another ${pick(SUBJECTS)} with the ${pick(PLACES)}.`;
  const paragraph = () => Array.from({ length: 3 }, sentence).join(' ');
  const link = () => {
    const target = Math.floor(next() * count);
    return `[${pick(SUBJECTS)} ${target}](../section-${Math.floor(target / PAGES_PER_FOLDER) + 1}/page-${(target % PAGES_PER_FOLDER) + 1}.mdx)`;
  };
  const code = (language: string) =>
    language === 'json'
      ? JSON.stringify(
          { [id()]: Math.floor(next() * 1e6), [id()]: id(), nested: { [id()]: [1, 2, Math.floor(next() * 100)] } },
          null,
          2,
        )
      : language === 'bash'
        ? `curl -X POST https://api.bench.example/v2/${pick(SUBJECTS)}s/${id()} \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -d '{"${id()}": "${id()}"}'`
        : `import { ${pick(VERBS)} } from '${id()}';\n\n/** ${sentence()} */\nexport async function ${id()}(${pick(SUBJECTS)}, options = {}) {\n  const result = await ${pick(VERBS)}(${pick(SUBJECTS)}, { ...options, retry: ${Math.floor(next() * 9)} });\n  if (!result.ok) throw new Error(\`Failed: \${result.status}\`);\n  return result.json();\n}`;
  const parts = [
    `---\ntitle: ${pick(VERBS)} a ${pick(SUBJECTS)} ${index + 1}\ndescription: How to ${pick(VERBS)} a ${pick(SUBJECTS)} in the ${pick(PLACES)}, page ${index + 1}.\nsidebar_position: ${position}\n---\n`,
  ];
  let words = 0;
  for (let heading = 0; words < WORDS_PER_PAGE; heading++) {
    parts.push(`## ${pick(VERBS)} ${pick(SUBJECTS)} ${heading + 1}\n`, paragraph(), `\nSee ${link()} and ${link()}.\n`);
    words += 130;
    const kind = Math.floor(next() * 6);
    if (kind < 3)
      parts.push(
        `\`\`\`${['js', 'json', 'bash'][kind]} title="${id()}"\n${code(['js', 'json', 'bash'][kind] as string)}\n\`\`\`\n`,
      );
    else if (kind === 3)
      parts.push(
        `| Field | Type | Meaning |\n|---|---|---|\n${Array.from({ length: 6 }, () => `| \`${id()}\` | ${pick(['string', 'integer', 'boolean'])} | ${sentence()} |`).join('\n')}\n`,
      );
    else if (kind === 4) parts.push(`:::note\n\n${sentence()}\n\n:::\n`);
    else
      parts.push(
        `<Tabs groupId="lang">\n<TabItem value="js" label="JavaScript">\n\n\`\`\`js\n${code('js')}\n\`\`\`\n\n</TabItem>\n<TabItem value="curl" label="curl">\n\n\`\`\`bash\n${code('bash')}\n\`\`\`\n\n</TabItem>\n</Tabs>\n`,
      );
    parts.push(
      `### ${pick(SUBJECTS)} in the ${pick(PLACES)} ${heading + 1}\n`,
      Array.from({ length: 4 }, () => `- ${sentence()}`).join('\n'),
      '',
    );
    words += 130;
  }
  return parts.join('\n');
}
