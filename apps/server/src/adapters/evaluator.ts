import { workThread } from '../kernel/work-thread.ts';
import type { Evaluator } from '../ports/evaluator.ts';
import { evaluatorThat, type EvaluatorAnswer, type EvaluatorTask } from './evaluator-tasks.ts';

/** An hour of speech takes well under a second; only a text written to be slow takes longer than this. */
const limits = { deadlineMs: 60_000, memoryMb: 512 };

/** Reads and scores in a thread, so that a very long text does not block requests. */
export function evaluatorInThread(file: string): Evaluator {
  const thread = workThread<EvaluatorTask, EvaluatorAnswer>(file, limits);
  return evaluatorThat(
    (task) => thread.ask(task),
    () => thread.close(),
  );
}
