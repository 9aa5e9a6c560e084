import { nearest } from '../nearest.ts';
import type { Problems } from '../problems.ts';
import type { Config } from './config.ts';
import type { SiteInput } from './input.ts';
import { didYouMean, quoteAll } from './remedies.ts';
import { joinRoute } from './routes.ts';
import type { Version } from './types.ts';

/** The name of the version that lives in the docs folder itself. */
export const CURRENT = 'current';

/** A version before its main document is known. */
export type VersionInfo = Omit<Version, 'mainRoute'>;

/** Folder of a version's documents, relative to the site folder. */
export function versionFolder(config: Pick<Config, 'docs'>, name: string): string {
  return name === CURRENT ? config.docs.path : `versioned_docs/version-${name}`;
}

/**
 * Label, route prefix, banner and badge of each version. Unless the config says otherwise, the newest version has the docs
 * route itself and no banner; the others have their name in the route and count as unmaintained.
 */
export function describeVersions(
  { config, configFile, versions }: Pick<SiteInput, 'config' | 'configFile' | 'versions'>,
  problems: Problems,
): VersionInfo[] {
  const names = versions.map(({ name }) => name);
  for (const name of Object.keys(config.docs.versions)) {
    if (names.includes(name)) continue;
    const likely = nearest(name, names);
    problems.error(
      { file: configFile },
      `"docs.versions" describes "${name}", but there is no such version.`,
      didYouMean(likely, `Remove it, or write one of ${quoteAll(names)}.`),
    );
  }
  return names.map((name, index) => {
    const options = config.docs.versions[name];
    const isNewest = index === 0;
    return {
      name,
      label: options?.label ?? (name === CURRENT ? 'Current' : name),
      path: joinRoute(config.docs.route, options?.path ?? (isNewest ? '' : name)),
      banner: options?.banner ?? (isNewest ? 'none' : 'unmaintained'),
      badge: options?.badge,
    };
  });
}
