// npm test: everything that must pass before a commit. --no-browser leaves the browser out (npm run check),
// --no-generators leaves out the clients that other tools generate, and --only=unit,lint runs just these steps
// after installing and building. The last line is the total.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { parseArgs } = await import('node:util');
const { endAll } = await import('./lib/run.mjs');
const { exitCodeOf, onInterruption } = await import('./lib/interruption.mjs');
const { createScratch } = await import('./lib/checks/scratch.mjs');
const { printSummary, runSteps } = await import('./lib/checks/run-steps.mjs');
const { steps } = await import('./lib/checks/steps.mjs');

const chosen = chooseSteps();
const scratch = createScratch();
onInterruption(
  (signal) => void leave(5_000, exitCodeOf(signal)),
  () => void leave(0, exitCodeOf('SIGINT')),
);
const results = await runSteps(chosen, scratch);
await leave(0, printSummary(results) === 0 ? 0 : 1);

async function leave(graceMs, code) {
  await endAll(graceMs);
  await scratch.endProcesses(0);
  scratch.remove();
  process.exit(code);
}

function chooseSteps() {
  const leftOut = { type: 'boolean', default: false };
  const options = { only: { type: 'string' }, 'no-browser': leftOut, 'no-generators': leftOut };
  const { values } = parseArgs({ options });
  const wanted = values.only?.split(',').map((name) => name.trim());
  const unknown = wanted?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0) {
    console.error(
      `No such step: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(2);
  }
  return steps.filter(({ name, required, named }) => {
    if (required) return true;
    if (values[`no-${name}`]) return false;
    return wanted === undefined ? !named : wanted.includes(name);
  });
}
