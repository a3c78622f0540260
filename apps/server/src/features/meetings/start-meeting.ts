import type { ParticipantRole } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { claimBookedTime, markStarted, type InterviewRow } from '../interviews/index.ts';
import { begins } from './rules.ts';

/** SCHEDULED → ACTIVE when the first person whose arrival begins the meeting is really in the room. */
export async function startIfFirst(
  tx: Tx,
  interview: InterviewRow,
  role: ParticipantRole,
  at: Date,
): Promise<void> {
  if (interview.status !== 'SCHEDULED' || !begins(role, interview)) return;
  const begun = await markStarted(tx, interview.id, at);
  if (!begun) return;
  await claimBookedTime(tx, begun);
  await recordEvent(tx, {
    organizationId: interview.organization_id,
    interviewId: interview.id,
    type: 'interview.started',
    occurredAt: at,
  });
}
