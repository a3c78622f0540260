import type { EvaluationInput, EvaluationResult } from '@parley/interviewer';

/** Scores what was said in an interview. It sees questions and answers, and no other data about people. */
export interface Evaluator {
  /** @throws when no result could be produced; the job tries again. */
  evaluate(input: EvaluationInput): Promise<EvaluationResult>;
  close(): Promise<void>;
}
