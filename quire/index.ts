/** The public face of the engine: all that a site folder may import from it. */
import type { UserConfig } from './site/config.ts';

export { expandBrand } from './brand.ts';
export { Island, type IslandProps, type IslandTrigger } from './islands/Island.tsx';
export type { Config, UserConfig, Words } from './site/config.ts';
export type { Page, Site } from './site/types.ts';
export * from './theme/public.ts';

/** Gives an editor the types of `site.config.ts`; returns the config as it is. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
