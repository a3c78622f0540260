// npm start: installs and builds what changed, then runs the whole service with its demo in this terminal.
// Settings come from the environment (PORT=8080 npm start); arguments are passed to `parley serve`.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { prepare } = await import('./lib/prepare.mjs');
const { supervise } = await import('./lib/supervise.mjs');

await prepare();
const server = ['--enable-source-maps', 'apps/server/bin/parley.js', 'serve', '--demo'];
process.exit(await supervise([...server, ...process.argv.slice(2)]));
