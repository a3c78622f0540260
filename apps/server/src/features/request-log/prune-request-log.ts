import { bounds } from '@parley/contract';
import { nextMidnight, type Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import { recordErasure } from '../interviews/index.ts';
import { readPeriodsInForce } from '../tenancy/index.ts';
import { deleteEntriesBefore } from './store.ts';

const dayMs = 24 * 3_600_000;

/**
 * The daily job `prune-request-log`: deletes rows after the organization's period, else after the longest one. It
 * repeats while there are rows. A receipt is written only where the organization chose a period.
 */
export async function pruneRequestLog(
  deps: { db: Database; clock: Clock },
  payload: JobPayloads['prune-request-log'],
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.inOrganization(payload.organizationId, async (tx) => {
    const { requestLogDays } = await readPeriodsInForce(tx, now);
    const days = requestLogDays ?? bounds.retentionDays.requestLogMax;
    const { deleted, sha256, remain } = await deleteEntriesBefore(tx, new Date(now.getTime() - days * dayMs));
    if (requestLogDays !== null && deleted > 0) {
      await recordErasure(tx, {
        organizationId: payload.organizationId,
        interview_id: null,
        artifact: 'REQUEST_LOG',
        period_days: days,
        counts: { request_log: deleted },
        sha256,
        erased_at: now,
        files_erased_at: now,
      });
    }
    if (remain) await planPruning(tx, payload.organizationId, now);
  });
}

/** Plans the next midnight UTC; planning again on the same day changes nothing. */
export async function planPruning(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await enqueue(
    tx,
    'prune-request-log',
    { organizationId },
    { runAt: nextMidnight(now), jobKey: `prune-request-log:${organizationId}` },
  );
}

/** Called after the last try of the job: nothing is kept for longer because one night failed. */
export const resumePruning = (
  { db, clock }: { db: Database; clock: Clock },
  { organizationId }: JobPayloads['prune-request-log'],
): Promise<void> => db.inOrganization(organizationId, (tx) => planPruning(tx, organizationId, clock.now()));
