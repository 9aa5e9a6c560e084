import { defineConfig } from 'quire';
import sample from './samples.json' with { type: 'json' };

/**
 * The one file that knows the brand. Everything else says `{{meeting.name}}`, `{{api.host}}` and the like;
 * a build under another brand is an edit of the lines below.
 */
const slug = 'acme';
const domain = `${slug}.example`;
const name = 'Acme';
const repository = `https://github.com/${slug}/developer-docs`;

export default defineConfig({
  title: `${name} Developers`,
  tagline: `Embed and build video meetings and webinars with ${name}.`,
  url: `https://developers.${domain}`,
  version: '1.7.3',
  words: {
    brand: { name, slug },
    provider: { name },
    parent: { name: `${name} Telecom Limited` },
    meeting: { name: `${name} Meet`, slug: `${slug}-meet` },
    events: { name: `${name} Events`, slug: `${slug}-events` },
    console: { host: `console.${domain}` },
    api: { host: `api.${domain}` },
    eventsApi: { host: `events-api.${domain}` },
    sandboxApi: { host: `sandbox-api.${domain}` },
    sandboxEventsApi: { host: `sandbox-events-api.${domain}` },
    account: { host: `account.${domain}` },
    meet: { host: `meet.${domain}` },
    eventsSite: { host: `events.${domain}` },
    signal: { host: `signal.${domain}` },
    media: { host: `*.media.${domain}` },
    turn: { host: `turn.${domain}` },
    files: { host: `files.${domain}` },
    cdn: { host: `cdn.${domain}` },
    telemetry: { host: `telemetry.${domain}` },
    maven: { host: `maven.${domain}` },
    errors: { host: `errors.${domain}` },
    android: { group: `com.${slug}.meet`, legacyGroup: `com.${slug}.sdk` },
    ios: { repository: `https://github.com/${slug}/meet-ios`, legacyPod: `${name}MeetSDK` },
    repository: { url: repository },
    sample,
  },
  logo: { src: '/logo.svg', alt: '', width: 40, height: 40 },
  favicon: '/favicon.svg',
  navbar: {
    items: [
      { label: 'Home', href: '/' },
      { label: 'Quick Start', href: '/docs/quick-start/introduction' },
      { label: 'Sign Up', href: `https://console.${domain}/signup`, kind: 'button' },
      { label: 'Code repository', href: repository, kind: 'repository' },
    ],
  },
  footer: {
    columns: [
      {
        title: 'Documentation',
        links: [
          { label: 'Introduction', href: '/docs/quick-start/introduction' },
          { label: 'Authentication', href: '/docs/quick-start/authentication' },
          { label: 'Whitelisting on premise', href: '/docs/whitelisting_on_premise' },
          { label: 'About these docs', href: '/markdown-page' },
        ],
      },
      {
        title: 'Integrate',
        links: [
          { label: 'Web embed', href: '/docs/quick-start/integrate_with_web' },
          { label: 'Android and iOS', href: '/docs/quick-start/integrate_with_android_and_ios' },
          { label: 'Server', href: '/docs/quick-start/integrate-with-ser' },
          { label: 'OAuth client', href: '/docs/quick-start/integrate_using_oauth_client' },
        ],
      },
      {
        title: 'Community',
        links: [
          { label: 'Forum', href: `https://community.${domain}` },
          { label: 'Service status', href: `https://status.${domain}` },
          { label: 'Code repository', href: repository },
        ],
      },
    ],
    social: [
      { label: 'GitHub', href: `https://github.com/${slug}`, icon: 'github' },
      { label: 'X', href: `https://x.com/${slug}`, icon: 'x' },
      { label: 'LinkedIn', href: `https://www.linkedin.com/company/${slug}`, icon: 'linkedin' },
      { label: 'YouTube', href: `https://www.youtube.com/@${slug}`, icon: 'youtube' },
    ],
    copyright: `Copyright © 2025 ${name} Telecom Limited`,
  },
  announcement: {
    id: 'api-v2-is-current',
    text: 'API v2 is current. Still on 1.0.0?',
    link: { label: 'See what changed.', href: '/docs/quick-start/introduction#coming-from-1-0-0' },
  },
  docs: {
    editUrl: `${repository}/edit/main/site/`,
    versions: {
      current: { label: 'Current', mainDoc: 'quick-start/introduction' },
      '1.0.0': {
        label: '1.0.0',
        badge: 'legacy',
        banner: 'unmaintained',
        mainDoc: 'introduction',
        equivalents: {
          '/introduction': '/quick-start/introduction',
          '/quick-start/integrate-with-web': '/quick-start/integrate_with_web',
          '/quick-start/integrate-with-android-and-ios': '/quick-start/integrate_with_android_and_ios',
          '/quick-start/integrate-with-server': '/quick-start/integrate-with-ser',
          '/api/server-apis/list-recording': '/meeting-platform-server-apis/list-recordings',
          '/api/server-apis/start-recording': '/meeting-platform-server-apis/start-recording',
          '/api/server-apis/stop-recording': '/meeting-platform-server-apis/stop-recording',
          '/api/user-apis/apis': '/meeting-platform-oauth-apis/overview',
          '/api/user-apis/authorizing-user-api': '/quick-start/integrate_using_oauth_client',
        },
      },
    },
  },
  apis: [
    {
      document: 'apis/meeting-platform-server-apis.yaml',
      slug: 'meeting-platform-server-apis',
      label: 'Meeting platform server APIs',
      description: 'Create meetings, record them, and read reports and chat from your backend.',
    },
    {
      document: 'apis/meeting-platform-oauth-apis.yaml',
      slug: 'meeting-platform-oauth-apis',
      label: 'Meeting platform OAuth APIs',
      description: 'Schedule meetings for a signed-in user and read their profile.',
    },
    {
      document: 'apis/events-platform-server-apis.yaml',
      slug: 'events-platform-server-apis',
      label: 'Events platform server APIs',
      description: 'Create webinars with sessions and invites, and download their reports.',
    },
  ],
  // The iframe tester loads whatever encrypted page its reader types.
  security: { frames: ['https:'] },
  notFound: {
    links: [
      { label: 'Home', href: '/' },
      { label: 'Quick start: introduction', href: '/docs/quick-start/introduction' },
      { label: 'Meeting platform server APIs', href: '/docs/meeting-platform-server-apis/overview' },
      { label: 'Meeting platform OAuth APIs', href: '/docs/meeting-platform-oauth-apis/overview' },
      { label: 'Events platform server APIs', href: '/docs/events-platform-server-apis/overview' },
    ],
  },
});
