import type { KindRules } from '../kinds/kind-rules.ts';
import { kinds } from '../kinds/kinds.ts';
import type { Dimension, EvaluationFocus, EvaluationResult, Question } from '../types.ts';
import type { ScoredQuestion } from './scored-question.ts';
import { hasRubric, isBehavioural } from './assessment.ts';

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
 * dimension that no question feeds gets the overall score and is listed as not assessed.
 */
export function scoreDimensions(scored: readonly ScoredQuestion[], focus: EvaluationFocus): DimensionScores {
  const found: Record<Dimension, number | null> = {
    technical: meanOf(scored, 'technical', ({ evaluation }) => evaluation.score),
    communication: meanOf(scored, 'communication', ({ communication }) => communication ?? 0),
    cultureFit: meanOf(scored, 'cultureFit', ({ evaluation }) => evaluation.score),
  };
  const weights = FOCUS_WEIGHTS[focus];
  const assessed = DIMENSIONS.filter((dimension) => found[dimension] !== null);
  const total = assessed.reduce((sum, dimension) => sum + weights[dimension], 0);
  const earned = assessed.reduce((sum, dimension) => sum + weights[dimension] * (found[dimension] ?? 0), 0);
  const overallScore = total === 0 ? 0 : Math.round(earned / total);
  const published = (dimension: Dimension): number => Math.round(found[dimension] ?? overallScore);
  const shareOf = (dimension: Dimension): number =>
    found[dimension] === null ? 0 : weights[dimension] / total;
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

/**
 * The dimensions in which the score of an answer to this question counts; none when it is left out, and
 * communication only when it was scored.
 */
export function dimensionsFedBy(question: Question, counts: { score: boolean; communication: boolean }) {
  const fed: Dimension[] = [];
  if (counts.score && counts.communication) fed.push('communication');
  if (counts.score && isTechnical(question)) fed.push('technical');
  if (counts.score && isCultural(question)) fed.push('cultureFit');
  return fed;
}

/** The mean of the questions about each skill, in the order of the interview. */
export function scoreSkills(scored: readonly ScoredQuestion[]): EvaluationResult['skills'] {
  const skills = [...new Set(scored.flatMap(({ evaluation }) => evaluation.skill ?? []))];
  return skills.map((skill) => {
    const about = scored.filter(({ evaluation }) => evaluation.skill === skill);
    const counted = about.filter(({ evaluation }) => evaluation.leftOut === null);
    const score = weightedMean(counted, ({ evaluation }) => evaluation.score);
    return {
      skill,
      score: score === null ? null : Math.round(score),
      questionIds: about.map(({ evaluation }) => evaluation.questionId),
    };
  });
}

/** Knowledge, problems and every question about a skill; screening only if the question has a rubric. */
function isTechnical(question: Question): boolean {
  const { isTechnical: when }: KindRules = kinds[question.kind];
  if (when === 'never' || when === 'always') return when === 'always';
  return question.skill !== null || (when === 'with_rubric' && hasRubric(question));
}

/** Culture is assessed only by a question with a rubric: by declared values, never by a feeling of fit. */
function isCultural(question: Question): boolean {
  return isBehavioural(question) && !isTechnical(question) && hasRubric(question);
}

/** The mean of the questions that feed a dimension. */
function meanOf(
  scored: readonly ScoredQuestion[],
  dimension: Dimension,
  valueOf: (entry: ScoredQuestion) => number,
): number | null {
  return weightedMean(
    scored.filter(({ evaluation }) => evaluation.feeds.includes(dimension)),
    valueOf,
  );
}

/** The mean by question weight; null without questions. */
export function weightedMean(
  scored: readonly ScoredQuestion[],
  valueOf: (entry: ScoredQuestion) => number,
): number | null {
  const total = scored.reduce((sum, { evaluation }) => sum + evaluation.weight, 0);
  if (total <= 0) return null;
  return scored.reduce((sum, entry) => sum + entry.evaluation.weight * valueOf(entry), 0) / total;
}
