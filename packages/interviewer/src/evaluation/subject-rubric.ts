import {
  anyUsePhrasings,
  learningPoint,
  ownActionPoint,
  resultPoint,
  situationPoint,
} from '../bank/evidence-points.ts';
import type { Question, RubricPoint } from '../types.ts';
import { hasExpectedAnswer } from './assessment.ts';

/** Phrasings that show how a story is told. They fit any subject, so they say nothing about the subject. */
const GENERIC = new Set([
  ...[situationPoint, ownActionPoint, resultPoint, learningPoint].flatMap(({ phrasings }) => phrasings),
  ...anyUsePhrasings,
]);

/** Whether an expected answer, or most of the points by weight, say what a good answer to just this question has. */
export function hasSubjectRubric(question: Question): boolean {
  if (hasExpectedAnswer(question)) return true;
  const weightOf = (points: readonly RubricPoint[]): number =>
    points.reduce((sum, point) => sum + point.weight, 0);
  const about = question.points.filter((point) => !isGeneric(point));
  return about.length > 0 && 2 * weightOf(about) > weightOf(question.points);
}

function isGeneric({ phrasings }: RubricPoint): boolean {
  return phrasings.some((phrasing) => GENERIC.has(phrasing));
}
