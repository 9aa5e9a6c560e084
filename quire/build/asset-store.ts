import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { imageSize } from 'image-size';
import type { ResolvedAsset } from '../content/types.ts';

/** Files that pages name (images, downloads), copied into `assets/` under a name with their content's hash. */
export class AssetStore {
  readonly #base: string;
  readonly #byPath = new Map<string, ResolvedAsset>();
  readonly #bySrc = new Map<string, ResolvedAsset>();
  /** Output path (`assets/name-hash.png`) to bytes. */
  readonly files = new Map<string, Buffer>();

  /** @param base the site's base path */
  constructor(base: string) {
    this.#base = base;
  }

  /**
   * @param path absolute path of the file
   * @throws what reading the file throws
   */
  add(path: string): ResolvedAsset {
    const known = this.#byPath.get(path);
    if (known) return known;
    const bytes = readFileSync(path);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const extension = extname(path);
    const name = basename(path, extension).replace(/[^\w.-]+/g, '-');
    const output = `assets/${name}-${hash}${extension.toLowerCase()}`;
    this.files.set(output, bytes);
    const asset = { src: this.#base + output, ...dimensions(bytes) };
    this.#byPath.set(path, asset);
    this.#bySrc.set(asset.src, asset);
    return asset;
  }

  /** An asset that `require('./x.png')` has resolved before, by its URL. */
  bySrc(src: string): ResolvedAsset | undefined {
    return this.#bySrc.get(src);
  }

  /** A file that is served as it is, with its dimensions. */
  measure(path: string, src: string): ResolvedAsset {
    const known = this.#byPath.get(path);
    if (known) return known;
    const asset = { src, ...dimensions(readFileSync(path)) };
    this.#byPath.set(path, asset);
    return asset;
  }
}

/** Pixels, so that the browser keeps the image's room; nothing for what is no image. */
function dimensions(bytes: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height, orientation } = imageSize(bytes);
    return orientation !== undefined && orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return {};
  }
}
