import { build } from '../build.mjs';
import { install } from '../install.mjs';
import { inRepository } from '../repository.mjs';
import { run } from '../run.mjs';
import { findChromium } from './chromium.mjs';
import { installGenerators } from './generators.mjs';
import { runVitest } from './vitest.mjs';

const sdk = ['test/sdk'];
const journey = ['test/e2e/journeys/first-run', 'test/e2e/journeys/ai-interview'];

const success = { passed: 1, failed: 0, skipped: [], output: '' };
const failure = (output) => ({ passed: 0, failed: 1, skipped: [], output });

/**
 * Every step in order. `run({ folder, env })` returns `{ passed, failed, skipped, output }`. Steps of the same
 * `stage` do not need each other and run in parallel. `required` steps end the run when they fail and cannot be
 * left out. `named` steps run only when they are asked for by name.
 *
 * The layers are checked by a unit test (test/house/layers.test.ts), in one cruise together with its planted
 * violations.
 */
export const steps = [
  { name: 'install', stage: 'install', required: true, run: checkInstallation },
  { name: 'build', stage: 'build', required: true, run: checkBuild },
  tool('format', 'oxfmt', '--check', '.'),
  tool('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  tool('dead code', 'knip'),
  tool('types', 'tsc', '-p', '.'),
  { name: 'unit', stage: 'unit', run: (scratch) => runVitest('unit', scratch) },
  { name: 'integration', stage: 'tests', run: (scratch) => runVitest('integration', scratch) },
  { name: 'generators', stage: 'tests', run: checkGenerators },
  { name: 'browser', stage: 'browser', run: (scratch) => checkInBrowser(scratch) },
  // Parts of the two steps above, for a second version of Node.js. They run only when they are named.
  {
    name: 'sdk',
    stage: 'tests',
    named: true,
    run: (scratch) => runVitest('integration', scratch, sdk),
  },
  { name: 'journey', stage: 'tests', named: true, run: (scratch) => checkInBrowser(scratch, journey) },
  { name: 'left behind', stage: 'end', run: checkNothingLeft },
];

function tool(name, command, ...args) {
  const check = async () => {
    const { code, output } = await run(process.execPath, [
      inRepository('node_modules/.bin', command),
      ...args,
    ]);
    return code === 0 ? success : failure(output);
  };
  return { name, stage: 'static', run: check };
}

async function checkInstallation() {
  try {
    const { warnings } = await install();
    return warnings.length === 0
      ? success
      : failure(`A fresh installation must print none of these:\n${warnings.join('\n')}`);
  } catch (error) {
    return failure(error.message);
  }
}

async function checkBuild() {
  try {
    const built = await build();
    return { ...success, output: built.map(({ output }) => output).join('') };
  } catch (error) {
    return failure(error.message);
  }
}

/** Without Python, Java or a network, the tests that need them are skipped, and the summary says so. */
async function checkGenerators({ folder, env }) {
  const { path, missing } = await installGenerators(folder, env);
  const tools = path === undefined ? {} : { GENERATOR_TOOLS: path };
  const result = await runVitest('generators', { folder, env: { ...env, ...tools } });
  return missing === undefined ? result : { ...result, skipped: [...result.skipped, missing] };
}

async function checkInBrowser({ folder, env }, files = []) {
  let chromium;
  try {
    chromium = await findChromium();
  } catch (error) {
    return failure(error.message);
  }
  if (chromium.path === undefined) return { passed: 0, failed: 0, skipped: [chromium.missing], output: '' };
  return runVitest('e2e', { folder, env: { ...env, PARLEY_CHROMIUM: chromium.path } }, files);
}

/** Processes that outlive the tests that started them would also outlive a user's Ctrl-C. */
async function checkNothingLeft({ endProcesses }) {
  const left = await endProcesses(3_000);
  return left.length === 0 ? success : failure(`still running after the tests:\n${left.join('\n')}`);
}
