import type { LastWords } from './last-words.ts';

/** How much silence there is when the model is asked. */
export const askAtMs = [200, 600, 1_000];

const shortestMs = 1_600;
/** Also when nothing is known: without a model, without a reply from it, or on a slow device. */
const longestMs = 3_000;
const doubtful = 0.2;
const sure = 0.8;

/**
 * How long a silence lasts before it counts as the end of an answer. The model only chooses between 1.6 and 3 s;
 * a silence ends the answer, never the model alone.
 *
 * @param answers what the model said during this silence, 0 to 1.
 * @param words what the last words tell; a pause after "and then" is one in which somebody thinks.
 */
export function holdMs(answers: readonly number[], words: LastWords): number {
  if (words === 'asks_for_time') return Infinity;
  const sorted = answers.toSorted((left, right) => left - right);
  // Where the words may be complete, one doubt of the model is outvoted by two others.
  const judged = words === 'may_be_complete' ? sorted[Math.floor(sorted.length / 2)] : sorted[0];
  if (words === 'open' || judged === undefined) return longestMs;
  const certainty = Math.min(1, Math.max(0, (judged - doubtful) / (sure - doubtful)));
  return longestMs - (longestMs - shortestMs) * certainty;
}
