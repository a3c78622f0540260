import type { ReportQuestion, ReportResponse, ReportRevision, ScoredDimension } from '@parley/contract';
import { counts, hasScore } from './score-parts.ts';

/** What a line of the comparison shows of one revision. */
export type Compared =
  | number
  | 'insufficient'
  | 'fact'
  | 'not_assessed'
  | 'not_asked'
  | ReportRevision['recommendation'];

/**
 * The revision that counts beside another one, by default the newest other; null when there is none. A person's scores
 * count although an evaluation by rules came later.
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
  /** The number and the words of a question; null for the other lines. */
  question: { number: number; text: string } | null;
  earlier: Compared;
  later: Compared;
}

const dimensions = ['technical', 'communication', 'cultureFit'] as const;

/** Two revisions line by line: recommendation, scores, and the questions of the later one, then what only the earlier had. */
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

/** The 0 of a revision in which no question counts is no score, so nothing is more or less than it. */
const overallOf = (revision: ReportRevision): Compared =>
  hasScore(revision) ? revision.overallScore : 'insufficient';

const dimensionOf = (revision: ReportRevision, dimension: ScoredDimension): Compared =>
  revision.notAssessed.includes(dimension) ? 'not_assessed' : revision[dimension];

function scoreOf(question: ReportQuestion | undefined): Compared {
  if (!question) return 'not_asked';
  if (counts(question)) return question.score;
  return question.leftOut === 'plain_fact' ? 'fact' : 'insufficient';
}
