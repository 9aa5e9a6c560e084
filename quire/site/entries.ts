import type { Document } from '../content/types.ts';
import type { Problems } from '../problems.ts';
import type { Words } from './config.ts';
import { type DocIdentity, identifyDoc } from './doc-ids.ts';
import { expandString } from './expand-strings.ts';
import type { SourceDocument } from './input.ts';
import type { RouteClaims } from './route-claims.ts';
import { compareText, joinRoute } from './routes.ts';
import { isValidRoute } from './valid-route.ts';

/** A document with its place among the others. */
export interface Entry extends DocIdentity {
  route: string;
  document: Document;
  /** What sidebars call it where they give it no name of their own. */
  label: string;
}

/** The documents of one version that become pages. */
export interface Entries {
  /** By path. */
  all: readonly Entry[];
  byId: ReadonlyMap<string, Entry>;
  /** Ids that sidebars may name although nothing is shown there: drafts and unlisted documents. */
  hidden: ReadonlySet<string>;
}

/**
 * Gives each document its id and route. Drafts are left out; documents whose name cannot be a route, or whose route is
 * taken, are left out with a problem.
 * @param base the version's route prefix
 */
export function createEntries(
  documents: readonly SourceDocument[],
  base: string,
  words: Words,
  claims: RouteClaims,
  problems: Problems,
): Entries {
  const all: Entry[] = [];
  const byId = new Map<string, Entry>();
  const hidden = new Set<string>();
  for (const { path, document } of documents.toSorted((a, b) => compareText(a.path, b.path))) {
    const { file, frontMatter } = document;
    const place = { file };
    const identity = identifyDoc(
      expandString(path, words, () => place, problems),
      frontMatter,
    );
    if (frontMatter.draft || frontMatter.unlisted) hidden.add(identity.id);
    if (frontMatter.draft) continue;
    const route = joinRoute(base, identity.slug);
    const isSound = hasValidId(document, problems) && isValidRoute(route, file, problems);
    if (!isSound || !claims.claim(route, place)) continue;
    const entry = { ...identity, route, document, label: frontMatter.sidebar_label ?? document.title };
    all.push(entry);
    const namesake = byId.get(entry.id);
    if (!namesake) byId.set(entry.id, entry);
    else {
      const message = `${file} and ${namesake.document.file} have the same id "${entry.id}"; sidebars and versions mean the latter.`;
      problems.warn(place, message, 'Give one of them another "id" or file name.');
    }
  }
  return { all, byId, hidden };
}

function hasValidId({ file, frontMatter: { id } }: Document, problems: Problems): boolean {
  if (!id?.includes('/')) return true;
  const name = id.slice(id.lastIndexOf('/') + 1);
  problems.error(
    { file },
    `The id "${id}" contains a slash.`,
    `Write "id: ${name}"; the folder is part of an id anyway.`,
  );
  return false;
}

/** False for documents that only those who know their address shall find. */
export function isListed({ document }: Entry): boolean {
  return document.frontMatter.unlisted !== true;
}

/** What links to the page say: previous, next. */
export function navigationTitle({ document: { frontMatter, title } }: Entry, itemLabel: string | undefined): string {
  return frontMatter.pagination_label ?? frontMatter.sidebar_label ?? itemLabel ?? title;
}
