import type { Tx } from '../../kernel/db.ts';
import { composeCalendar } from './compose-invitation.ts';
import { inviteeOf, readOccasion, type NotifyDeps } from './occasion.ts';

/**
 * The calendar entry of an interview for one participant, as in the mails: with the same UID, so that a calendar
 * with both shows one.
 *
 * @returns iCalendar text; null while no time is set, and for somebody who is no participant.
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
