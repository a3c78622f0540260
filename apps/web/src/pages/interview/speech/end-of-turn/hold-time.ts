import type { LastWords } from './last-words.ts';

/** How much silence there is when the model is asked. */
export const askAtMs = [200, 600, 1_000];

const shortestMs = 1_750;
/** Also when nothing is known: without a model, without a reply from it, or on a slow device. */
export const longestMs = 3_000;

/** Where the words tell nothing, the model alone chooses: its lowest answer, because it must never be sure once. */
const byModel = { doubtful: 0.2, sure: 0.8 };
/**
 * Where the words may be complete, each word makes the end likelier, up to 70, and the model's highest answer counts
 * as much as thirteen words: after one short sentence somebody mostly thinks on, however final it sounded.
 */
const byWords = { doubtful: 0.8, sure: 1, perWord: 0.015, mostWords: 70, perAnswer: 0.2 };

/**
 * How long a silence lasts before it counts as the end of an answer. The model only chooses between 1.75 and 3 s;
 * a silence ends the answer, never the model alone.
 *
 * @param answers what the model said during this silence, 0 to 1.
 * @param words what the last words tell; a pause after "and then" is one in which somebody thinks.
 * @param count how many words the answer has so far.
 */
export function holdMs(answers: readonly number[], words: LastWords, count: number): number {
  if (words === 'asks_for_time') return Infinity;
  if (words === 'open' || answers.length === 0) return longestMs;
  const isSaid = words === 'may_be_complete';
  const { doubtful, sure } = isSaid ? byWords : byModel;
  const judged = isSaid
    ? Math.max(...answers) * byWords.perAnswer + Math.min(count, byWords.mostWords) * byWords.perWord
    : Math.min(...answers);
  const certainty = Math.min(1, Math.max(0, (judged - doubtful) / (sure - doubtful)));
  return longestMs - (longestMs - shortestMs) * certainty;
}
