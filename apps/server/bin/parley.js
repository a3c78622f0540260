#!/usr/bin/env node
// Starts the built command line. Nothing is imported before the build is known to be there.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bundle = new URL('../dist/cli.js', import.meta.url);

if (!existsSync(bundle) && process.env.PARLEY_BUILD === '1') {
  const script = fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url));
  // What the command itself prints may be read by a program, so the build speaks on the other stream.
  const { status } = spawnSync(process.execPath, [script], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
if (!existsSync(bundle)) {
  console.error('Parley is not built yet. Run `npm run build` first, or set PARLEY_BUILD=1.');
  process.exit(1);
}

// Otherwise React renders mails with its slower development build.
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(bundle.href);
