import { textsIn } from '../texts.ts';
import type { DegradedReason, EvaluationFlag, EvaluationFocus, EvaluationResult } from '../types.ts';
import { scoreDimensions, scoreSkills, weightedMean } from './dimensions.ts';
import { recommend } from './recommendation.ts';
import type { Judge, ScoredQuestion } from './scored-question.ts';
import { hasSubjectRubric } from './subject-rubric.ts';
import { writeSummary } from './summary.ts';

export interface AggregateOptions {
  judge: Judge;
  evaluationFocus: EvaluationFocus;
  /** BCP 47 tag of the interview. */
  language: string;
  /** Questions for which there was no time. */
  notAsked: number;
  /** The result of another evaluator for the same interview. */
  crossCheck?: { evaluator: string; evaluatorVersion: string; overallScore: number } | null;
  degraded?: DegradedReason | null;
  /** More reasons for a human to look, one sentence each. */
  doubts?: readonly string[];
}

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
 * The result of an interview from its scored questions: dimensions, skills, overall score, recommendation with its
 * reasons, and summary. It does not depend on who scored them. A question that is left out counts in no mean.
 */
export function aggregate(scored: readonly ScoredQuestion[], options: AggregateOptions): EvaluationResult {
  const t = textsIn(options.language).evaluation;
  const { judge, degraded = null } = options;
  const dimensions = scoreDimensions(scored, options.evaluationFocus);
  // Plain facts are never scored, because a person reads them, so they must not lower the share that counts.
  const scorable = scored.filter(({ evaluation }) => evaluation.leftOut !== 'plain_fact');
  const countedShare = weightedMean(scorable, (entry) => (isCounted(entry) ? 1 : 0)) ?? 0;
  const subjectShare = weightedMean(scorable, ({ question }) => (hasSubjectRubric(question) ? 1 : 0)) ?? 0;
  const confidence = rateConfidence(scored, countedShare, dimensions.dimensionsNotAssessed.length > 0);
  const flags = FLAG_ORDER.filter((flag) => scored.some(({ evaluation }) => evaluation.flags.includes(flag)));
  const crossCheck = options.crossCheck
    ? {
        ...options.crossCheck,
        difference: Math.abs(dimensions.overallScore - options.crossCheck.overallScore),
      }
    : null;
  const decision = recommend(
    {
      ...dimensions,
      confidence,
      flags,
      countedShare,
      subjectShare,
      evaluations: scored.map(({ evaluation }) => evaluation),
      facts: new Map(scored.flatMap(({ question, fact }) => (fact ? [[question.id, fact] as const] : []))),
      crossCheck,
      degraded,
      doubts: options.doubts ?? [],
    },
    judge,
    t,
  );
  return {
    evaluator: judge.evaluator,
    evaluatorVersion: judge.evaluatorVersion,
    recommendation: decision.recommendation,
    reasons: decision.reasons,
    overallScore: dimensions.overallScore,
    communication: dimensions.communication,
    technical: dimensions.technical,
    cultureFit: dimensions.cultureFit,
    questionEvaluations: scored.map(({ evaluation }) => evaluation),
    dimensionsNotAssessed: dimensions.dimensionsNotAssessed,
    dimensionWeights: dimensions.dimensionWeights,
    skills: scoreSkills(scored),
    crossCheck,
    degraded,
    confidence,
    flags,
    summary: writeSummary(scored, options.notAsked, judge.by, t),
  };
}

const isCounted = ({ evaluation }: ScoredQuestion): boolean => evaluation.leftOut === null;

/** The mean confidence of the questions that count, lowered when many do not count or a dimension had no question. */
function rateConfidence(
  scored: readonly ScoredQuestion[],
  countedShare: number,
  dimensionMissing: boolean,
): number {
  const counted = scored.filter(isCounted);
  const mean = weightedMean(counted, ({ evaluation }) => evaluation.confidence) ?? CEILING.nothingAsked;
  const complete = mean * (0.5 + 0.5 * countedShare);
  const limited = dimensionMissing ? Math.min(complete, CEILING.dimensionMissing) : complete;
  return Math.round(limited * 100) / 100;
}
