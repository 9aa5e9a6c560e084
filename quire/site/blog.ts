import type { Problems } from '../problems.ts';
import { expandString } from './expand-strings.ts';
import type { SiteInput, SourceDocument } from './input.ts';
import { isoDay, partsOfDocument, reportDate } from './page-parts.ts';
import type { RouteClaims } from './route-claims.ts';
import { compareText, joinRoute } from './routes.ts';
import type { BlogIndexPage, DocPage } from './types.ts';
import { isValidRoute } from './valid-route.ts';

/** Words that a reader takes in within a minute. */
const WORDS_A_MINUTE = 200;

/** `2025-01-02-title`, `2025/01/02/title`, each also below a folder. */
const DATED_PATH = /^(.*?\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/;

/** What a post's path says. */
export interface PostName {
  /** Its route below the blog's. */
  slug: string;
  /** ISO date, where the path has one. */
  date?: string;
}

/** @param path relative to the blog folder: `2025-01-02-title.md`, `2025-01-02-title/index.md` */
export function parsePostPath(path: string): PostName {
  const name = path.replace(/\.mdx?$/i, '').replace(/\/index$/, '');
  const [, folder = '', year, month = '', day = '', title = ''] = DATED_PATH.exec(name) ?? [];
  if (year === undefined) return { slug: name };
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return { slug: `${folder}${title || date}`, date };
}

/** Whole minutes, at least 1. */
export function readingTime(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}

/** Makes the posts' pages and their index, newest first; nothing at all where there are no posts. */
export function buildBlog(input: SiteInput, claims: RouteClaims, problems: Problems): (DocPage | BlogIndexPage)[] {
  const { blog } = input.config;
  const posts = input.posts
    .toSorted((a, b) => compareText(a.path, b.path))
    .flatMap((source) => buildPost(source, input, claims, problems))
    .sort((a, b) => compareText(b.date ?? '', a.date ?? '') || compareText(a.route, b.route));
  const listed = posts.filter(({ unlisted }) => !unlisted);
  listed.forEach((post, index) => {
    post.previous = linkTo(listed[index - 1]);
    post.next = linkTo(listed[index + 1]);
  });
  const route = joinRoute(blog.route);
  if (listed.length === 0 || !claims.claim(route, { file: blog.path })) return posts;
  const index: BlogIndexPage = {
    kind: 'blog-index',
    route,
    title: 'Blog',
    description: '',
    breadcrumbs: [],
    alternates: [],
    canonical: route,
    unlisted: false,
    posts: listed,
  };
  return [index, ...posts];
}

function buildPost(
  { path, document }: SourceDocument,
  input: SiteInput,
  claims: RouteClaims,
  problems: Problems,
): DocPage[] {
  const { file, frontMatter } = document;
  const place = { file };
  if (frontMatter.draft) return [];
  const name = parsePostPath(expandString(path, input.config.words, () => place, problems));
  const route = joinRoute(input.config.blog.route, frontMatter.slug ?? name.slug);
  const date = dateOf(file, frontMatter.date ?? name.date, problems);
  if (date === undefined || !isValidRoute(route, file, problems) || !claims.claim(route, place)) return [];
  return [
    {
      kind: 'post',
      route,
      ...partsOfDocument(document, input, problems),
      breadcrumbs: [],
      alternates: [],
      canonical: route,
      readingTime: readingTime(document.words),
      date,
    },
  ];
}

function dateOf(file: string, written: string | undefined, problems: Problems): string | undefined {
  if (written === undefined) {
    problems.error({ file }, 'The post has no date.', 'Begin its file name with one: 2025-01-31-title.md.');
    return undefined;
  }
  const date = isoDay(written);
  if (date === undefined) reportDate(file, 'date', written, problems);
  return date;
}

function linkTo(post: DocPage | undefined): DocPage['previous'] {
  return post && { title: post.document.frontMatter.pagination_label ?? post.title, href: post.route };
}
