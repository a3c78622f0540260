import type { EvaluationInput, EvaluationResult } from '@parley/interviewer';
import { workThread } from '../kernel/work-thread.ts';
import type { Evaluator } from '../ports/evaluator.ts';

/** An hour of speech takes well under a second; only a text written to be slow takes longer than this. */
const limits = { deadlineMs: 60_000, memoryMb: 512 };

/** Runs the built-in rules in a thread, so that a very long text does not block requests. */
export function rulesEvaluator(thread: string): Evaluator {
  const rules = workThread<EvaluationInput, EvaluationResult>(thread, limits);
  return { evaluate: (input) => rules.ask(input), close: () => rules.close() };
}
