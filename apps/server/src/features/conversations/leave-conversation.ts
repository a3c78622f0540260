import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { markLeft, type JoinPrincipal } from '../participants/index.ts';
import { advance, type Advanced } from './advance.ts';

/** The device's socket closed. A device that was already replaced leaves nothing behind. */
export async function leaveConversation(
  deps: { db: Database; clock: Clock },
  principal: JoinPrincipal,
  epoch: number,
): Promise<Advanced | null> {
  const { organizationId, interviewId, participantId } = principal;
  return deps.db.inOrganization(organizationId, async (tx) => {
    const advanced = await advance(
      tx,
      deps,
      { organizationId, interviewId },
      { type: 'leave', epoch },
      (row) => row.epoch === epoch,
    );
    if (!advanced) return null;
    const now = deps.clock.now();
    if (await markLeft(tx, participantId, now)) {
      const data = { participantId, status: 'ACTIVE' };
      await recordEvent(tx, { organizationId, interviewId, type: 'participant.left', data, occurredAt: now });
    }
    return advanced;
  });
}
