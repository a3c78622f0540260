import type { Tx } from '../../kernel/db.ts';
import { endedBy, periodOf, readPeriodsInForce } from '../tenancy/index.ts';
import { whyErased } from './erasures.ts';
import { findLegalHold } from './legal-holds.ts';
import type { InterviewRow } from './store.ts';

type LateArtifact = 'MEDIA' | 'TRANSCRIPT';

/**
 * Whether nothing of the kind may be written any more: what a service that was down, or a machine that was off, brings
 * late would stand there although its period is over. There is a receipt only where there was something to erase.
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

/** The period, in days, that is over; null when none is, as under a legal hold. */
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
