import type { Tx } from '../../kernel/db.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { listEverybody } from '../participants/index.ts';
import { queueCancelNotices } from './queue-cancel-notices.ts';
import type { QueueMailDeps } from './queue-mail.ts';
import { calendarsToClear } from './rules.ts';
import { listInterviewMails } from './store.ts';

/**
 * The exception to a complete deletion: everybody who still has the interview in their calendar gets a
 * cancellation. So do those whose mail about a cancellation or a removal was not sent yet, because the deletion
 * removes it. Call this before the rows are deleted.
 */
export async function clearCalendars(tx: Tx, deps: QueueMailDeps, interview: InterviewRow): Promise<void> {
  // There is nothing to clear when the interview has begun, or has ended by itself: its time was over, so entries stay.
  const isOff = interview.status === 'CANCELLED' && interview.status_reason === null;
  if (interview.status !== 'SCHEDULED' && !isOff) return;
  const everybody = await listEverybody(tx, interview.id);
  const emails = calendarsToClear(everybody, await listInterviewMails(tx, interview.id));
  await queueCancelNotices(tx, deps, interview, {
    reason: 'deleted',
    emails,
    sequence: interview.ics_sequence + 1,
  });
}
