import type { LastWords } from './last-words.ts';

/** The model is asked after these lengths of silence. */
export const askAtMs = [200, 600, 1_000];

const shortestMs = 1_750;
/** The longest wait. It also applies without a model, without an answer from it, and on a slow device. */
export const longestMs = 3_000;

/** When the words tell nothing, only the model chooses. Its lowest answer counts: one doubt is enough to wait. */
const byModel = { doubtful: 0.2, sure: 0.8 };
/**
 * When the words may be complete, each word (up to 70) makes the end more likely, and the model's highest answer counts
 * as much as thirteen words. After one short sentence, people usually continue, even if it sounded final.
 */
const byWords = { doubtful: 0.8, sure: 1, perWord: 0.015, mostWords: 70, perAnswer: 0.2 };

/**
 * How long a silence must last before it counts as the end of an answer. The model only chooses a time between 1.75 and
 * 3 s: silence ends the answer, never the model alone.
 *
 * @param answers the model's answers during this silence, 0 to 1.
 * @param words what the last words tell. In a pause after "and then", for example, somebody thinks.
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
