import { build } from './build.mjs';
import { install } from './install.mjs';
import { endAll } from './run.mjs';
import { exitCodeOf, onInterruption } from './interruption.mjs';
import { sayOutput, sayStep } from './say.mjs';

/**
 * Brings packages and builds up to date and prints one line per step that had something to do. A failure or an
 * interruption ends the process.
 */
export async function prepare({ builds = true } = {}) {
  const end = (signal) => void endAll(2_000).then(() => process.exit(exitCodeOf(signal)));
  const stopListening = onInterruption(end, () => process.exit(exitCodeOf('SIGINT')));
  try {
    const { installed, ms } = await install();
    if (installed) sayStep('packages', ms, 'installed');
    for (const { name, ms: buildMs, output } of builds ? await build() : []) {
      sayStep(name, buildMs, 'built');
      sayOutput(output);
    }
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  } finally {
    stopListening();
  }
}
