import type { Answer } from '../evaluation/answer.ts';
import type { EvaluationFlag, PointResult, Question, QuestionEvaluation } from '../types.ts';
import type { AnswerQuote } from '../evaluation/answer-quotes.ts';

/** One question that was asked, with its answer and evaluation. */
export interface AnsweredQuestion {
  question: Question;
  evaluated: QuestionEvaluation;
  answer: Answer;
}

export function isFlagged({ evaluated }: AnsweredQuestion, ...flags: EvaluationFlag[]): boolean {
  return evaluated.flags.some((flag) => flags.includes(flag));
}

/** Whether this quote is evidence for a point with one of these results. */
export function showsPoint(
  { evaluated }: AnsweredQuestion,
  quote: AnswerQuote,
  met: readonly PointResult['met'][],
  isSought: (point: PointResult) => boolean = () => true,
): boolean {
  return evaluated.points
    .filter((point) => met.includes(point.met) && isSought(point))
    .flatMap((point) => point.evidence)
    .some(({ turnId, start, end }) => turnId === quote.turnId && start < quote.end && quote.start < end);
}
