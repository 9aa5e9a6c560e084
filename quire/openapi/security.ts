import { flagAt, isArray, isObject, type JsonObject, member, objectAt, stringAt, stringsAt } from './json.ts';
import type { DocumentTree } from './tree.ts';
import type { OAuthFlow, Security, SecurityScheme } from './types.ts';

/** `components.securitySchemes`, in document order. */
export function readSecuritySchemes(tree: DocumentTree): SecurityScheme[] {
  return tree.entries('#/components', 'securitySchemes').flatMap(({ key, value }) => readScheme(key, value) ?? []);
}

function readScheme(name: string, scheme: JsonObject): SecurityScheme | undefined {
  const type = stringAt(scheme, 'type');
  const base = {
    name,
    description: stringAt(scheme, 'description'),
    deprecated: flagAt(scheme, 'deprecated'),
    environment: readEnvironment(name, scheme),
  };
  switch (type) {
    case 'apiKey': {
      const place = stringAt(scheme, 'in') as 'query' | 'header' | 'cookie';
      return { ...base, type, in: place, parameter: stringAt(scheme, 'name') ?? '' };
    }
    case 'http': {
      // Scheme names are case-insensitive (RFC 9110, section 11.1).
      const httpScheme = (stringAt(scheme, 'scheme') ?? '').toLowerCase();
      return { ...base, type, scheme: httpScheme, bearerFormat: stringAt(scheme, 'bearerFormat') };
    }
    case 'oauth2':
      return { ...base, type, flows: Object.entries(objectAt(scheme, 'flows')).flatMap(readFlow) };
    case 'openIdConnect':
      return { ...base, type, url: stringAt(scheme, 'openIdConnectUrl') ?? '' };
    case 'mutualTLS':
      return { ...base, type };
    default:
      return undefined;
  }
}

function readEnvironment(name: string, scheme: JsonObject): string[] {
  const named = stringsAt(scheme, 'x-env');
  const type = stringAt(scheme, 'type');
  if (named.length > 0 || type === 'mutualTLS') return named;
  if (type === 'oauth2' || type === 'openIdConnect') return ['ACCESS_TOKEN'];
  const variable = variableName(name);
  const isBasic = type === 'http' && stringAt(scheme, 'scheme')?.toLowerCase() === 'basic';
  return isBasic ? [`${variable}_USERNAME`, `${variable}_PASSWORD`] : [variable];
}

/** The environment variable of a security scheme or property: `appJwt` gives `APP_JWT`. */
export function variableName(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();
}

function readFlow([type, flow]: [string, unknown]): OAuthFlow[] {
  if (!isObject(flow) || type.startsWith('x-')) return [];
  return [
    {
      type,
      authorizationUrl: stringAt(flow, 'authorizationUrl'),
      deviceAuthorizationUrl: stringAt(flow, 'deviceAuthorizationUrl'),
      tokenUrl: stringAt(flow, 'tokenUrl'),
      refreshUrl: stringAt(flow, 'refreshUrl'),
      scopes: Object.entries(objectAt(flow, 'scopes')).map(([name, description]) => ({
        name,
        description: String(description),
      })),
    },
  ];
}

/**
 * The security requirements of an operation or of the whole document. Each member of the array is an alternative; the
 * schemes in it are all needed.
 * @param unknown called with the name of each scheme that `components.securitySchemes` lacks
 * @returns undefined where it has none: an operation then has those of the document
 */
export function readSecurity(
  owner: JsonObject,
  schemes: readonly SecurityScheme[],
  unknown: (name: string) => void,
): Security | undefined {
  const requirements = member(owner, 'security');
  if (!isArray(requirements)) return undefined;
  const alternatives = requirements.filter(isObject).map((requirement) => ({
    schemes: Object.entries(requirement).flatMap(([name, scopes]) => {
      const scheme = schemes.find((known) => known.name === name);
      if (!scheme) {
        unknown(name);
        return [];
      }
      const names = isArray(scopes) ? scopes.map(String) : [];
      return [{ scheme, scopes: names.map((scope) => ({ name: scope, description: describeScope(scheme, scope) })) }];
    }),
  }));
  const optional = alternatives.length === 0 || alternatives.some((alternative) => alternative.schemes.length === 0);
  return { alternatives, optional };
}

function describeScope(scheme: SecurityScheme, scope: string): string | undefined {
  if (scheme.type !== 'oauth2') return undefined;
  return scheme.flows.flatMap(({ scopes }) => scopes).find(({ name }) => name === scope)?.description;
}
