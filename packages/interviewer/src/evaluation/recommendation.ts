import type { EvaluationFlag } from '../types.ts';
import type { DimensionScores } from './dimensions.ts';

/** What the recommendation is made from. */
export interface Outcome extends DimensionScores {
  confidence: number;
  flags: readonly EvaluationFlag[];
  /** Share of the asked questions, by weight, that were answered; 0 to 1. */
  answeredShare: number;
  /** Questions that were asked. */
  askedCount: number;
}

const PASS_LINE = 70;
/** Word matching is uncertain by more than this on a handful of answers, so just above the line is no PASS. */
const MARGIN = 5;
const LEAST_CONFIDENCE = 0.6;
const LEAST_ANSWERED = 0.6;

const FLAG_REASONS: Record<EvaluationFlag, string> = {
  injection: 'An answer contains text that is aimed at the evaluation.',
  repeat: 'An answer repeats itself.',
  stuffing: 'An answer is a list of words instead of sentences.',
  nonanswer: 'A question was answered with "I do not know" or with nothing that counts.',
  verbatim: 'An answer matches the expected answer word for word.',
  negation: 'An answer may say the opposite of what it was matched to.',
  echo: 'An answer mostly repeats the question.',
  no_rubric: 'A question has neither an expected answer nor rubric points.',
  language_not_supported: 'The built-in rules read English only.',
};

const DIMENSION_NAMES = {
  communication: 'communication',
  technical: 'technical skill',
  cultureFit: 'culture fit',
};

/**
 * PASS or REVIEW with the reasons, never FAIL: a low score of word matching mostly means "other words", so
 * turning somebody down is left to a human.
 */
export function recommend(outcome: Outcome): { recommendation: 'PASS' | 'REVIEW'; reasons: string[] } {
  const doubts = listDoubts(outcome);
  if (doubts.length > 0) return { recommendation: 'REVIEW', reasons: doubts };
  return {
    recommendation: 'PASS',
    reasons: [
      `The overall score of ${outcome.overallScore} is clearly above the pass line of ${PASS_LINE}.`,
      'Every question was scored against a rubric and nothing needs a second look.',
    ],
  };
}

function listDoubts(outcome: Outcome): string[] {
  const { overallScore, confidence, flags, answeredShare, askedCount, dimensionsNotAssessed } = outcome;
  if (askedCount === 0) return ['No question was asked, so there is nothing to judge.'];
  const doubts: string[] = [];
  if (overallScore < PASS_LINE) {
    doubts.push(
      `The overall score of ${overallScore} is below the pass line of ${PASS_LINE}; the built-in rules never turn a candidate down.`,
    );
  } else if (overallScore < PASS_LINE + MARGIN) {
    doubts.push(`The overall score of ${overallScore} is too close to the pass line of ${PASS_LINE}.`);
  }
  if (answeredShare < LEAST_ANSWERED) {
    doubts.push(`Only ${Math.round(100 * answeredShare)} % of the questions, by weight, were answered.`);
  }
  if (confidence < LEAST_CONFIDENCE) doubts.push(`The confidence of ${confidence} is low.`);
  doubts.push(...flags.map((flag) => FLAG_REASONS[flag]));
  doubts.push(
    ...dimensionsNotAssessed.map((dimension) => `No question assessed ${DIMENSION_NAMES[dimension]}.`),
  );
  return doubts;
}
