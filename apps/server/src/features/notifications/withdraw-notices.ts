import type { Tx } from '../../kernel/db.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { calendarUidOf } from './identity.ts';
import type { QueueMailDeps } from './queue-mail.ts';
import { deleteWaitingNotices } from './store.ts';

/**
 * Deletes waiting notices to a person who takes part again under this e-mail address: they must not read that the
 * interview is cancelled for them.
 */
export async function withdrawNotices(
  tx: Tx,
  { publicUrl }: Pick<QueueMailDeps, 'publicUrl'>,
  { interview, email }: { interview: InterviewRow; email: string },
): Promise<void> {
  const uid = calendarUidOf(interview.meeting_code, publicUrl);
  await deleteWaitingNotices(tx, { uid, email });
}
