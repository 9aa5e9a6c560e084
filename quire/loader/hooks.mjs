import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { transformSync } from 'rolldown/utils';

/**
 * Module hooks of Node (nodejs.org/api/module.html#customization-hooks), which runs them in a thread of their own.
 * Own code rather than a ready loader, because those take the rules of the folder a file lies in: a site folder has neither
 * a package.json, nor a tsconfig.json, nor React installed, and its components must run all the same.
 */

const ENGINE = new URL('../', import.meta.url);
const ENDINGS = ['.ts', '.tsx', '.js', '.jsx', '/index.ts', '/index.tsx', '/index.js', '/index.jsx'];
let site;

export function initialize(data) {
  site = data?.site && pathToFileURL(`${data.site}/`);
}

/** `quire` is the engine's public face, `@site/…` the site folder; a package that the folder has not installed is the engine's own. */
export async function resolve(specifier, context, next) {
  const target = aliased(specifier);
  try {
    return await next(target, context);
  } catch (error) {
    if (/^(?:file:|\.)/.test(target)) return withEnding(target, context, next, error);
    if (!/^(?:@[\w-]+\/)?[\w-]+(?:\/|$)/.test(target)) throw error;
    return next(target, { ...context, parentURL: ENGINE.href }).catch(() => Promise.reject(error));
  }
}

function aliased(specifier) {
  if (specifier === 'quire') return new URL('index.ts', ENGINE).href;
  if (specifier.startsWith('@site/') && site) return new URL(specifier.slice('@site/'.length), site).href;
  return specifier;
}

/** Bundlers let writers leave endings out. */
async function withEnding(target, context, next, error) {
  for (const ending of ENDINGS) {
    try {
      return await next(target + ending, context);
    } catch {}
  }
  throw error;
}

/** TypeScript and JSX are always modules, whatever package.json says of JavaScript. */
export async function load(url, context, next) {
  const { pathname } = new URL(url);
  const typed = /\.(?:tsx?|mts|jsx)$/.test(pathname);
  const siteScript =
    site && url.startsWith(site.href) && pathname.endsWith('.js') && !pathname.includes('/node_modules/');
  if (!typed && !siteScript) return next(url, context);
  const path = fileURLToPath(url);
  const source = await readFile(path, 'utf8');
  if (siteScript && !/^\s*(?:import|export)\b/m.test(source)) return next(url, context);
  const { code, map, errors } = transformSync(path, source, {
    lang: pathname.endsWith('.js') ? 'jsx' : undefined,
    jsx: { runtime: 'automatic' },
    sourcemap: true,
  });
  if (errors.length > 0) throw new SyntaxError(errors.map((error) => describe(error, path)).join('\n'));
  const inline = Buffer.from(JSON.stringify(map)).toString('base64');
  return {
    format: 'module',
    shortCircuit: true,
    source: `${code}\n//# sourceMappingURL=data:application/json;base64,${inline}`,
  };
}

/** The parser's message on one line, with its place. */
function describe({ message, codeframe }, path) {
  const place = /\[ .*?:(\d+:\d+) \]/.exec(stripVTControlCharacters(codeframe ?? ''))?.[1];
  const text = stripVTControlCharacters(message)
    .replace(/^\[\w+\]\s*/, '')
    .split('\n')[0];
  return `${text} (${path}${place ? `:${place}` : ''})`;
}
