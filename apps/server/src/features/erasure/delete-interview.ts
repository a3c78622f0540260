import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { enqueue } from '../../kernel/jobs.ts';
import type { EmailAddress } from '../../ports/mail.ts';
import {
  deleteInterviewRow,
  lockInterviewForDeletion,
  lookAtRoom,
  refuseUnderLegalHold,
  type InterviewRow,
} from '../interviews/index.ts';
import { clearCalendars } from '../notifications/index.ts';
import { deleteTraces } from './store.ts';

/**
 * Permanently deletes an interview in any state. Its rows are deleted in this transaction (most by cascade), so
 * reads, links and signed URLs end at once; a job erases its objects within seconds. The lock makes everything
 * wait that would still add to the interview, and then find nothing.
 *
 * Two things stay for a while: a notice to people who still have it in their calendar, and the event for webhooks,
 * which is deleted as soon as it was fanned out.
 *
 * @throws AppError invalid_state while it is under a legal hold.
 */
export async function deleteInterview(
  tx: Tx,
  deps: { clock: Clock; publicUrl: string; mailFrom: EmailAddress },
  found: InterviewRow,
): Promise<void> {
  const interview = await lockInterviewForDeletion(tx, found.id);
  if (!interview) return;
  await refuseUnderLegalHold(tx, interview.id);
  const { organization_id: organizationId, id: interviewId } = interview;
  await clearCalendars(tx, deps, interview);
  await deleteTraces(tx, interview);
  await deleteInterviewRow(tx, interviewId);
  await lookAtRoom(tx, interview, deps.clock.now());
  await recordEvent(tx, {
    organizationId,
    interviewId,
    type: 'interview.deleted',
    data: {
      meetingCode: interview.meeting_code,
      interviewId,
      status: interview.status,
      externalJobId: interview.external_job_id,
    },
    occurredAt: deps.clock.now(),
  });
  await enqueue(tx, 'erase-objects', { organizationId, interviewId });
}
