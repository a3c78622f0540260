import type { EvaluationTexts } from '../texts.ts';
import type { EvaluationFlag, EvaluationResult, QuestionEvaluation } from '../types.ts';
import type { FactQuote } from './fact-quote.ts';
import type { Judge } from './scored-question.ts';
import type { DimensionScores } from './dimensions.ts';
import { shorten } from './plain.ts';

/** What the recommendation depends on. */
export interface Outcome extends DimensionScores {
  confidence: number;
  flags: readonly EvaluationFlag[];
  /** The share of the questions, by weight, whose score counts; 0 to 1. */
  countedShare: number;
  /** The share of the questions, by weight, that say what a good answer about their subject has; 0 to 1. */
  subjectShare: number;
  /** Of every question that was asked. */
  evaluations: readonly QuestionEvaluation[];
  /** What was said to the questions for a plain fact, by question. */
  facts: ReadonlyMap<string, FactQuote>;
  crossCheck: EvaluationResult['crossCheck'];
  degraded: EvaluationResult['degraded'];
  doubts: readonly string[];
}

const PASS_LINE = 70;
/** In points. With few answers a score is less exact than this, so a score just above the line is no PASS. */
const MARGIN = 5;
const FAIL_LINE = 45;
/** The overall scores at which the recommendation may change. */
export const recommendationLines = { pass: PASS_LINE, fail: FAIL_LINE } as const;
const LEAST_CONFIDENCE = 0.6;
const LEAST_COUNTED = 0.6;
const LEAST_SUBJECT = 0.5;
const MOST_DIFFERENCE = 25;

/**
 * PASS, FAIL or REVIEW with the reasons. Any doubt means REVIEW. The built-in rules never say FAIL: their low scores
 * mostly mean that the candidate used other words, so only a human may reject somebody.
 */
export function recommend(
  outcome: Outcome,
  judge: Judge,
  t: EvaluationTexts,
): Pick<EvaluationResult, 'recommendation' | 'reasons'> {
  const { overallScore: score } = outcome;
  const doubts = listDoubts(outcome, judge, t);
  const scores = { score, line: PASS_LINE };
  if (doubts.length === 0 && judge.mayFail && score < FAIL_LINE) {
    return { recommendation: 'FAIL', reasons: [t('recommendation.fail', { score, line: FAIL_LINE })] };
  }
  const nearOrBelow =
    outcome.countedShare === 0
      ? []
      : score < PASS_LINE
        ? [t(`recommendation.below.${judge.by}`, scores)]
        : score < PASS_LINE + MARGIN
          ? [t('recommendation.close', scores)]
          : [];
  const reasons = [...nearOrBelow, ...doubts];
  if (reasons.length > 0) return { recommendation: 'REVIEW', reasons };
  return {
    recommendation: 'PASS',
    reasons: [t('recommendation.pass', scores), t('recommendation.passComplete')],
  };
}

function listDoubts(outcome: Outcome, judge: Judge, t: EvaluationTexts): string[] {
  const { confidence, flags, evaluations, facts, countedShare, subjectShare, crossCheck, degraded } = outcome;
  if (evaluations.length === 0) return [t('recommendation.nothingAsked')];
  const leftOut = evaluations.flatMap(({ questionId, question, leftOut: why }) =>
    why === null
      ? []
      : [t(`recommendation.leftOut.${why}`, { question: shorten(question), ...facts.get(questionId) })],
  );
  const stoodIn = degraded === null ? [] : [t(`recommendation.degraded.${degraded}`)];
  const told = flags.filter(isTold(evaluations)).map((flag) => t(`recommendation.flags.${flag}`));
  if (countedShare === 0)
    return [t('recommendation.nothingScored'), ...stoodIn, ...leftOut, ...told, ...outcome.doubts];
  const doubts = [...stoodIn];
  if (judge.by === 'rules' && subjectShare <= LEAST_SUBJECT) {
    doubts.push(t('recommendation.generic', { percent: Math.round(100 * subjectShare) }));
  }
  if (countedShare < LEAST_COUNTED) {
    doubts.push(t('recommendation.fewCounted', { percent: Math.round(100 * countedShare) }));
  }
  doubts.push(...leftOut);
  if (confidence < LEAST_CONFIDENCE) doubts.push(t('recommendation.uncertain', { confidence }));
  if (crossCheck && crossCheck.difference > MOST_DIFFERENCE) {
    doubts.push(t('recommendation.crossCheck', crossCheck));
  }
  doubts.push(...told);
  doubts.push(
    ...outcome.dimensionsNotAssessed.map((dimension) => t(`recommendation.notAssessed.${dimension}`)),
  );
  return [...doubts, ...outcome.doubts];
}

/**
 * Whether the reasons mention a flag. Flags of answers that are left out are not mentioned, because these have a reason
 * already; orders to the evaluator always are.
 */
const isTold =
  (evaluations: readonly QuestionEvaluation[]) =>
  (flag: EvaluationFlag): boolean =>
    flag === 'injection' ||
    evaluations.some(({ leftOut, flags }) => leftOut === null && flags.includes(flag));
