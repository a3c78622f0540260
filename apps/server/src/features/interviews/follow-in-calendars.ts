import type { Tx } from '../../kernel/db.ts';
import { queueWriteBack } from '../calendars/index.ts';
import type { InterviewRow } from './store.ts';

/** Updates calendars after changes that record no event; otherwise the event does it. */
export async function followInCalendars(tx: Tx, interview: InterviewRow): Promise<void> {
  if (!interview.scheduled_at) return;
  await queueWriteBack(tx, { organizationId: interview.organization_id, interviewId: interview.id });
}
