import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { findInterviewById, markNoShow, type InterviewRow } from './store.ts';

const immediateLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Decision (ADR 3): nobody came when a fixed interview's end time has passed, or an immediate one is 7 days
 * old. An unbooked CANDIDATE_PICKS interview ends with its booking, not here.
 */
export function unattendedEndsAt(interview: InterviewRow): Date | null {
  if (interview.scheduled_at) {
    return new Date(interview.scheduled_at.getTime() + interview.duration_minutes * 60_000);
  }
  if (interview.scheduling_mode !== 'IMMEDIATE') return null;
  return new Date(interview.created_at.getTime() + immediateLifetimeMs);
}

export async function scheduleUnattendedEnd(tx: Tx, interview: InterviewRow): Promise<void> {
  const runAt = unattendedEndsAt(interview);
  if (!runAt) return;
  const { organization_id: organizationId, id: interviewId } = interview;
  await enqueue(
    tx,
    'end-unattended',
    { organizationId, interviewId },
    { runAt, jobKey: `end-unattended:${interviewId}` },
  );
}

/** The job: CANCELLED with NO_SHOW, unless somebody came or the time was moved. */
export async function endUnattended(
  deps: { db: Database; clock: Clock },
  payload: { organizationId: string; interviewId: string },
): Promise<void> {
  await deps.db.inOrganization(payload.organizationId, async (tx) => {
    const interview = await findInterviewById(tx, payload.interviewId);
    if (!interview || interview.status !== 'SCHEDULED') return;
    const now = deps.clock.now();
    const endsAt = unattendedEndsAt(interview);
    if (!endsAt) return;
    if (endsAt > now) return scheduleUnattendedEnd(tx, interview);
    if (!(await markNoShow(tx, interview.id, now))) return;
    await recordEvent(tx, { ...payload, type: 'interview.no_show', occurredAt: now });
  });
}
