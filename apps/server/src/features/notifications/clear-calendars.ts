import type { Tx } from '../../kernel/db.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { listEverybody } from '../participants/index.ts';
import { queueCancelNotices } from './queue-cancel-notices.ts';
import type { QueueMailDeps } from './queue-mail.ts';
import { whomToClear } from './rules.ts';
import { listInterviewMails } from './store.ts';

/**
 * The exception to a complete deletion: whoever still has it in their calendar is told that it does not take place.
 * So are those whose mail about a cancellation or a removal has not left, since the deletion takes it along. Call
 * it before the rows are gone.
 */
export async function clearCalendars(tx: Tx, deps: QueueMailDeps, interview: InterviewRow): Promise<void> {
  // Nobody waits for what has begun, and what ended by itself is told to nobody.
  const isOff = interview.status === 'CANCELLED' && interview.status_reason === null;
  if (interview.status !== 'SCHEDULED' && !isOff) return;
  const everybody = await listEverybody(tx, interview.id);
  const emails = whomToClear(everybody, await listInterviewMails(tx, interview.id));
  await queueCancelNotices(tx, deps, interview, {
    reason: 'deleted',
    emails,
    sequence: interview.ics_sequence + 1,
  });
}
