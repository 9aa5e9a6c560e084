// `node --import ./quire/loader/register.mjs quire/cli.ts …`: lets Node run the engine's TypeScript, and the code of a site
// folder wherever that lies.
import { register } from 'node:module';
import { resolve } from 'node:path';

// The first argument behind the command names the site folder, `site` unless given (see cli.ts).
const [, , , folder = 'site'] = process.argv.filter((argument, index) => index < 3 || !argument.startsWith('-'));
register('./hooks.mjs', import.meta.url, { data: { site: resolve(folder) } });
process.setSourceMapsEnabled(true);
