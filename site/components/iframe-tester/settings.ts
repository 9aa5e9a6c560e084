import { ALLOW_ATTRIBUTE, type ParameterName, type Protocol, parameters } from '../../embed/catalogue.ts';
import { type ParameterValues, protocolOf, writeEmbedUrl } from '../../embed/embed-url.ts';

/** What the reader sets up before the frame is loaded. */
export interface Settings {
  values: ParameterValues;
  /** The page in the frame: the stand-in, or the one at `address`. */
  page: 'standin' | 'address';
  address: string;
  /** The iframe's `allow` attribute. */
  allow: string;
}

/** The page addresses that the tester knows. */
export interface Pages {
  /** Absolute URL of the stand-in. */
  standin: string;
  /** The real client's embed page. */
  client: string;
}

/** Filled in for a start: the sample meeting, and nothing that 1.0.0 does not have. */
export function initialSettings(client: string): Settings {
  const sample = parameters.filter(({ since, example }) => since === '1.0.0' && example !== undefined);
  return {
    values: Object.fromEntries(sample.map(({ name, example }) => [name, example])),
    page: 'standin',
    address: client,
    allow: ALLOW_ATTRIBUTE,
  };
}

/**
 * The URL to load, or why there is none.
 * @param credentials `hidden` puts `…` in their place, for the screen
 */
export function embedUrlOf(
  { page, address, values }: Settings,
  { standin }: Pick<Pages, 'standin'>,
  credentials: 'kept' | 'hidden' = 'kept',
): { url: string } | { problem: string } {
  const base = page === 'standin' ? standin : address.trim();
  if (!URL.canParse(base)) return { problem: 'This is no absolute address. Write it with https://.' };
  if (page === 'address' && new URL(base).protocol !== 'https:')
    return {
      problem: 'Only https: addresses can be loaded: a frame without encryption gets no camera and no microphone.',
    };
  const url = writeEmbedUrl(base, values);
  if (credentials === 'kept') return { url };
  const secrets = parameters.filter(({ secret }) => secret).map(({ name }) => name);
  return { url: url.replace(new RegExp(`\\b(${secrets.join('|')})=[^&#]*`, 'g'), '$1=…') };
}

/** The values with another protocol: named only where it is not the one that the rest gives anyway. */
export function withProtocol(values: ParameterValues, protocol: Protocol): ParameterValues {
  const { protocol: _, ...rest } = values;
  return protocolOf(rest) === protocol ? rest : { ...rest, protocol: String(protocol) };
}

/** Names in the page's own query for what is no parameter of the embed. */
const KEYS = { address: 'frame', allow: 'allow' } as const;

/**
 * The settings as the query of the tester's own address, so that a test can be shared: what differs from the start, and never a
 * credential.
 * @returns with a leading `?`, or nothing
 */
export function writeShared(settings: Settings, start: Settings): string {
  const query = new URLSearchParams();
  for (const { name, secret } of parameters) {
    const value = settings.values[name] ?? '';
    if (!secret && value !== (start.values[name] ?? '')) query.set(name, value);
  }
  if (settings.page === 'address') query.set(KEYS.address, settings.address);
  if (settings.allow !== start.allow) query.set(KEYS.allow, settings.allow);
  return query.size > 0 ? `?${query}` : '';
}

/** Reads what `writeShared` wrote. Credentials in an address are not taken: they should not be there. */
export function readShared(search: string, start: Settings): Settings {
  const query = new URLSearchParams(search);
  const given = parameters.flatMap(({ name, secret }): [ParameterName, string][] => {
    const value = secret ? null : query.get(name);
    return value === null ? [] : [[name, value]];
  });
  const address = query.get(KEYS.address);
  return {
    values: { ...start.values, ...Object.fromEntries(given) },
    page: address === null ? 'standin' : 'address',
    address: address ?? start.address,
    allow: query.get(KEYS.allow) ?? start.allow,
  };
}

/** The names that the page's own query uses beside those of the parameters. */
export const SHARED_KEYS: readonly string[] = Object.values(KEYS);
