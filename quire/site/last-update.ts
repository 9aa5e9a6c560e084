import { spawn } from 'node:child_process';

/** When and by whom a file was last changed, as the version control says. */
export interface LastUpdate {
  /** ISO date of the day in UTC: `2025-01-31`. */
  date: string;
  author: string;
}

/** Control characters, which names and dates do not contain, mark where a commit begins and what its fields are. */
const COMMIT = '\u0001';
const FIELD = '\u0002';
const FORMAT = `%x01%ct%x02%aN%x02%D`;

/**
 * Asks git once for the whole folder. A file that was only moved keeps the date of its last real change.
 * @param folder absolute path of the site folder
 * @returns by path relative to the folder, with forward slashes; empty without git or outside a repository, and without
 * the files whose last change lies beyond the border of a shallow clone
 */
export async function readLastUpdates(folder: string): Promise<Map<string, LastUpdate>> {
  const log = ['log', '-z', '--relative', '--name-status', '--find-renames=100%', `--format=${FORMAT}`, '--', '.'];
  const git = spawn('git', ['-c', 'log.showSignature=false', ...log], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const failed = new Promise<true>((resolve) => git.once('error', () => resolve(true)));
  const ended = new Promise<boolean>((resolve) => git.once('close', (code) => resolve(code !== 0)));
  const reader = createLogReader();
  let rest = '';
  for await (const chunk of git.stdout.setEncoding('utf8')) {
    const tokens = (rest + (chunk as string)).split('\0');
    rest = tokens.pop() ?? '';
    for (const token of tokens) reader.read(token);
  }
  reader.read(rest);
  return (await Promise.race([failed, ended])) ? new Map() : reader.updates;
}

/** Reads the log's tokens (`-z` separates them by NUL), newest commit first. */
export function createLogReader(): { read(token: string): void; updates: Map<string, LastUpdate> } {
  const updates = new Map<string, LastUpdate>();
  /** Older names of files, to the names they have today. */
  const todaysName = new Map<string, string>();
  let commit: LastUpdate | undefined;
  let status = '';
  let oldName: string | undefined;

  const touch = (name: string): void => {
    const today = todaysName.get(name) ?? name;
    if (commit && !updates.has(today)) updates.set(today, commit);
  };

  return {
    updates,
    read(token) {
      if (token.startsWith(COMMIT)) {
        commit = parseCommit(token);
        status = '';
      } else if (status === '') {
        status = token.trim();
      } else if (status === 'R100' && oldName === undefined) {
        oldName = token;
      } else if (oldName !== undefined) {
        if (!updates.has(todaysName.get(token) ?? token)) todaysName.set(oldName, todaysName.get(token) ?? token);
        oldName = undefined;
        status = '';
      } else {
        touch(token);
        status = '';
      }
    },
  };
}

/** At the border of a shallow clone one commit seems to have made every file: nothing can be learnt from it. */
function parseCommit(token: string): LastUpdate | undefined {
  const [seconds, author = '', decoration = ''] = token.slice(COMMIT.length).split(FIELD);
  if (decoration.split(', ').includes('grafted')) return undefined;
  return { date: new Date(Number(seconds) * 1000).toISOString().slice(0, 10), author };
}
