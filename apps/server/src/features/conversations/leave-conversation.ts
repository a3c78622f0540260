import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import { closeConnection } from '../presence/index.ts';
import { advance, type Advanced } from './advance.ts';
import { connectionOf } from './store.ts';

/** Called when the socket of a device closed. Nothing changes if another device has already replaced it. */
export async function leaveConversation(
  deps: { db: Database; clock: Clock },
  principal: JoinPrincipal,
  epoch: number,
): Promise<Advanced | null> {
  const { organizationId, interviewId } = principal;
  return deps.db.inOrganization(organizationId, async (tx) => {
    const advanced = await advance(
      tx,
      deps,
      { organizationId, interviewId },
      { type: 'leave', epoch },
      (row) => row.epoch === epoch,
    );
    await closeConnection(tx, principal, connectionOf(epoch), deps.clock.now());
    return advanced;
  });
}
