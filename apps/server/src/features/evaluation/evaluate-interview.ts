import { askedQuestions, evaluateByRules, fold, transcript } from '@parley/interviewer';
import type { Clock } from '../../kernel/clock.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { listTurnEvents } from '../conversations/index.ts';
import { lockInterview, setEvaluationStatus } from '../interviews/index.ts';
import { appendEvaluation } from './store.ts';

/**
 * The job `evaluate-interview`: transcript and frozen questions → evaluator → one more revision and
 * `evaluation.ready`, in one transaction. The interview's row is locked, so two runs make two revisions and
 * never half of one.
 */
export async function evaluateInterview(
  deps: { db: Database; clock: Clock },
  payload: {
    organizationId: string;
    interviewId: string;
    trigger: 'AUTO' | 'ANALYZE';
    triggeredBy: string | null;
  },
): Promise<void> {
  const { organizationId, interviewId } = payload;
  await deps.db.inOrganization(organizationId, async (tx) => {
    const interview = await lockInterview(tx, interviewId);
    // PENDING is set with the job; anything else means that an earlier run of this job finished.
    if (interview?.status !== 'COMPLETED' || interview.evaluation_status !== 'PENDING') return;
    const startedMs = performance.now();
    const events = await listTurnEvents(tx, interviewId);
    const turns = transcript(events);
    const questions = askedQuestions(fold(events));
    const result = evaluateByRules({
      questions,
      turns,
      evaluationFocus: interview.evaluation_focus ?? 'balanced',
      language: interview.language,
    });
    const now = deps.clock.now();
    await appendEvaluation(tx, {
      organizationId,
      interview_id: interviewId,
      result,
      provenance: {
        evaluator: result.evaluator,
        evaluatorVersion: result.evaluatorVersion,
        trigger: payload.trigger,
        triggeredBy: payload.triggeredBy,
        transcriptSha256: sha256Hex(JSON.stringify(turns)),
        questionSetSha256: sha256Hex(JSON.stringify(questions.map((asked) => asked.question))),
        durationMs: Math.round(performance.now() - startedMs),
      },
      created_at: now,
    });
    await setEvaluationStatus(tx, interviewId, 'READY', now);
    await recordEvent(tx, { organizationId, interviewId, type: 'evaluation.ready', occurredAt: now });
  });
}

/** After the job's last try: the interview says so instead of staying PENDING for ever. */
export async function failEvaluation(
  deps: { db: Database; clock: Clock },
  payload: { organizationId: string; interviewId: string },
): Promise<void> {
  const { organizationId, interviewId } = payload;
  await deps.db.inOrganization(organizationId, async (tx) => {
    const now = deps.clock.now();
    const interview = await lockInterview(tx, interviewId);
    if (interview?.evaluation_status !== 'PENDING') return;
    await setEvaluationStatus(tx, interviewId, 'FAILED', now);
    await recordEvent(tx, { organizationId, interviewId, type: 'evaluation.failed', occurredAt: now });
  });
}
