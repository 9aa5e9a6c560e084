/** The embed's URL, written by a page and read by the embed. */
import { type Parameter, type ParameterName, type Protocol, parameters } from './catalogue.ts';
import { parameterFaults } from './check.ts';

/** Texts by parameter name, as they stand in a URL; a parameter that is absent has no text. */
export type ParameterValues = Readonly<Partial<Record<ParameterName, string>>>;

/** A parameter as the embed understands it. */
export interface ReadParameter {
  parameter: Parameter<ParameterName>;
  /** The value in force; none where there is neither a valid text nor a fixed default. */
  value: string | undefined;
  /** What the URL says, if it says anything. */
  given: string | undefined;
  /** Why `given` was not taken. */
  faults: readonly string[];
}

/**
 * Writes the parameters into an address: the query, and the fragment for those that no server may see. Values that are the
 * default anyway are left out.
 * @param address absolute URL of an embed page; a query that it has stays in front
 * @returns the URL, percent-encoded as `encodeURIComponent` does (a space is `%20`)
 * @throws TypeError where the address is no absolute URL
 */
export function writeEmbedUrl(address: string, values: ParameterValues): string {
  const url = new URL(address);
  const write = (place: Parameter['place']) =>
    parameters
      .filter((parameter) => parameter.place === place)
      .flatMap(({ name, default: standard }) => {
        const value = values[name];
        return value === undefined || value === '' || value === standard
          ? []
          : [`${name}=${encodeURIComponent(value)}`];
      });
  const query = [...(url.search.length > 1 ? [url.search.slice(1)] : []), ...write('query')].join('&');
  const fragment = write('fragment').join('&');
  return `${url.origin}${url.pathname}${query && `?${query}`}${fragment && `#${fragment}`}`;
}

/**
 * Reads every parameter of the catalogue from an embed URL: unknown ones are ignored, of repeated ones the last wins, and what
 * is not valid counts as the default.
 */
export function readEmbedUrl(url: URL): ReadParameter[] {
  const places = { query: url.searchParams, fragment: new URLSearchParams(url.hash.slice(1)) };
  return parameters.map((parameter) => {
    const given = places[parameter.place].getAll(parameter.name).at(-1);
    const faults = given === undefined ? [] : parameterFaults(given, parameter);
    const valid = given !== undefined && faults.length === 0;
    return { parameter, given, faults, value: valid ? given : parameter.default };
  });
}

/** The values in force, by name. */
export function valuesInForce(read: readonly ReadParameter[]): ParameterValues {
  return Object.fromEntries(
    read.flatMap(({ parameter, value }) => (value === undefined ? [] : [[parameter.name, value]])),
  );
}

/** The protocol that these values give: 2 with `hostOrigin` and 1 without, unless `protocol` says. */
export function protocolOf({ protocol, hostOrigin }: ParameterValues): Protocol {
  if (protocol === '1' || protocol === '2') return Number(protocol) as Protocol;
  return hostOrigin ? 2 : 1;
}
