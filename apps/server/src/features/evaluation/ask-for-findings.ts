import {
  evaluateAnswerPrompt,
  type AnswerToJudge,
  type DegradedReason,
  type JudgedAnswer,
  type ModelSample,
} from '@parley/interviewer';
import type { ModelCall, Models } from '../models/index.ts';

/** What a call to a model needs, and when there must be no further call. */
export interface Asking {
  models: Models;
  who: { organizationId: string; interviewId: string };
  /** A time of `performance.now()`. */
  endsAt: number;
  /** Every call that was made, in the order in which the calls ended. */
  calls: ModelCall[];
}

export type Findings = { ok: true; sample: ModelSample } | { ok: false; why: DegradedReason | 'none' };

/** Calls at the same time: enough for an interview to take only seconds, and few enough for a small service. */
const atOnce = 4;

/**
 * Asks once about every answer. When one call fails, the others are given up, because a sample with a gap would mix the
 * results of two evaluators.
 */
export async function askForFindings(
  { models, who, endsAt, calls }: Asking,
  answers: readonly AnswerToJudge[],
  { temperature, seed }: { temperature: number; seed: number },
): Promise<Findings> {
  const found: Record<string, JudgedAnswer> = {};
  const waiting = [...answers];
  const others = new AbortController();
  let gap: DegradedReason | 'none' | null = null;
  const askInTurn = async () => {
    for (let next = waiting.shift(); next && gap === null; next = waiting.shift()) {
      const deadlineMs = Math.floor(endsAt - performance.now());
      if (deadlineMs <= 0) {
        gap ??= 'late';
        return;
      }
      const answer = await models.ask(who, evaluateAnswerPrompt(next), {
        deadlineMs,
        temperature,
        seed,
        retries: true,
        signal: others.signal,
      });
      calls.push(...answer.calls);
      if (answer.ok) found[next.questionId] = answer.value;
      else {
        gap ??= answer.why;
        others.abort();
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askInTurn));
  return gap === null ? { ok: true, sample: found } : { ok: false, why: gap };
}
