import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import type { Bus } from '../../ports/bus.ts';
import { advance } from './advance.ts';

/**
 * The job `wake-conversation`: time has passed and something is due (a nudge, a limit, the end). It may run in
 * another process than the socket's, so the bus tells the holder of the socket to read the log.
 */
export async function wakeConversation(
  deps: { db: Database; clock: Clock; bus: Bus },
  ids: { organizationId: string; interviewId: string },
): Promise<void> {
  const advanced = await deps.db.inOrganization(ids.organizationId, (tx) =>
    advance(tx, deps, ids, { type: 'tick' }),
  );
  if (advanced && advanced.appended.length > 0) {
    await deps.bus.publish({ kind: 'conversation', ...ids, seq: advanced.seq });
  }
}
