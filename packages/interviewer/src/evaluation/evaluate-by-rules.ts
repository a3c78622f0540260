import { textsIn } from '../texts.ts';
import type { EvaluationFlag, EvaluationInput, EvaluationResult } from '../types.ts';
import { scoreDimensions, scoreSkills, weightedMean } from './dimensions.ts';
import { isEnglishTag } from './english.ts';
import { recommend } from './recommendation.ts';
import { scoreQuestion, type ScoredQuestion } from './score-question.ts';
import { writeSummary } from './summary.ts';

const CEILING = { dimensionMissing: 0.55, nothingAsked: 0 };
const FLAG_ORDER: readonly EvaluationFlag[] = [
  'injection',
  'language_not_supported',
  'no_rubric',
  'nonanswer',
  'echo',
  'stuffing',
  'negation',
  'verbatim',
  'repeat',
];

/**
 * Evaluates a finished interview without a model: it looks for rubric points and expected answers in the
 * candidate's words. Pure: the same input gives byte-identical JSON. Scores are integers from 0 to 100, offsets
 * are UTF-16 units. It recommends PASS or REVIEW, never FAIL. Questions that were not asked are left out;
 * questions that were asked and not answered score 0. Never throws on any text.
 */
export function evaluateByRules(input: EvaluationInput): EvaluationResult {
  const english = isEnglishTag(input.language);
  const t = textsIn(input.language).evaluation;
  const asked = input.questions.filter((entry) => entry.asked);
  const scored = asked.map((entry) => scoreQuestion(entry.question, input.turns, english, t));
  const dimensions = scoreDimensions(scored, input.evaluationFocus);
  const answeredShare = weightedMean(scored, (entry) => (entry.answered ? 1 : 0)) ?? 0;
  const confidence = rateOverallConfidence(
    scored,
    answeredShare,
    dimensions.dimensionsNotAssessed.length > 0,
  );
  const flags = FLAG_ORDER.filter((flag) => scored.some((entry) => entry.evaluation.flags.includes(flag)));
  const decision = recommend(
    { ...dimensions, confidence, flags, answeredShare, askedCount: asked.length },
    t,
  );
  return {
    evaluator: 'local-rubric',
    evaluatorVersion: '1',
    recommendation: decision.recommendation,
    reasons: decision.reasons,
    overallScore: dimensions.overallScore,
    communication: dimensions.communication,
    technical: dimensions.technical,
    cultureFit: dimensions.cultureFit,
    questionEvaluations: scored.map((entry) => entry.evaluation),
    dimensionsNotAssessed: dimensions.dimensionsNotAssessed,
    dimensionWeights: dimensions.dimensionWeights,
    skills: scoreSkills(scored.map((entry) => entry.evaluation)),
    crossCheck: null,
    degraded: null,
    confidence,
    flags,
    summary: writeSummary(scored, input.questions.length - asked.length, t),
  };
}

/** The mean over the questions. It is lower when many were not answered or a dimension had no question. */
function rateOverallConfidence(
  scored: readonly ScoredQuestion[],
  answeredShare: number,
  dimensionMissing: boolean,
): number {
  const mean = weightedMean(scored, (entry) => entry.evaluation.confidence) ?? CEILING.nothingAsked;
  const complete = mean * (0.5 + 0.5 * answeredShare);
  const limited = dimensionMissing ? Math.min(complete, CEILING.dimensionMissing) : complete;
  return Math.round(limited * 100) / 100;
}
