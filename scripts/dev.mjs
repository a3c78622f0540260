// npm run dev: the server restarts and the pages reload on every change. Open the URL that Vite prints.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { prepare } = await import('./lib/prepare.mjs');
const { supervise } = await import('./lib/supervise.mjs');
const { inRepository } = await import('./lib/repository.mjs');

await prepare({ builds: false });
// Imported only now, because it may just have been installed.
const { createServer } = await import('vite');
const pages = await createServer({ configFile: inRepository('apps/web/vite.config.ts') });
await pages.listen();
pages.printUrls();

const watch = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false'];
const server = ['apps/server/src/cli/main.ts', 'serve', '--demo', ...process.argv.slice(2)];
const code = await supervise([...watch, ...server]);
await pages.close();
process.exit(code);
