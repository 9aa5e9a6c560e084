import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A store of strings by content hash that survives from build to build. */
export interface Cache {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  /** Writes what is new. */
  save(): void;
}

/** A cache that forgets with the process. */
export function memoryCache(): Cache {
  const entries = new Map<string, string>();
  return { get: (key) => entries.get(key), set: (key, value) => void entries.set(key, value), save: () => undefined };
}

interface Shard {
  old: Record<string, string>;
  /** What this build asked for: only that is written back, so that the cache does not grow for ever. */
  used: Record<string, string>;
  dirty: boolean;
}

/**
 * A cache in a folder, in one small JSON file for each first character of the keys, read when first asked for.
 * A file that is missing or damaged counts as empty.
 */
export function diskCache(folder: string): Cache {
  const shards = new Map<string, Shard>();
  const shardOf = (key: string): Shard => {
    const name = shardName(key);
    let shard = shards.get(name);
    if (!shard) {
      shard = { old: read(join(folder, name)), used: {}, dirty: false };
      shards.set(name, shard);
    }
    return shard;
  };
  return {
    get(key) {
      const shard = shardOf(key);
      const value = shard.used[key] ?? shard.old[key];
      if (value !== undefined) shard.used[key] = value;
      return value;
    },
    set(key, value) {
      const shard = shardOf(key);
      shard.used[key] = value;
      shard.dirty = true;
    },
    save() {
      for (const [name, shard] of shards) {
        if (!shard.dirty) continue;
        mkdirSync(folder, { recursive: true });
        const path = join(folder, name);
        writeFileSync(`${path}.tmp`, JSON.stringify(shard.used));
        renameSync(`${path}.tmp`, path);
        shard.old = { ...shard.used };
        shard.dirty = false;
      }
    },
  };
}

/** Case-insensitive file systems must not mix two shards: the character's code names the file. */
function shardName(key: string): string {
  return `${key.charCodeAt(0).toString(16)}.json`;
}

function read(path: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
