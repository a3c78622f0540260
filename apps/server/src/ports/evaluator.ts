import type { EvaluationInput, EvaluationResult } from '@parley/interviewer';

/** Scores what was said in an interview. It sees questions and words, and nothing else about anybody. */
export interface Evaluator {
  /** @throws when the result could not be made; the job tries again. */
  evaluate(input: EvaluationInput): Promise<EvaluationResult>;
  close(): Promise<void>;
}
