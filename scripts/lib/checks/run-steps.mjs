import { availableParallelism } from 'node:os';
import { sayOutput, sayStep } from '../say.mjs';

/**
 * Runs the steps stage by stage, with at most as many in parallel as there are processors, and prints one line per
 * step in the given order. It goes on after a failure, except of a required step. Returns the results.
 */
export async function runSteps(steps, scratch) {
  const results = [];
  for (const stage of new Set(steps.map((step) => step.stage))) {
    const finished = startAll(
      steps.filter((step) => step.stage === stage),
      scratch,
    );
    for (const { step, outcome } of finished) {
      const result = { name: step.name, ...(await outcome) };
      print(result);
      results.push(result);
      if (step.required && result.failed > 0) return results;
    }
  }
  return results;
}

/** Starts the steps in order; each waits for a free processor. */
function startAll(steps, scratch) {
  const places = Array.from({ length: Math.min(4, availableParallelism()) }, () => Promise.resolve());
  return steps.map((step, index) => {
    const place = index % places.length;
    const outcome = places[place].then(() => timed(step, scratch));
    places[place] = outcome;
    return { step, outcome };
  });
}

async function timed(step, scratch) {
  const startedAt = performance.now();
  try {
    return { ...(await step.run(scratch)), ms: performance.now() - startedAt };
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      skipped: [],
      output: String(error.stack),
      ms: performance.now() - startedAt,
    };
  }
}

function print({ name, passed, failed, skipped, output, ms }) {
  const parts = [`${passed} passed`];
  if (failed > 0) parts.push(`${failed} FAILED`);
  if (skipped.length > 0) parts.push(`${skipped.length} skipped`);
  sayStep(name, ms, parts.join(', '));
  if (failed > 0) sayOutput(output);
}

/** Names what failed and what was skipped. The last line is the total, in a form that programs can read too. */
export function printSummary(results) {
  const sum = (pick) => results.reduce((total, result) => total + pick(result), 0);
  const passed = sum((result) => result.passed);
  const failed = sum((result) => result.failed);
  const skipped = results.flatMap(({ name, skipped: all }) => all.map((what) => `${name}: ${what}`));
  console.log('');
  for (const result of results)
    if (result.failed > 0) console.log(`failed: ${result.name} (${result.failed})`);
  for (const what of skipped) console.log(`skipped: ${what}`);
  const total = `${passed} passed, ${failed} failed`;
  console.log(skipped.length === 0 ? total : `${total}, ${skipped.length} skipped`);
  return failed;
}
