import { areaUnderCurve, measureAgreement } from './agreement.ts';
import { offTopicPairs, type GradedAnswer } from './graded-answers.ts';
import { mean } from './regression.ts';
import type { RowScore, RowScorer } from './score-rows.ts';

/** How well an evaluator's question scores agree with people's grades, and how well they resist tricks. */
export interface Figures {
  answers: number;
  pearson: number;
  spearman: number;
  quadraticKappa: number;
  /** How often a good answer scores higher than an answer to another question (area under the ROC curve). */
  auc: number;
  /** Share of answers to other questions that reach the pass line. */
  offTopicAtPassLine: number;
  /** Share of answers that would be PASS: clearly above the pass line, counted, and without any flag. */
  passShare: number;
  /** Of the answers that would be PASS, the share that people graded below 3.5 of 5. */
  passErrors: number;
  /** Number of expected answers that would still be PASS after they were turned into their denial. */
  deniedPassed: number;
  /** Share of answers without a score that counts. */
  leftOut: number;
}

const GOOD_GRADE = 4;
const PASS_GRADE = 3.5;
const PASS_LINE = 70;
const PASS_MARGIN = 5;

/** Answers with their scores, kept together so that the parts of a cross-validation can be joined. */
export interface ScoredRows {
  rows: GradedAnswer[];
  scores: RowScore[];
  offTopic: RowScore[];
  denied: RowScore[];
}

/** Scores the rows, the same number of answers to other questions for each seed, and each expected answer denied. */
export async function scoreAll(
  rows: readonly GradedAnswer[],
  score: RowScorer,
  seeds: readonly number[],
): Promise<ScoredRows> {
  const expected = new Map(rows.map((row) => [row.question, row]));
  const denied = [...expected.values()].map((row) => ({
    ...row,
    answer: `It is not true that ${row.expectedAnswer.charAt(0).toLowerCase()}${row.expectedAnswer.slice(1)}`,
  }));
  return {
    rows: [...rows],
    scores: await score(rows),
    offTopic: await score(seeds.flatMap((seed) => offTopicPairs(rows, 1, seed))),
    denied: await score(denied),
  };
}

export function joinScored(parts: readonly ScoredRows[]): ScoredRows {
  return {
    rows: parts.flatMap((part) => part.rows),
    scores: parts.flatMap((part) => part.scores),
    offTopic: parts.flatMap((part) => part.offTopic),
    denied: parts.flatMap((part) => part.denied),
  };
}

export function measure({ rows, scores, offTopic, denied }: ScoredRows): Figures {
  const agreement = measureAgreement(
    scores.map(({ score }) => score / 20),
    rows.map(({ grade }) => grade),
  );
  const good = scores.filter((_, index) => (rows[index]?.grade ?? 0) >= GOOD_GRADE);
  const passed = rows.filter((_, index) => isPass(scores[index]));
  return {
    answers: rows.length,
    pearson: agreement.pearson,
    spearman: agreement.spearman,
    quadraticKappa: agreement.quadraticKappa,
    auc: areaUnderCurve(
      good.map(({ score }) => score),
      offTopic.map(({ score }) => score),
    ),
    offTopicAtPassLine: mean(offTopic.map(({ score }) => (score >= PASS_LINE ? 1 : 0))),
    passShare: passed.length / rows.length,
    passErrors: mean(passed.map(({ grade }) => (grade < PASS_GRADE ? 1 : 0))),
    deniedPassed: denied.filter(isPass).length,
    leftOut: mean(scores.map((score) => (score.leftOut === null ? 0 : 1))),
  };
}

function isPass(scored: RowScore | undefined): boolean {
  if (!scored || scored.leftOut !== null || scored.flags.length > 0) return false;
  return scored.score >= PASS_LINE + PASS_MARGIN;
}
