// `npm start`: installs what is missing, builds the site and serves it.
import { ensureInstalled, quire } from './install.mjs';

ensureInstalled();
quire('build', 'site');
quire('preview', 'site', ...process.argv.slice(2));
