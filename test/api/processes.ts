import { spawn, spawnSync } from 'node:child_process';

export interface Finished {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end, without a shell. @param env replaces the environment where given */
export function run(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Finished> {
  const child = spawn(command, args, { env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

/** Whether a program can be run here; where it cannot, says which tests are left out. */
export function available(command: string, argument: string, without: string): boolean {
  const found = spawnSync(command, [argument], { stdio: 'ignore' }).status === 0;
  if (!found) console.warn(`No "${command}" on this machine: ${without}.`);
  return found;
}
