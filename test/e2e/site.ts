import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Reads a file of the built site. */
export function built(path: string): string {
  return readFileSync(DIST + path, 'utf8');
}

/** Every listed page that is nobody's copy, from the sitemap, and every page of an old version, from its sidebar. */
export function allRoutes(): string[] {
  const sitemap = [...built('sitemap.xml').matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  );
  const legacy = [
    ...built('docs/1.0.0/introduction.html').matchAll(/href="(\/docs\/1\.0\.0\/[^"#.]*(?:\.0\.0[^"#]*)?)"/g),
  ].map(([, path]) => path as string);
  return [...new Set([...sitemap, ...legacy])].sort();
}

/** The routes of spec part B that the current and the general documentation must have. */
export const CURRENT_ROUTES = [
  '/',
  '/markdown-page',
  '/docs/category/quick-start',
  '/docs/quick-start/introduction',
  '/docs/quick-start/authentication',
  '/docs/quick-start/integrate_with_web',
  '/docs/quick-start/integrate_with_android_and_ios',
  '/docs/quick-start/integrate-with-ser',
  '/docs/quick-start/integrate_using_oauth_client',
  '/docs/whitelisting_on_premise',
] as const;

const PRODUCT = 'acme-meet';

/** The legacy table of spec part B. */
export const LEGACY_ROUTES = [
  'introduction',
  ...['introduction', 'integrate-with-web', 'integrate-with-android-and-ios', 'integrate-with-server'].map(
    (page) => `quick-start/${page}`,
  ),
  ...['list-recording', 'provision-room', 'provision-user', 'start-recording', 'stop-recording'].map(
    (page) => `api/server-apis/${page}`,
  ),
  ...['apis', 'authorizing-user-api'].map((page) => `api/user-apis/${page}`),
  ...['embed-in-iframe', 'iframe-tester', 'postmessage-call-controls', 'query-params'].map(
    (page) => `integration-with-${PRODUCT}/web/${page}`,
  ),
  'web/postmessages-events',
  ...['api-list', 'gradle-list', 'initialize-sdk-manager', 'recording-feature', 'sequence-diagram'].map(
    (page) => `sdk/android-native-sdk/${page}`,
  ),
  ...['create-and-initialize-media-fragment', 'create-meeting-id-and-pin', 'destroy-media-fragment'].map(
    (page) => `sdk/android-native-sdk/start-join-flow/${page}`,
  ),
  ...[
    'quick-start',
    'api',
    'server-apis',
    'user-authorized-apis',
    'sdk',
    'android-native-sdk',
    'start-join-flow',
    `integration-with-${PRODUCT}`,
    'web',
  ].map((category) => `category/${category}`),
].map((path) => `/docs/1.0.0/${path}`);

const scheduled = ['create', 'delete', 'fetch', 'update'].map((verb) => `${verb}-scheduled-meeting`);

/** The three API groups of spec part B. */
export const API_ROUTES = Object.entries({
  'events-platform-server-apis': [
    ...['create', 'delete', 'get'].map((verb) => `${verb}-meeting-invite`),
    ...['create', 'delete', 'fetch', 'update'].map((verb) => `${verb}-scheduled-webinar`),
    ...['create', 'delete', 'get'].map((verb) => `${verb}-session`),
    'download-webinar-report',
  ],
  'meeting-platform-oauth-apis': [
    'fetch-access-and-refresh-token',
    ...scheduled,
    'list-scheduled-meetings',
    'fetch-profile-info',
  ],
  'meeting-platform-server-apis': [
    'check-recording-status',
    'create-dynamic-meeting',
    'get-meeting-report',
    'list-chat-thread',
    'list-recordings',
    ...scheduled,
    'start-recording',
    'stop-recording',
  ],
}).flatMap(([group, pages]) => ['overview', ...pages].map((page) => `/docs/${group}/${page}`));
