import { questionFromInput } from '../src/bank/question-from-input.ts';
import type { AnchoredScale } from '../src/evaluation/anchored-scale.ts';
import { assessAnswer } from '../src/evaluation/assessment.ts';
import { findLeftOut } from '../src/evaluation/firewall.ts';
import { scoreQuestion } from '../src/evaluation/score-question.ts';
import { textsIn } from '../src/texts.ts';
import type { EvaluationFlag, LeftOutReason, Question, TranscriptTurn } from '../src/types.ts';
import type { GradedAnswer } from './graded-answers.ts';

/** The result of an evaluator for one answer. */
export interface RowScore {
  score: number;
  flags: readonly EvaluationFlag[];
  leftOut: LeftOutReason | null;
}

/** Scores answers in the order of the rows: the built-in rules, or a model behind an endpoint. */
export type RowScorer = (rows: readonly GradedAnswer[]) => Promise<RowScore[]>;

/** The built-in rules as they are shipped, or with another scale. */
export const byRules =
  (scale?: AnchoredScale): RowScorer =>
  async (rows) =>
    rows.map((row) => {
      const { question, turns } = askedIn(row);
      const assessment = assessAnswer(question, turns, 'en');
      const leftOut = findLeftOut([assessment], turns).get(question.id) ?? null;
      const { evaluation } = scoreQuestion(assessment, leftOut, textsIn('en').evaluation, scale);
      return { score: evaluation.score, flags: evaluation.flags, leftOut: evaluation.leftOut };
    });

/** Makes an interview of the row: a caller's question with an expected answer, asked and answered once. */
export function askedIn(row: GradedAnswer): { question: Question; turns: TranscriptTurn[] } {
  const question = questionFromInput(
    { question: row.question, kind: 'KNOWLEDGE', expectedAnswer: row.expectedAnswer },
    0,
  );
  const common = { questionId: question.id, startMs: 0, endMs: 0 };
  return {
    question,
    turns: [
      { ...common, turnId: 'asked', speaker: 'INTERVIEWER', text: question.question },
      { ...common, turnId: 'said', speaker: 'CANDIDATE', text: row.answer },
    ],
  };
}
