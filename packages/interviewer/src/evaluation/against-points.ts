import type { Question } from '../types.ts';
import type { Answer } from './answer.ts';
import { AnswerIndex } from './answer-index.ts';
import type { PointModel } from './point-model.ts';
import { negationsOf } from './point-words.ts';
import { coverPoints, type PointCoverage } from './rubric-coverage.ts';

/**
 * An answer is against its points when it denies this share of its words, when without them it loses this share of what
 * it has of all points, and when so many points lose something.
 */
const AGAINST = { words: 0.25, lost: 0.25, points: 2, lostByPoint: 0.1 };

/** What is left of an answer without everything that it denies. */
export interface Against {
  answer: Answer;
  index: AnswerIndex;
  covered: PointCoverage[];
}

/**
 * "I would not check the backup, there is no need to tell anybody" has the words of its points and speaks against them.
 * A single "not" says little about a whole answer, since people also say what they leave out for good reasons. So only
 * where much is denied do the denied words count nothing.
 *
 * @returns what is left of such an answer; null for every other.
 */
export function findAgainst(
  question: Question,
  answer: Answer,
  whole: AnswerIndex,
  covered: readonly PointCoverage[],
  model: PointModel | null,
): Against | null {
  const isDenied = negationsOf(answer);
  const denied = new Set(answer.content.filter((_, position) => isDenied(position)));
  if (denied.size === 0 || denied.size < AGAINST.words * answer.content.length) return null;
  const content = answer.content.filter((token) => !denied.has(token));
  const index = new AnswerIndex(content.map(({ stem }) => stem));
  const left = coverPoints(question, whole, model, index);
  const lost = covered.map(({ credit }, at) => credit - (left[at]?.credit ?? 0));
  const several = lost.filter((one) => one >= AGAINST.lostByPoint).length >= AGAINST.points;
  if (!several || sum(lost) < AGAINST.lost * sum(covered.map(({ credit }) => credit))) return null;
  const tokens = answer.tokens.filter((token) => !denied.has(token));
  return { answer: { ...answer, tokens, content }, index, covered: left };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
