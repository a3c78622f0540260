import type { KindRules } from '../kinds/kind-rules.ts';
import { kinds } from '../kinds/kinds.ts';
import type { Dimension, EvaluationFocus, Question, QuestionEvaluation } from '../types.ts';
import { hasRubric, isBehavioural } from './assessment.ts';
import type { ScoredQuestion } from './score-question.ts';

/** Whole numbers 0 to 100. */
export interface DimensionScores {
  overallScore: number;
  technical: number;
  communication: number;
  cultureFit: number;
  dimensionsNotAssessed: Dimension[];
  /** Shares of the overall score; together 1, and 0 for a dimension that was not assessed. */
  dimensionWeights: Record<Dimension, number>;
}

const FOCUS_WEIGHTS: Record<EvaluationFocus, Record<Dimension, number>> = {
  knowledge: { technical: 70, communication: 20, cultureFit: 10 },
  balanced: { technical: 50, communication: 25, cultureFit: 25 },
  communication: { technical: 30, communication: 55, cultureFit: 15 },
  problem_solving: { technical: 60, communication: 30, cultureFit: 10 },
  culture: { technical: 25, communication: 25, cultureFit: 50 },
};

/** In the order in which dimensions without an assessment are listed. */
const DIMENSIONS: readonly Dimension[] = ['communication', 'technical', 'cultureFit'];

/**
 * The overall score weighs the assessed dimensions by focus. The contract wants a number for every dimension, so a
 * dimension without a question gets the overall score and is listed as not assessed.
 */
export function scoreDimensions(scored: readonly ScoredQuestion[], focus: EvaluationFocus): DimensionScores {
  const found: Record<Dimension, number | null> = {
    technical: weightedMean(
      scored.filter(({ question }) => isTechnical(question)),
      (entry) => entry.evaluation.score,
    ),
    communication: scoreCommunicationOverall(scored),
    cultureFit: weightedMean(
      scored.filter(({ question }) => isCultural(question)),
      (entry) => entry.evaluation.score,
    ),
  };
  const weights = FOCUS_WEIGHTS[focus];
  const assessed = DIMENSIONS.filter((dimension) => found[dimension] !== null);
  const total = assessed.reduce((sum, dimension) => sum + weights[dimension], 0);
  const earned = assessed.reduce((sum, dimension) => sum + weights[dimension] * (found[dimension] ?? 0), 0);
  const overallScore = total === 0 ? 0 : Math.round(earned / total);
  const shareOf = (dimension: Dimension): number =>
    found[dimension] === null ? 0 : weights[dimension] / total;
  const published = (dimension: Dimension): number => Math.round(found[dimension] ?? overallScore);
  return {
    overallScore,
    technical: published('technical'),
    communication: published('communication'),
    cultureFit: published('cultureFit'),
    dimensionsNotAssessed: DIMENSIONS.filter((dimension) => found[dimension] === null),
    dimensionWeights: {
      communication: shareOf('communication'),
      technical: shareOf('technical'),
      cultureFit: shareOf('cultureFit'),
    },
  };
}

/** The dimensions in which the score of a question counts. */
export function dimensionsFedBy(question: Question, communication: number | null): Dimension[] {
  const fed: Dimension[] = communication === null ? [] : ['communication'];
  if (isTechnical(question)) fed.push('technical');
  if (isCultural(question)) fed.push('cultureFit');
  return fed;
}

/** The mean of the questions about each skill, in the order of the interview. */
export function scoreSkills(
  evaluations: readonly QuestionEvaluation[],
): { skill: string; score: number | null; questionIds: string[] }[] {
  const skills = [...new Set(evaluations.flatMap(({ skill }) => skill ?? []))];
  return skills.map((skill) => {
    const about = evaluations.filter((evaluation) => evaluation.skill === skill);
    const counted = about.filter(({ leftOut }) => leftOut === null);
    const total = counted.reduce((sum, { weight }) => sum + weight, 0);
    const earned = counted.reduce((sum, { weight, score }) => sum + weight * score, 0);
    return {
      skill,
      score: total === 0 ? null : Math.round(earned / total),
      questionIds: about.map(({ questionId }) => questionId),
    };
  });
}

/** Knowledge, problems and every question about a skill; screening only if the question has a rubric. */
function isTechnical(question: Question): boolean {
  const { isTechnical: when }: KindRules = kinds[question.kind];
  if (when === 'never' || when === 'always') return when === 'always';
  return question.skill !== null || (when === 'with_rubric' && hasRubric(question));
}

/** Values are compared only with declared values, never with a feeling of fit. */
function isCultural(question: Question): boolean {
  return isBehavioural(question) && !isTechnical(question) && hasRubric(question);
}

/**
 * Silence says nothing about how somebody explains, so unanswered questions count only when all are unanswered.
 */
function scoreCommunicationOverall(scored: readonly ScoredQuestion[]): number | null {
  if (scored.length === 0) return null;
  const spoken = scored.filter((entry) => entry.communication !== null);
  return weightedMean(spoken, (entry) => entry.communication ?? 0) ?? 0;
}

/** The mean by question weight; null without questions. */
export function weightedMean(
  scored: readonly ScoredQuestion[],
  valueOf: (entry: ScoredQuestion) => number,
): number | null {
  const total = scored.reduce((sum, entry) => sum + entry.question.weight, 0);
  if (total <= 0) return null;
  return scored.reduce((sum, entry) => sum + entry.question.weight * valueOf(entry), 0) / total;
}
