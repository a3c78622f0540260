import type { ReportQuestion, ReportResponse, ReportRevision, ScoredDimension } from '@parley/contract';
import { counts, dimensions, hasScore } from './score-parts.ts';

/** What a line of the comparison shows for one revision. */
export type Compared =
  | number
  | 'insufficient'
  | 'fact'
  | 'not_assessed'
  | 'not_asked'
  | ReportRevision['recommendation'];

/**
 * The revision that counts, and the one to compare it with: the chosen one, else the newest other; null when there is
 * no other. The revision that counts need not be the newest: a person's scores still count after a later evaluation.
 */
export function pairToCompare(
  { current, revisions }: Pick<ReportResponse, 'current' | 'revisions'>,
  chosen: number | null,
): { counting: ReportRevision; other: ReportRevision; others: ReportRevision[] } | null {
  const others = revisions.filter(({ revision }) => revision !== current?.revision);
  const other = others.find(({ revision }) => revision === chosen) ?? others[0];
  return current && other ? { counting: current, other, others } : null;
}

export interface ComparedLine {
  key: 'recommendation' | 'overallScore' | ScoredDimension | `question:${string}`;
  /** Number and text of the question that the line is about; null for the other lines. */
  question: { number: number; text: string } | null;
  earlier: Compared;
  later: Compared;
}

/** Compares two revisions: recommendation, scores, the later one's questions, then those of the earlier one only. */
export function compareRevisions(earlier: ReportRevision, later: ReportRevision): ComparedLine[] {
  const lines: ComparedLine[] = [
    {
      key: 'recommendation',
      question: null,
      earlier: earlier.recommendation,
      later: later.recommendation,
    },
    { key: 'overallScore', question: null, earlier: overallOf(earlier), later: overallOf(later) },
  ];
  for (const key of dimensions) {
    lines.push({ key, question: null, earlier: dimensionOf(earlier, key), later: dimensionOf(later, key) });
  }
  const before = new Map(earlier.questions.map((question) => [question.questionId, question]));
  const after = new Map(later.questions.map((question) => [question.questionId, question]));
  const all = [...later.questions, ...earlier.questions.filter(({ questionId }) => !after.has(questionId))];
  all.forEach(({ questionId, question }, index) =>
    lines.push({
      key: `question:${questionId}`,
      question: { number: index + 1, text: question },
      earlier: scoreOf(before.get(questionId)),
      later: scoreOf(after.get(questionId)),
    }),
  );
  return lines;
}

export const differs = (line: ComparedLine): boolean => line.earlier !== line.later;

/** When no question of a revision counts, its overall 0 is not a score, so it is not compared as a number. */
export const overallOf = (revision: ReportRevision): Compared =>
  hasScore(revision) ? revision.overallScore : 'insufficient';

export const dimensionOf = (revision: ReportRevision, dimension: ScoredDimension): Compared =>
  revision.notAssessed.includes(dimension) ? 'not_assessed' : revision[dimension];

export function scoreOf(question: ReportQuestion | undefined): Compared {
  if (!question) return 'not_asked';
  if (counts(question)) return question.score;
  return question.leftOut === 'plain_fact' ? 'fact' : 'insufficient';
}
