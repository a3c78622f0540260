import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package, wherever this code runs: source, bundle or chunk. */
function packageRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!isPackageRoot(folder)) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('the server’s package folder was not found');
    folder = parent;
  }
  return folder;
}

function isPackageRoot(folder: string): boolean {
  const file = path.join(folder, 'package.json');
  if (!fs.existsSync(file)) return false;
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { name?: string }).name === '@parley/server';
}

const root = packageRoot();
const isBundle = fileURLToPath(import.meta.url).startsWith(path.join(root, 'dist') + path.sep);

function threadFile(folder: string, name: string): string {
  return isBundle ? path.join(root, 'dist', `${name}.js`) : path.join(root, 'src', folder, `${name}.ts`);
}

export const paths = {
  migrations: path.join(root, 'migrations'),
  assets: path.join(root, 'assets'),
  web: path.join(root, 'dist', 'web'),
  reference: path.join(root, 'dist', 'reference'),
  /** The SDK, as its own build has packed it. */
  sdk: path.join(root, '..', '..', 'packages', 'sdk', 'dist', 'pack'),
  /** The file of the thread that expands calendars. */
  expansionThread: threadFile('adapters', 'calendar-expansion-thread'),
  /** The file of the thread that reads the responses of CalDAV servers. */
  xmlThread: threadFile('adapters', 'caldav-xml-thread'),
  /** The file of the thread that evaluates by the built-in rules. */
  evaluationThread: threadFile('adapters', 'evaluator-thread'),
  /** The file of the media engine's process. */
  mediaEngine: isBundle
    ? path.join(root, 'dist', 'media-engine.js')
    : path.join(root, '..', '..', 'packages', 'media', 'src', 'engine', 'process.ts'),
  /** The file of the process that records a meeting. */
  mediaRecorder: isBundle
    ? path.join(root, 'dist', 'media-recorder.js')
    : path.join(root, '..', '..', 'packages', 'media', 'src', 'recorder', 'process.ts'),
};

export const version = (
  JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
).version;
