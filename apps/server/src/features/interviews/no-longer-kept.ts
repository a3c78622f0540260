import type { Tx } from '../../kernel/db.ts';
import { endedBy, periodOf, readPeriodsInForce } from '../tenancy/index.ts';
import { whyErased } from './erasures.ts';
import { findLegalHold } from './legal-holds.ts';
import type { InterviewRow } from './store.ts';

type LateArtifact = 'MEDIA' | 'TRANSCRIPT';

/**
 * Whether a retention period is over, so that nothing of this kind may be written any more. Otherwise a service that
 * was down, or a computer that was off, could deliver late what nothing erases. A receipt is no proof, because it
 * exists only if there was something to erase.
 */
export async function isNoLongerKept(
  tx: Tx,
  interview: InterviewRow,
  artifact: LateArtifact,
  now: Date,
): Promise<boolean> {
  if ((await whyErased(tx, interview.id, artifact)) !== null) return true;
  return (await findPeriodOver(tx, interview, artifact, now)) !== null;
}

/** The length, in days, of the period that is over; null when none is over, or under a legal hold. */
export async function findPeriodOver(
  tx: Tx,
  { id, ended_at: endedAt }: InterviewRow,
  artifact: LateArtifact,
  now: Date,
): Promise<number | null> {
  if (endedAt === null) return null;
  const days = periodOf(await readPeriodsInForce(tx, now), artifact);
  if (days === null || endedAt > endedBy(now, days)) return null;
  return (await findLegalHold(tx, id)) === null ? days : null;
}
