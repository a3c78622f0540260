import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { digestOf } from './inputs.mjs';
import { referenceOutput } from './reference-file.mjs';
import { inRepository } from './repository.mjs';
import { run } from './run.mjs';

const vite = inRepository('node_modules/vite/bin/vite.js');
const serverOutput = 'apps/server/dist';
const webOutput = `${serverOutput}/web`;

/** The build targets, which do not depend on each other. The server contains the web build inside its own dist. */
const targets = [
  {
    name: 'web',
    folder: 'apps/web',
    output: { path: webOutput },
    command: [vite, 'build', '--logLevel', 'warn'],
  },
  {
    name: 'server',
    folder: 'apps/server',
    output: { path: serverOutput, ignores: (path) => path === webOutput || path === referenceOutput },
    command: [vite, 'build', '--logLevel', 'warn'],
  },
  {
    name: 'sdk',
    folder: 'packages/sdk',
    // The packed SDK contains the guides and the licence.
    inputs: ['packages/sdk', 'docs/guides', 'LICENSE'],
    output: { path: 'packages/sdk/dist' },
    command: ['build.mjs'],
  },
  {
    name: 'reference',
    folder: '.',
    inputs: ['scripts/fetch-reference.mjs', 'scripts/lib/reference-file.mjs'],
    output: { path: referenceOutput },
    command: ['scripts/fetch-reference.mjs'],
  },
];

/** Exit code of a target that is not essential and not available now; the next build tries it again. */
const unavailable = 75;

const notBuilt = (path) => /\.test\.tsx?$/.test(path) || path === 'apps/server/src/testing';

/**
 * Builds in parallel every target whose inputs or outputs differ from those of its last successful build. Returns
 * one `{ name, ms, output }` per target that was built; throws with the output of those that failed.
 */
export async function build() {
  const results = await Promise.all(targets.filter(isStale).map(buildTarget));
  const failed = results.filter(({ code }) => code !== 0 && code !== unavailable);
  if (failed.length > 0) {
    throw new Error(failed.map(({ name, output }) => `building ${name} failed:\n${output}`).join('\n'));
  }
  return results;
}

async function buildTarget(target) {
  // Taken before the build: a file that changes during the build makes the next run build again.
  const inputs = inputsOf(target);
  const { code, output, ms } = await run(process.execPath, target.command, {
    cwd: inRepository(target.folder),
  });
  if (code === 0) {
    mkdirSync(dirname(stampOf(target)), { recursive: true });
    writeFileSync(stampOf(target), stamp(inputs, outputsOf(target)));
  }
  return { name: target.name, code, output, ms };
}

function isStale(target) {
  let last;
  try {
    last = readFileSync(stampOf(target), 'utf8');
  } catch {
    return true;
  }
  return last !== stamp(inputsOf(target), outputsOf(target));
}

const stamp = (inputs, outputs) => `${inputs}\n${outputs}\n`;
const stampOf = ({ name }) => inRepository('node_modules/.cache/parley-build', name);
const outputsOf = ({ output }) => digestOf([output.path], output.ignores);

/** The target's folder, those of the workspaces from which it is made, and what else the tools read. */
function inputsOf({ folder, inputs }) {
  return digestOf(
    [...(inputs ?? workspacesUnder(folder)), 'package-lock.json', 'tsconfig.json', 'scripts/lib/build.mjs'],
    notBuilt,
  );
}

function workspacesUnder(folder, found = new Set()) {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(inRepository(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith('@parley/')) workspacesUnder(`packages/${name.slice('@parley/'.length)}`, found);
  }
  return found;
}
