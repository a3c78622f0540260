import type { MadeQuestions } from '@parley/interviewer';
import { findRow, type Tx } from '../../kernel/db.ts';

/** The decision for a job: a model's questions, or null for the questions of the bank. */
export interface QuestionSet {
  questions: MadeQuestions | null;
}

/** @returns null while nothing is decided for the job. */
export function findQuestionSet(tx: Tx, jobSha256: string): Promise<QuestionSet | null> {
  return findRow(tx, {
    name: 'find-question-set',
    text: `select questions from model_question_sets
           where organization_id = current_organization() and job_sha256 = $1`,
    values: [jobSha256],
  });
}

/** Keeps the first decision for a job, so that two interviews at the same time get the same questions. */
export async function insertQuestionSet(
  tx: Tx,
  jobSha256: string,
  questions: MadeQuestions | null,
  now: Date,
): Promise<void> {
  await tx.query({
    text: `insert into model_question_sets (organization_id, job_sha256, questions, created_at)
           values (current_organization(), $1, $2, $3) on conflict do nothing`,
    values: [jobSha256, questions === null ? null : JSON.stringify(questions), now],
  });
}
