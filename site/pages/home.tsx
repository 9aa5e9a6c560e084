import { ArrowRight, ArrowUpRight, KeyRound, MonitorPlay, Server, Smartphone, UserCheck } from 'lucide-react';
import { CodeFrame, hrefOf, Icon, type Site, TabItem, Tabs, versionAttributes, type Words } from 'quire';
import type { ReactNode } from 'react';
import { Score } from '../components/home/Score.tsx';
import {
  AndroidLaunch,
  CreateMeeting,
  Environment,
  MeetingCreated,
  SwiftJoin,
  WebEmbed,
} from '../components/home/samples.tsx';

interface HomeProps {
  site: Site;
  /** Puts the site's base path before a route. */
  url(route: string): string;
}

const DOCS = '/docs/quick-start';

/** The four ways to integrate, each with what proves who is calling. */
const SURFACES = [
  {
    title: 'Web embed',
    href: `${DOCS}/integrate_with_web`,
    icon: MonitorPlay,
    text: 'The whole meeting in a frame of your page. Your page talks to it with messages; there is no SDK to load.',
    credential: 'None in the browser: a join link made by your server',
  },
  {
    title: 'Mobile SDKs',
    href: `${DOCS}/integrate_with_android_and_ios`,
    icon: Smartphone,
    text: 'Kotlin for Android, Swift for iOS: a ready meeting screen or the engine alone, screen share and background audio.',
    credential: 'None in the app: meeting ID and PIN, or a join token',
  },
  {
    title: 'Server APIs',
    href: `${DOCS}/integrate-with-ser`,
    icon: Server,
    text: 'Your backend creates meetings and webinars, records them and reads the reports. No user is signed in.',
    credential: 'App ID and a secret or key pair that signs short JWTs',
  },
  {
    title: 'OAuth APIs',
    href: `${DOCS}/integrate_using_oauth_client`,
    icon: UserCheck,
    text: 'Your product acts for a signed-in user of the platform: it schedules, lists and changes their meetings.',
    credential: 'Client ID and an authorization code with PKCE',
  },
] as const;

/** The home page: choose a surface in ten seconds. */
export default function Home({ site, url }: HomeProps): ReactNode {
  const { config } = site;
  const theme = { site, url, page: site.byRoute.get('/') };
  const word = (path: string) => wordOf(config.words, path);
  const link = (route: string) => ({ href: hrefOf(theme, route), ...versionAttributes(theme, route) });
  const groups = config.apis.flatMap((api) => {
    const count = operationsOf(site, `${config.docs.route}/${api.slug}`);
    return count === undefined ? [] : [{ ...api, count }];
  });
  const old = site.versions.find((version) => version.banner === 'unmaintained');
  return (
    <div className="home">
      <section className="hero">
        <h1>
          Video meetings and webinars, <span>inside your own application</span>
        </h1>
        <div>
          <p>
            {word('brand.name')} runs the meetings. You embed them in a web page, build them into Android and iOS apps,
            and create and control them from your server.
          </p>
          <p className="hero-links">
            <a className="button primary" {...link(`${DOCS}/introduction`)}>
              Read the introduction
              <Icon of={ArrowRight} />
            </a>
            <a className="button" {...link(`${DOCS}/authentication`)}>
              Send a first request
            </a>
          </p>
        </div>
        <Score server="Server API" web="Host, web embed" android="Patient, Android SDK" />
      </section>

      <section aria-labelledby="surfaces">
        <h2 id="surfaces">Four ways to integrate</h2>
        <ul className="surfaces">
          {SURFACES.map(({ title, href, icon, text, credential }) => (
            <li key={title} className="surface">
              <Icon of={icon} size={22} />
              <h3>
                <a {...link(href)}>{title}</a>
                <Icon of={ArrowUpRight} />
              </h3>
              <p>{text}</p>
              <p className="credential">
                <Icon of={KeyRound} size={14} />
                <span>
                  <span className="visually-hidden">Credential: </span>
                  {credential}
                </span>
              </p>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="steps">
        <h2 id="steps">From nothing to a running meeting</h2>
        <ol className="steps">
          <li>
            <div>
              <h3>Create an app</h3>
              <p>
                In the <a href={`https://${word('console.host')}`}>console</a>, create an app. It gives you an app ID
                and a secret. The sandbox is free.
              </p>
              <p>
                With the secret your server signs a short <a {...link(`${DOCS}/authentication#app-jwt`)}>app JWT</a>.
              </p>
            </div>
            <CodeFrame title=".env" languageLabel="Shell">
              <Environment />
            </CodeFrame>
          </li>
          <li>
            <div>
              <h3>Create a meeting</h3>
              <p>
                One call from your server. The answer holds the meeting ID, the PIN and a join link. The meeting lives
                for 24 hours.
              </p>
            </div>
            <div>
              <CodeFrame title="Request" languageLabel="curl">
                <CreateMeeting api={word('api.host')} />
              </CodeFrame>
              <CodeFrame title="201 Created" languageLabel="JSON">
                <MeetingCreated meet={word('meet.host')} />
              </CodeFrame>
            </div>
          </li>
          <li>
            <div>
              <h3>Open it</h3>
              <p>
                In a frame of your page, or as a screen of your app. People join without an account, unless you require
                one.
              </p>
            </div>
            <Tabs>
              <TabItem value="web" label="Web">
                <CodeFrame title="consultation.html" languageLabel="HTML">
                  <WebEmbed meet={word('meet.host')} />
                </CodeFrame>
              </TabItem>
              <TabItem value="android" label="Android">
                <CodeFrame title="VisitActivity.kt" languageLabel="Kotlin">
                  <AndroidLaunch group={word('android.group')} />
                </CodeFrame>
              </TabItem>
              <TabItem value="ios" label="iOS">
                <CodeFrame title="VisitController.swift" languageLabel="Swift">
                  <SwiftJoin />
                </CodeFrame>
              </TabItem>
            </Tabs>
          </li>
        </ol>
      </section>

      {groups.length > 0 ? (
        <section aria-labelledby="apis">
          <h2 id="apis">API reference</h2>
          <ul className="apis">
            {groups.map(({ slug, label, description, count }) => (
              <li key={slug} className="surface">
                <p className="api-count">
                  <b>{count}</b> {count === 1 ? 'operation' : 'operations'}
                </p>
                <h3>
                  <a href={url(`${config.docs.route}/${slug}/overview`)}>{label}</a>
                  <Icon of={ArrowUpRight} />
                </h3>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}

      {old ? (
        <p className="version-note">
          These pages describe API v2, the current version. The documentation of{' '}
          <a href={url(old.mainRoute)} data-version-choice={old.name}>
            {old.label}
          </a>{' '}
          stays for existing integrations and is no longer maintained.{' '}
          <a href={hrefOf(theme, `${DOCS}/introduction#coming-from-1-0-0`)}>See what changed</a>.
        </p>
      ) : null}
    </div>
  );
}

/** How many operation pages an API group has; none where the group has no overview page. */
function operationsOf(site: Site, prefix: string): number | undefined {
  if (!site.byRoute.has(`${prefix}/overview`)) return undefined;
  let count = -1;
  for (const route of site.byRoute.keys()) if (route.startsWith(`${prefix}/`)) count++;
  return count;
}

function wordOf(words: Words, path: string): string {
  const value = path
    .split('.')
    .reduce<string | Words | undefined>((at, key) => (typeof at === 'object' ? at[key] : at), words);
  if (typeof value !== 'string') throw new Error(`site.config.ts has no word "${path}".`);
  return value;
}
