import type { Tx } from '../../kernel/db.ts';
import { composeCalendar } from './compose-invitation.ts';
import { inviteeOf, readOccasion, type NotifyDeps } from './occasion.ts';

/**
 * An interview's entry for one participant's own calendar, as the mails carry it: the same UID, so that a
 * calendar that has both shows one.
 *
 * @returns iCalendar text; null while the time is open, and for nobody of this interview.
 */
export async function readCalendarEntry(
  tx: Tx,
  deps: NotifyDeps,
  { interviewId, participantId }: { interviewId: string; participantId: string },
): Promise<string | null> {
  const occasion = await readOccasion(tx, interviewId, deps.clock.now());
  const participant = occasion?.participants.find(({ id }) => id === participantId);
  if (!occasion || !participant) return null;
  const at = occasion.interview.updated_at;
  return composeCalendar(inviteeOf(deps, occasion, participant), { ...deps, at });
}
