// Imported first and written for old runtimes, so that they print a sentence instead of a stack trace.
import { readFileSync } from 'fs';

/** Ends the process with a clear message when this Node.js is older than package.json requires. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const wanted = engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(
    `Parley needs Node.js ${wanted} or newer (24 is recommended); this is ${process.versions.node}.`,
  );
  process.exit(1);
}
