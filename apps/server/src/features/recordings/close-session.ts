import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import { requestFinalising } from './request-finalising.ts';
import { findSession, setExpectedChunks } from './store.ts';

/** Records how many chunks the recorder had sent when it stopped. The file can be made when all of them are stored. */
export async function closeRecordingSession(
  deps: { db: Database; clock: Clock },
  principal: JoinPrincipal,
  input: { sessionId: string; chunks: number },
): Promise<void> {
  await deps.db.inOrganization(principal.organizationId, (tx) => closeSession(tx, deps, principal, input));
}

/** Does the same in the caller's transaction. */
export async function closeSession(
  tx: Tx,
  deps: { clock: Clock },
  principal: JoinPrincipal,
  input: { sessionId: string; chunks: number },
): Promise<void> {
  const session = await findSession(tx, input.sessionId);
  if (!session || session.participant_id !== principal.participantId) throw notFound();
  await setExpectedChunks(tx, input.sessionId, input.chunks);
  await requestFinalising(tx, deps.clock, principal);
}
