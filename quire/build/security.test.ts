import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Config, configSchema } from '../site/config.ts';
import { contentSecurityPolicy, cspHash } from './security.ts';

const config = (rest: object = {}): Config => configSchema.parse({ title: 'T', url: 'https://t.example', ...rest });
const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));
const inline = { scripts: ['let a;'], styles: ['b{}'] };

test('an inline element is allowed by the hash of its content', () => {
  expect(cspHash('let a;')).toBe(`'sha256-${createHash('sha256').update('let a;').digest('base64')}'`);
});

describe('the policy', () => {
  const policy = directives(contentSecurityPolicy(config(), inline));

  test('allows the site itself and the known inline elements, nothing else', () => {
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['script-src']).toEqual(["'self'", cspHash('let a;')]);
    expect(policy['style-src']).toEqual(["'self'", cspHash('b{}')]);
    expect(policy['connect-src']).toEqual(["'self'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['form-action']).toEqual(["'none'"]);
  });

  test('is never loose', () =>
    expect(contentSecurityPolicy(config({ analytics: { containerId: 'GTM-X' } }), inline)).not.toMatch(/unsafe|\*/));

  test.each([
    ['frames', { security: { frames: ['https:'] } }, 'frame-src', ["'self'", 'https:']],
    ['images', { security: { images: ['https://i.example'] } }, 'img-src', ["'self'", 'data:', 'https://i.example']],
  ])('%s of the config', (_, rest, directive, sources) => {
    expect(directives(contentSecurityPolicy(config(rest), inline))[directive]).toEqual(sources);
  });

  test('a third party only with a container id', () => {
    expect(contentSecurityPolicy(config(), inline)).not.toContain('https:');
    expect(
      directives(contentSecurityPolicy(config({ analytics: { containerId: 'GTM-X' } }), inline))['script-src'],
    ).toContain('https://www.googletagmanager.com');
  });

  test('a header also says who may frame the site; a meta element cannot', () => {
    expect(policy['frame-ancestors']).toBeUndefined();
    expect(directives(contentSecurityPolicy(config(), inline, true))['frame-ancestors']).toEqual(["'self'"]);
  });
});
