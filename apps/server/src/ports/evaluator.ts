import type {
  AnswerToJudge,
  DegradedReason,
  EvaluationInput,
  EvaluationResult,
  ModelOptions,
  ModelSample,
} from '@parley/interviewer';

/**
 * Scores what was said in an interview. It sees questions and answers, and no other data about people but the names
 * to mask. It asks no model: whoever has a model's findings hands them in.
 */
export interface Evaluator {
  /**
   * By the built-in rules.
   *
   * @param degraded why they stand in for a model; null where none is wanted.
   * @throws when no result could be produced; the job tries again. So do the others.
   */
  byRules(input: EvaluationInput, degraded: DegradedReason | null): Promise<EvaluationResult>;
  /** What a model is to be asked, one question to it for each answer. */
  answersToJudge(input: EvaluationInput, names: readonly string[]): Promise<AnswerToJudge[]>;
  /** By a model's findings, of which only verified ones count. */
  byModel(
    input: EvaluationInput,
    samples: readonly ModelSample[],
    options: ModelOptions,
  ): Promise<EvaluationResult>;
  close(): Promise<void>;
}
