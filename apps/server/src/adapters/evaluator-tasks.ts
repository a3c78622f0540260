import {
  answersToJudge,
  evaluateByModel,
  evaluateByRules,
  type AnswerToJudge,
  type DegradedReason,
  type EvaluationInput,
  type EvaluationResult,
  type ModelOptions,
  type ModelSample,
} from '@parley/interviewer';
import type { Evaluator } from '../ports/evaluator.ts';

/** A request to the evaluator's thread. `nobody`: only lists the answers for a model to judge, and scores nothing. */
export type EvaluatorTask = { input: EvaluationInput } & (
  | { by: 'rules'; degraded: DegradedReason | null }
  | { by: 'model'; samples: readonly ModelSample[]; options: ModelOptions }
  | { by: 'nobody'; names: readonly string[] }
);

export interface EvaluatorAnswer {
  /** Null for the task `nobody`, which scores nothing. */
  result: EvaluationResult | null;
  answers: AnswerToJudge[];
}

export function performTask(task: EvaluatorTask): EvaluatorAnswer {
  switch (task.by) {
    case 'rules':
      return { result: evaluateByRules(task.input, task.degraded), answers: [] };
    case 'model':
      return { result: evaluateByModel(task.input, task.samples, task.options), answers: [] };
    case 'nobody':
      return { result: null, answers: answersToJudge(task.input, task.names) };
  }
}

/** An evaluator that performs its tasks with `perform`. */
export function evaluatorThat(
  perform: (task: EvaluatorTask) => Promise<EvaluatorAnswer>,
  close: () => Promise<void>,
): Evaluator {
  const resultOf = async (task: EvaluatorTask) => {
    const { result } = await perform(task);
    if (!result) throw new Error('the evaluator gave no result');
    return result;
  };
  return {
    byRules: (input, degraded) => resultOf({ by: 'rules', input, degraded }),
    byModel: (input, samples, options) => resultOf({ by: 'model', input, samples, options }),
    answersToJudge: async (input, names) => (await perform({ by: 'nobody', input, names })).answers,
    close,
  };
}
