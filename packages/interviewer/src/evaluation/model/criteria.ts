import { textsIn } from '../../texts.ts';
import type { Question } from '../../types.ts';
import { hasExpectedAnswer, hasRubric, isBehavioural } from '../assessment.ts';

/** One thing that a model looks for in an answer. */
export interface Criterion {
  id: string;
  text: string;
  /** Other ways to say it. */
  examples: string[];
  /** Relative, more than 0. */
  weight: number;
}

const MOST_EXAMPLES = 3;
const OF_A_STORY = ['situation', 'ownAction', 'result'] as const;
const OF_AN_ARGUMENT = ['answers', 'reason', 'example'] as const;

/**
 * The question's points; without points its expected answer; without either, what every good account or argument has.
 * These general criteria show how well an answer is supported, not whether it is right, so a human always decides then
 * (flag `no_rubric`).
 */
export function criteriaOf(question: Question, language: string): Criterion[] {
  const t = textsIn(language).modelEvaluation;
  if (question.points.length > 0) {
    return question.points.map(({ id, text, phrasings, weight }) => ({
      id,
      text,
      examples: phrasings.filter((phrasing) => phrasing !== text).slice(0, MOST_EXAMPLES),
      weight,
    }));
  }
  if (hasRubric(question) && hasExpectedAnswer(question)) {
    return [{ id: 'expected', text: t('criteria.expected'), examples: [], weight: 1 }];
  }
  const general = isBehavioural(question) ? OF_A_STORY : OF_AN_ARGUMENT;
  return general.map((id) => ({ id, text: t(`criteria.${id}`), examples: [], weight: 1 }));
}
