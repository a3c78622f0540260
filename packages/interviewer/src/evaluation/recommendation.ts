import type { EvaluationTexts } from '../texts.ts';
import type { EvaluationFlag } from '../types.ts';
import type { DimensionScores } from './dimensions.ts';

/** What the recommendation depends on. */
export interface Outcome extends DimensionScores {
  confidence: number;
  flags: readonly EvaluationFlag[];
  /** The share of the questions, by weight, that were answered; 0 to 1. */
  answeredShare: number;
  /** Questions that were asked. */
  askedCount: number;
}

const PASS_LINE = 70;
/** With a handful of answers, word matching is less exact than this, so a score just above the line is no PASS. */
const MARGIN = 5;
const LEAST_CONFIDENCE = 0.6;
const LEAST_ANSWERED = 0.6;

/**
 * PASS or REVIEW with the reasons, never FAIL: a low score of word matching mostly means that other words were
 * used, so only a human may reject somebody.
 */
export function recommend(
  outcome: Outcome,
  t: EvaluationTexts,
): { recommendation: 'PASS' | 'REVIEW'; reasons: string[] } {
  const doubts = listDoubts(outcome, t);
  if (doubts.length > 0) return { recommendation: 'REVIEW', reasons: doubts };
  const { overallScore: score } = outcome;
  return {
    recommendation: 'PASS',
    reasons: [t('recommendation.pass', { score, line: PASS_LINE }), t('recommendation.passComplete')],
  };
}

function listDoubts(outcome: Outcome, t: EvaluationTexts): string[] {
  const { overallScore, confidence, flags, answeredShare, askedCount, dimensionsNotAssessed } = outcome;
  if (askedCount === 0) return [t('recommendation.nothingAsked')];
  const doubts: string[] = [];
  const scores = { score: overallScore, line: PASS_LINE };
  if (overallScore < PASS_LINE) doubts.push(t('recommendation.below', scores));
  else if (overallScore < PASS_LINE + MARGIN) doubts.push(t('recommendation.close', scores));
  if (answeredShare < LEAST_ANSWERED) {
    doubts.push(t('recommendation.fewAnswered', { percent: Math.round(100 * answeredShare) }));
  }
  if (confidence < LEAST_CONFIDENCE) doubts.push(t('recommendation.uncertain', { confidence }));
  doubts.push(...flags.map((flag) => t(`recommendation.flags.${flag}`)));
  doubts.push(...dimensionsNotAssessed.map((dimension) => t(`recommendation.notAssessed.${dimension}`)));
  return doubts;
}
