import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './paths.ts';
import type { Progress } from './progress.ts';

const TEXT = /\.(?:html|md|js|css|svg|json|yaml|xml|txt)$/;
/** Below this a header costs more than compression saves. */
const SMALLEST = 512;
/** Zlib works in threads of its own; more at once only fills the memory. */
const AT_ONCE = 8;

/**
 * Writes a `.br` and a `.gz` twin beside every text file of a built site, for hosts that serve them.
 * @returns the number of files that have twins
 */
export async function compress(folder: string, progress: Progress): Promise<number> {
  const files = listFiles(folder).filter((file) => TEXT.test(file));
  let done = 0;
  progress.step('Compressing');
  const queue = files.values();
  const work = async () => {
    for (const file of queue) {
      await compressFile(join(folder, file));
      progress.count(++done, files.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return files.length;
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST) return;
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, options),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
