import { z } from 'zod';

/** Words by dotted path: `{ api: { host: 'api.acme.example' } }` gives `{{api.host}}`. */
export type Words = { readonly [name: string]: string | Words };

const words: z.ZodType<Words> = z.lazy(() => z.record(z.string(), z.union([z.string(), words])));

const link = z.strictObject({
  label: z.string().min(1),
  /** A route of the site (`/docs/…`) or an absolute `https:` URL. */
  href: z.string().min(1),
});

const version = z.strictObject({
  label: z.string().min(1).optional(),
  /** Path below the docs route; `''` for the current version. */
  path: z.string().optional(),
  banner: z.enum(['none', 'unmaintained', 'unreleased']).optional(),
  badge: z.string().optional(),
  /**
   * Pages that go by another address in the newest version: route below this version's path to route below the newest
   * one's. Version switcher, banner and canonical links follow them.
   */
  equivalents: z.record(z.string().startsWith('/'), z.string().startsWith('/')).default({}),
  /** Id of the document that the version's root redirects to. */
  mainDoc: z.string().optional(),
});

/** What `site.config.ts` may say. Strict: an unknown name is an error, never ignored. */
export const configSchema = z.strictObject({
  /** The site's name, second half of every page title. */
  title: z.string().min(1),
  /** One sentence for search engines and the home page. */
  tagline: z.string().default(''),
  /** Absolute origin the site will live at, without a path: canonical links, sitemap. */
  url: z.url(),
  /** Path the site is served under; begins and ends with `/`. */
  base: z
    .string()
    .regex(/^\/(.*\/)?$/, 'must begin and end with "/"')
    .default('/'),
  /** Shown in the footer. */
  version: z.string().optional(),
  titleDelimiter: z.string().default('|'),
  language: z.string().default('en'),
  /** Brand words for `{{…}}`. */
  words: words.default({}),
  logo: z
    .strictObject({ src: z.string(), alt: z.string(), width: z.number().int(), height: z.number().int() })
    .optional(),
  favicon: z.string().optional(),
  /** Image for link previews, absolute path in `static/`. */
  socialImage: z.string().optional(),
  navbar: z
    .strictObject({
      items: z.array(link.extend({ kind: z.enum(['link', 'button', 'repository']).default('link') })).default([]),
    })
    .prefault({}),
  footer: z
    .strictObject({
      columns: z.array(z.strictObject({ title: z.string(), links: z.array(link) })).default([]),
      social: z
        .array(
          link.extend({
            icon: z.enum(['github', 'x', 'linkedin', 'youtube', 'discord', 'mastodon', 'rss', 'community']),
          }),
        )
        .default([]),
      copyright: z.string().default(''),
    })
    .prefault({}),
  announcement: z
    .strictObject({
      id: z.string().regex(/^[\w.-]+$/),
      text: z.string().min(1),
      link: link.optional(),
      dismissible: z.boolean().default(true),
    })
    .optional(),
  colorMode: z
    .strictObject({ default: z.enum(['dark', 'light']).default('dark'), switch: z.boolean().default(true) })
    .prefault({}),
  docs: z
    .strictObject({
      path: z.string().default('docs'),
      route: z.string().default('/docs'),
      /** Base of edit links; the file's path relative to the site folder is appended. */
      editUrl: z.string().optional(),
      showLastUpdate: z.boolean().default(true),
      sidebarHideable: z.boolean().default(true),
      autoCollapseCategories: z.boolean().default(false),
      /** By name: `current` and the names in `versions.json`. */
      versions: z.record(z.string(), version).default({}),
    })
    .prefault({}),
  blog: z.strictObject({ path: z.string().default('blog'), route: z.string().default('/blog') }).prefault({}),
  toc: z
    .strictObject({
      minLevel: z.number().int().min(2).max(6).default(2),
      maxLevel: z.number().int().min(2).max(6).default(3),
    })
    .prefault({}),
  markdown: z.strictObject({ format: z.enum(['mdx', 'detect']).default('mdx') }).prefault({}),
  /** What a broken link, anchor or duplicate does. */
  checks: z
    .strictObject({
      brokenLinks: z.enum(['error', 'warn', 'ignore']).default('error'),
      brokenAnchors: z.enum(['error', 'warn', 'ignore']).default('error'),
      brokenMarkdownLinks: z.enum(['error', 'warn', 'ignore']).default('warn'),
      duplicateRoutes: z.enum(['error', 'warn', 'ignore']).default('warn'),
    })
    .prefault({}),
  redirects: z.array(z.strictObject({ from: z.string(), to: z.string() })).default([]),
  /** API groups, each one OpenAPI document. */
  apis: z
    .array(
      z.strictObject({
        document: z.string(),
        /** Route segment below the docs route. */
        slug: z.string(),
        label: z.string(),
        description: z.string().default(''),
      }),
    )
    .default([]),
  analytics: z.strictObject({ containerId: z.string().optional() }).prefault({}),
  /** Further origins that pages may put into frames or load images from (Content-Security-Policy). */
  security: z
    .strictObject({ frames: z.array(z.string()).default([]), images: z.array(z.string()).default([]) })
    .prefault({}),
  notFound: z.strictObject({ links: z.array(link) }).prefault({ links: [] }),
});

/** A validated config with every default filled in and brand words expanded. */
export type Config = z.output<typeof configSchema>;
/** What a writer types into `site.config.ts`. */
export type UserConfig = z.input<typeof configSchema>;
