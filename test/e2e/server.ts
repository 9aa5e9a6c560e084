import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { preview } from '../../quire/build/preview.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the built site, without a trailing slash. */
    origin: string;
  }
}

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** Serves the real built site to all end-to-end tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(DIST, 'index.html')))
    throw new Error('There is no built site: run "npm run build" first, or "npm test", which does.');
  const { url, close } = await preview({ folder: DIST, base: '/', port: 0 });
  project.provide('origin', url.replace(/\/$/, ''));
  return close;
}
