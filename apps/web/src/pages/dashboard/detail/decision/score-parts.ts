import type { ReportQuestion, ReportRevision, ScoredDimension } from '@parley/contract';

/** A question's part in the scores. */
export interface QuestionPart {
  question: ReportQuestion;
  /** Counts from 1, as the report numbers them. */
  number: number;
  /** Percent among the questions that count; null when it is left out. */
  percent: number | null;
}

/** A dimension's part in the overall score. */
export interface DimensionPart {
  dimension: ScoredDimension;
  score: number;
  percent: number;
  /** What the dimension adds to the overall score: its score times its share. */
  gives: number;
  /** The numbers of the questions that count in this dimension. */
  from: number[];
}

/** The three scores that the overall score is made of. */
export const dimensions = ['technical', 'communication', 'cultureFit'] as const;

/** Whether the score of a question counts. Earlier versions stored no weight and no reason for leaving one out. */
export const counts = ({ weight, leftOut, insufficientEvidence }: ReportQuestion): boolean =>
  weight === null ? !insufficientEvidence : leftOut === null;

/** Whether all of these questions ask for plain facts, which a person reads, so that no score is missing. */
export const asksForFacts = (questions: readonly ReportQuestion[], ids: readonly string[]): boolean =>
  questions.every(({ questionId, leftOut }) => !ids.includes(questionId) || leftOut === 'plain_fact');

/** False when no question counts, because the overall 0 is then no score. A person need not score single questions. */
export const hasScore = ({ questions, source }: Pick<ReportRevision, 'questions' | 'source'>): boolean =>
  source === 'HUMAN' || questions.some(counts);

/** How the overall score was computed; null for a revision that did not store it. */
export function partsOf({ questions, dimensionWeights, ...scores }: ReportRevision): {
  questions: QuestionPart[];
  dimensions: DimensionPart[];
} | null {
  if (dimensionWeights === null) return null;
  const total = questions.filter(counts).reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  return {
    questions: questions.map((question, index) => ({
      question,
      number: index + 1,
      percent: counts(question) && total > 0 ? (100 * (question.weight ?? 0)) / total : null,
    })),
    dimensions: dimensions
      .filter((dimension) => dimensionWeights[dimension] > 0)
      .map((dimension) => ({
        dimension,
        score: scores[dimension],
        percent: 100 * dimensionWeights[dimension],
        gives: dimensionWeights[dimension] * scores[dimension],
        from: questions.flatMap(({ feeds }, index) => (feeds.includes(dimension) ? [index + 1] : [])),
      })),
  };
}
