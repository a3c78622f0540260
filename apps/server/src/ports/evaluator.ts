import type {
  AnswerToJudge,
  DegradedReason,
  EvaluationInput,
  EvaluationResult,
  ModelOptions,
  ModelSample,
} from '@parley/interviewer';

/**
 * Scores what was said in an interview. It sees questions and answers; of other personal data, only the names to mask.
 * It asks no model itself: callers pass in what a model found.
 */
export interface Evaluator {
  /**
   * Scores by the built-in rules.
   *
   * @param degraded why the rules are used instead of a model; null when no model is wanted.
   * @throws when no result could be produced; the job then tries again. The other methods do the same.
   */
  byRules(input: EvaluationInput, degraded: DegradedReason | null): Promise<EvaluationResult>;
  /** The answers that a model shall judge; the model gets one request for each. */
  answersToJudge(input: EvaluationInput, names: readonly string[]): Promise<AnswerToJudge[]>;
  /** Scores by a model's findings, of which only verified ones count. */
  byModel(
    input: EvaluationInput,
    samples: readonly ModelSample[],
    options: ModelOptions,
  ): Promise<EvaluationResult>;
  close(): Promise<void>;
}
