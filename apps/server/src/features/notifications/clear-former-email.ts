import type { Tx } from '../../kernel/db.ts';
import type { InterviewRow } from '../interviews/index.ts';
import type { ParticipantRow } from '../participants/index.ts';
import { queueCancelNotices } from './queue-cancel-notices.ts';
import type { QueueMailDeps } from './queue-mail.ts';
import { wasSentEntry } from './store.ts';

/**
 * After a correction, the former e-mail address still has the entry in its calendar and gets none of the
 * interview's own mails any more. A notice removes the entry, unless no mail ever put it there.
 */
export async function clearFormerEmail(
  tx: Tx,
  deps: QueueMailDeps,
  corrected: { interview: InterviewRow; participant: ParticipantRow; formerEmail: string | null },
): Promise<void> {
  const { interview, participant, formerEmail: email } = corrected;
  if (email === null || !(await wasSentEntry(tx, { participantId: participant.id, email }))) return;
  const sequence = interview.ics_sequence;
  await queueCancelNotices(tx, deps, interview, { reason: 'corrected', emails: [email], sequence });
}
